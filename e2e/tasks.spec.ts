import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { jalaliToday, today } from './days.ts';
import { enterCustomer, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, newPhone, SUPER_ADMIN, test } from './site.ts';
import { ask, isPhone, LIST, look, open, openDesk, TODAY } from './work-list-steps.ts';

test(
  'a task stands among the work of today, is moved, brought back and done by key',
  BOTH,
  async ({ page }) => {
    const title = `بیمه‌نامهٔ چاپی ${newFamily()} را ببر`;
    await openDesk(page, TODAY);
    const add = page.getByRole('button', { name: 'کار تازه', exact: true });
    await expect(add).toBeVisible();
    if (isPhone(page)) await add.click();
    else await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'کار تازه' });
    await dialog.getByLabel('عنوان کار').fill(title);
    await dialog.getByLabel('هر ماه تکرار شود').check();
    await look(page, 'task-new');
    await dialog.getByRole('button', { name: 'ثبت کار' }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: title });
    const name = row.getByRole('button', { name: title, exact: true });
    await expect(row).toContainText('هر ماه');
    await look(page, 'task-today');
    const undo = page.getByRole('button', { name: 'برگرداندن' });
    if (isPhone(page)) {
      await row.getByRole('button', { name: `انجام شد: ${title}` }).click();
    } else {
      await name.focus();
      await page.keyboard.press('m');
      await expect(row).toBeHidden();
      await page.keyboard.press('u');
      await expect(row).toBeVisible();
      await name.focus();
      await page.keyboard.press('d');
    }
    await expect(row).toBeHidden();
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(name).toBeVisible();

    await name.click();
    const open = page.getByRole('dialog', { name: 'کار', exact: true });
    await expect(open.getByLabel('عنوان کار')).toHaveValue(title);
    await look(page, 'task-open');
    await open.getByRole('button', { name: 'انجام شد' }).click();
    await expect(open).toBeHidden();
    await expect(row).toBeHidden();
  },
);

test('a task for a customer leads to their page', async ({ page, request }) => {
  const family = newFamily();
  const chief = await signInByApi(request);
  const name = `مهناز ${family}`;
  const customer = await enterCustomer(chief, name);
  const title = `اصل بیمه‌نامهٔ ${family} را بفرست`;
  await chief.post('/tasks', {
    title,
    due_on: isoDateInTehran(new Date()),
    customer,
  });
  await openDesk(page, TODAY);
  await page.getByRole('button', { name: title, exact: true }).click();
  const open = page.getByRole('dialog', { name: 'کار', exact: true });
  await open.getByRole('link', { name: name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test(
  'a task of a later day is found and corrected there, and then among those that are done',
  BOTH,
  async ({ page }) => {
    const family = newFamily();
    const [wrong, right] = [`نامهٔ ${family} را ببر`, `الحاقیهٔ ${family} را ببر`];
    await openDesk(page, `${TODAY}?tasks=later`);
    const add = page.getByRole('button', { name: 'کار تازه', exact: true });
    await expect(add).toBeVisible();
    if (isPhone(page)) await add.click();
    else await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'کار تازه' });
    await dialog.getByLabel('عنوان کار').fill(wrong);
    await dialog.getByLabel('روز', { exact: true }).fill(jalaliToday(12));
    await dialog.getByRole('button', { name: 'ثبت کار' }).click();
    await expect(dialog).toBeHidden();

    const named = (title: string) => page.getByRole('button', { name: title, exact: true });
    await expect(named(wrong)).toBeVisible();
    await look(page, 'tasks-later');
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'بخش‌های صفحه' }).getByRole('button', { name });
    await part('اکنون').click();
    await expect(named(wrong)).toBeHidden();
    await part('کارها').click();
    await named(wrong).click();
    const task = page.getByRole('dialog', { name: 'کار', exact: true });
    await task.getByLabel('عنوان کار').fill(right);
    await task.getByRole('button', { name: 'ثبت تغییر' }).click();
    await expect(task).toBeHidden();
    await expect(named(wrong)).toBeHidden();
    if (isPhone(page)) {
      await page.getByRole('button', { name: `انجام شد: ${right}` }).click();
    } else {
      await named(right).focus();
      await page.keyboard.press('d');
    }
    await expect(named(right)).toBeHidden();

    await page.getByRole('button', { name: 'انجام‌شده', exact: true }).click();
    await expect(page).toHaveURL(/tasks=done/);
    await named(right).click();
    await expect(task).toContainText('انجام داد');
    await expect(task.getByLabel('عنوان کار')).toBeHidden();
    await page.keyboard.press('Escape');
    await look(page, 'tasks-done');
    await page.getByRole('button', { name: 'برگرداندن' }).click();
    await expect(named(right)).toBeHidden();
    await page.getByRole('button', { name: 'بعدی', exact: true }).click();
    await expect(named(right)).toBeVisible();
  },
);

test(
  'tasks are made on the page of a policy and in the panel of a request, and lead back',
  BOTH,
  async ({ page, request }) => {
    const family = newFamily();
    const chief = await signInByApi(request);
    const [insurer] = await chief.get<[{ id: number }]>('/insurers');
    const policy = await chief.post<{ id: number }>('/policies', {
      holder_name: `یاسمن ${family}`,
      holder_phone: newPhone(),
      line: 'motor_third_party',
      insurer: insurer.id,
      number: `${Date.now()}/7`,
      starts_on: today(-100),
      ends_on: today(265),
    });
    const dialog = page.getByRole('dialog', { name: 'کار تازه' });
    async function add(title: string): Promise<void> {
      await page.getByRole('button', { name: 'کار تازه', exact: true }).last().click();
      await dialog.getByLabel('عنوان کار').fill(title);
      await dialog.getByRole('button', { name: 'ثبت کار' }).click();
      await expect(dialog).toBeHidden();
    }
    const ofPolicy = `اصل بیمه‌نامهٔ ${family} را بفرست`;
    await enter(page, SUPER_ADMIN, `/dashboard/super-admin/policies/${policy.id}`);
    await add(ofPolicy);
    const tasks = page.getByRole('region', { name: 'کارهای باز' });
    await expect(tasks).toContainText(ofPolicy);
    await look(page, 'tasks-of-policy');

    const { name } = await ask(request, `مهناز ${family}`);
    await openDesk(page, `${LIST}?search=${encodeURIComponent(family)}`);
    await open(page, name);
    await look(page, 'tasks-of-request-none');
    const ofRequest = `برای ${family} نمونه ببر`;
    await add(ofRequest);
    await expect(tasks).toContainText(ofRequest);
    await look(page, 'tasks-of-request');

    await openDesk(page, `${TODAY}?tasks=today`);
    const task = page.getByRole('dialog', { name: 'کار', exact: true });
    await page.getByRole('button', { name: ofRequest, exact: true }).click();
    await expect(task.getByRole('link', { name })).toBeVisible();
    await look(page, 'task-of-request-open');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: ofPolicy, exact: true }).click();
    await task.getByRole('link', { name: 'بیمه‌نامه' }).click();
    await expect(page).toHaveURL(new RegExp(`/policies/${policy.id}$`));
    await expect(tasks).toContainText(ofPolicy);
  },
);
