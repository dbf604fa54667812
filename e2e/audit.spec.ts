import type { APIRequestContext, Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, look, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { ask } from './work-list-steps.ts';

const AUDIT = '/dashboard/super-admin/audit';
const who = (page: Page) => page.getByRole('combobox', { name: 'چه کسی' });
const entries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

/** A request that the super-admin gives to a colleague of a name that no other story has. */
async function handedOver(request: APIRequestContext) {
  const family = newFamily();
  const { phone } = await ask(request, `ترانه ${family}`);
  const colleague = await inviteAdmin(request, ['رضا', family]);
  const chief = await signInByApi(request);
  const { id } = await requestOf(chief, phone);
  const staff = await chief.get<{ id: number; name: string }[]>('/requests/assignees');
  const clerk = staff.find(({ name }) => name === colleague.name)?.id ?? 0;
  await chief.post(`/requests/${id}/assign`, { user_id: clerk });
  const { tracking_code: code } = await chief.get<{ tracking_code: string }>(`/requests/${id}`);
  return { id, code: toPersianDigits(code), clerk, name: colleague.name, family };
}

test('everything that concerns a person is found by a part of their name, and reads as sentences', async ({
  page,
  request,
}) => {
  const { id, code, clerk, name, family } = await handedOver(request);
  await enter(page, undefined, AUDIT);
  await who(page).fill(family);
  const found = page.getByRole('listbox', { name: 'چه کسی' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('مدیر سیستم');
  await look(page, 'audit-choice', { fullPage: false });
  await found.click();
  await expect(page).toHaveURL(new RegExp(`person=${clerk}$`));

  // The invitation, the password they set, and what was given to them.
  await expect(entries(page)).toHaveCount(3);
  const handover = entries(page).first();
  await expect(handover.locator('p')).toHaveText(
    new RegExp(`درخواست تماس ${code} را به ${name} سپرد$`),
  );
  await handover.getByText('جزئیات تغییر').click();
  await expect(handover.getByRole('row', { name: 'مسئول' })).toContainText(name);
  await look(page, 'audit-person');

  // What they did themselves is less; the address keeps whose it is.
  await page.getByRole('combobox', { name: 'کدام رویدادها' }).selectOption('تنها کارهای خودش');
  await expect(page).toHaveURL(new RegExp(`actor=${clerk}$`));
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('با کد پیامک‌شده گذرواژهٔ تازه‌ای گذاشت');
  await page.reload();
  await expect(who(page)).toHaveValue(name);
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click();
  await expect(who(page)).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`${AUDIT}$`));

  await entries(page).getByRole('link', { name: code }).first().click();
  await expect(page).toHaveURL(new RegExp(`/connect/call-request\\?.*request=${id}`));
  await expect(page.getByRole('heading', { name: `ترانه ${family}`, exact: true })).toBeVisible();
});

test('a name in an entry leads to its account, and a name without one is said to have none', async ({
  page,
  request,
}) => {
  const { clerk, name } = await handedOver(request);
  await enter(page, undefined, `${AUDIT}?person=${clerk}`);
  await expect(who(page)).toHaveValue(name);
  await who(page).fill('ژژژژژژژژ');
  await expect(page.getByText('کسی با این نام یا شماره نیست.')).toBeVisible();
  await page.keyboard.press('Escape');
  await entries(page).first().getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/user-detail/${clerk}$`));
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
