import type { Locator, Page } from '@playwright/test';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, look, SUPER_ADMIN, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { LIST } from './work-list-steps.ts';

const ADMIN_LIST = LIST.replace('super-admin', 'admin');
const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'نماها', exact: true });
const saved = (page: Page, name: string): Locator =>
  menu(page).getByRole('button', { name, exact: true });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'نماها', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

async function beginSaving(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'ذخیرهٔ همین فیلترها…' }).click();
  await page.getByLabel('نام نما').fill(name);
}

test('a view goes with its account to another browser, and is replaced under its name', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const clerk = await inviteAdmin(request, ['گیتی', family]);
  const page = await person();
  await enter(page, clerk, `${ADMIN_LIST}?status=waiting&assignee=me`);
  await beginSaving(page, 'پیگیری');
  await page.getByRole('button', { name: 'ذخیرهٔ نما' }).click();
  await expect(page.getByLabel('نام نما')).toBeHidden();

  const elsewhere = await person();
  await enter(elsewhere, clerk, ADMIN_LIST);
  await openMenu(elsewhere);
  await saved(elsewhere, 'پیگیری').click();
  await expect(elsewhere).toHaveURL(/status=waiting&assignee=me$/);

  await elsewhere.goto(`${ADMIN_LIST}?due=overdue`);
  await beginSaving(elsewhere, 'پیگیری');
  await expect(elsewhere.getByText('جای فیلترهای آن را می‌گیرد')).toBeVisible();
  await look(elsewhere, 'view-replaced', { fullPage: false });
  await elsewhere.getByRole('button', { name: 'جایگزین‌کردن نما' }).click();
  await expect(elsewhere.getByLabel('نام نما')).toBeHidden();
  await page.reload();
  await openMenu(page);
  await saved(page, 'پیگیری').click();
  await expect(page).toHaveURL(/due=overdue$/);

  // A colleague has none of it.
  const chief = await person();
  await enter(chief, SUPER_ADMIN, LIST);
  await openMenu(chief);
  await expect(saved(chief, 'دیرشده‌های من')).toBeVisible();
  await expect(saved(chief, 'پیگیری')).toBeHidden();
});

test('a deleted view can be had back while the menu is open', async ({ person, request }) => {
  const clerk = await inviteAdmin(request, ['گیتی', newFamily()]);
  const page = await person();
  await enter(page, clerk, `${ADMIN_LIST}?due=today`);
  await beginSaving(page, 'امروز');
  await page.getByRole('button', { name: 'ذخیرهٔ نما' }).click();
  await expect(page.getByLabel('نام نما')).toBeHidden();
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'حذف نمای «امروز»' }).click();
  await expect(menu(page).getByText('نمای «امروز» حذف شد.')).toBeVisible();
  await expect(saved(page, 'امروز')).toBeHidden();
  await look(page, 'view-deleted', { fullPage: false });
  await menu(page).getByRole('button', { name: 'برگرداندن' }).click();
  await expect(saved(page, 'امروز')).toBeVisible();
  await menu(page).getByRole('button', { name: 'حذف نمای «امروز»' }).click();
  await expect(menu(page).getByText('هنوز نمایی ذخیره نکرده‌اید.')).toBeVisible();
  await page.reload();
  await openMenu(page);
  await expect(menu(page).getByText('هنوز نمایی ذخیره نکرده‌اید.')).toBeVisible();
});

test('a shared view is everybody’s, and a super-admin’s to make and delete', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const clerk = await inviteAdmin(request, ['گیتی', family]);
  const chief = await person();
  await enter(chief, SUPER_ADMIN, `${LIST}?status=new&due=overdue`);
  const name = `همه ${family}`;
  await beginSaving(chief, name);
  await chief.getByLabel('همگانی: همهٔ همکاران هم داشته باشند').check();
  await look(chief, 'view-shared', { fullPage: false });
  await chief.getByRole('button', { name: 'ذخیرهٔ نما' }).click();
  await expect(chief.getByLabel('نام نما')).toBeHidden();

  const page = await person();
  await enter(page, clerk, ADMIN_LIST);
  await openMenu(page);
  await expect(menu(page).getByRole('heading', { name: 'نماهای همگانی' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: `حذف نمای «${name}»` })).toBeHidden();
  await look(page, 'views-shared', { fullPage: false });
  await saved(page, name).click();
  await expect(page).toHaveURL(/status=new&due=overdue$/);
  await beginSaving(page, 'خودم');
  await expect(page.getByLabel(/^همگانی/)).toBeHidden();

  await openMenu(chief);
  await menu(chief)
    .getByRole('button', { name: `حذف نمای «${name}»` })
    .click();
  await expect(menu(chief).getByText(`نمای «${name}» حذف شد.`)).toBeVisible();
});

test('views of this browser move to the account once, from two tabs at once', async ({
  person,
  request,
}) => {
  const clerk = await inviteAdmin(request, ['گیتی', newFamily()]);
  const api = await signInByApi(request, clerk);
  const { id } = await api.get<{ id: number }>('/auth/profile');
  const page = await person();
  const views = [
    { name: 'مال من', query: 'status=open&assignee=me' },
    { name: 'دیرشده', query: 'due=overdue' },
  ];
  const stored = JSON.stringify({
    state: { hasSound: true, views: { [id]: views } },
    version: 0,
  });
  await page.goto('/login');
  await page.evaluate((text) => localStorage.setItem('desk', text), stored);
  await enter(page, clerk);
  const other = await page.context().newPage();
  await Promise.all([page.goto(ADMIN_LIST), other.goto(ADMIN_LIST)]);

  const kept = () => page.evaluate(() => localStorage.getItem('desk'));
  await expect
    .poll(async () => JSON.parse((await kept()) ?? ''))
    .toEqual({
      state: { hasSound: true },
      version: 0,
    });
  const moved = await api.get<{ name: string; query: string; is_shared: boolean }[]>('/views');
  const own = moved.filter((view) => !view.is_shared).map(({ name, query }) => ({ name, query }));
  // Written as the address writes it today.
  expect(own).toEqual([{ name: 'مال من', query: 'status=open&assignee=me' }, views[1]]);
  await openMenu(page);
  await expect(saved(page, 'مال من')).toHaveCount(1);
  await saved(page, 'مال من').click();
  await expect(page).toHaveURL(/assignee=me$/);
  // The bell is as it was.
  await expect(page.getByRole('button', { name: 'صدای درخواست تازه' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
