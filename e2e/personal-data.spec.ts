import { readFileSync } from 'node:fs';
import { toPersianDigits } from '#lib/text/digits.ts';
import { makeCustomer } from './customers.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expectPersianText } from './persian.ts';
import {
  confirmPassword,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  look,
  SUPER_ADMIN,
  test,
} from './site.ts';

test('the owner hands a customer a copy of their data, erases it, and finds nothing of them', async ({
  person,
  request,
  complaints,
}) => {
  const family = newFamily();
  const customer = await makeCustomer(request, 'شهرزاد', family);
  const visitor = callerWith(request, null);
  const { tracking_code } = await visitor.post<{ tracking_code: string }>('/call-requests', {
    full_name: `شهرزاد ${family}`,
    phone_number: customer.phone,
    note: 'بیمهٔ باغ',
  });
  const clerk = await signInByApi(request);
  const { id } = await requestOf(clerk, customer.phone);

  const page = await person();
  await enter(page, SUPER_ADMIN, `/dashboard/super-admin/user-detail/${customer.id}`);
  await page.getByRole('link', { name: 'نسخه و پاک کردن داده‌ها' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'داده‌های یک شخص' })).toBeVisible();
  await expect(page.getByText('درخواست‌های باز')).toBeVisible();

  await page.getByRole('button', { name: 'نمایش نسخه' }).click();
  await confirmPassword(page, complaints);
  const copy = page.getByRole('article', { name: `داده‌های شهرزاد ${family}` });
  await expect(copy).toContainText('بیمهٔ باغ');
  await expect(copy).toContainText(toPersianDigits(tracking_code));
  await expectPersianText(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await look(page, 'personal-data-copy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'دریافت فایل' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file.requests[0].details.note).toBe('بیمهٔ باغ');

  await page.getByRole('button', { name: 'پاک کردن داده‌ها' }).click();
  const dialog = page.getByRole('dialog', { name: 'پاک کردن داده‌ها' });
  await expect(dialog).toContainText('۱ درخواست باز دارد');
  // Without a reason nothing is done.
  await dialog.getByRole('button', { name: 'پاک شود' }).click();
  await expect(dialog.getByText('دلیل را از گزینه‌ها انتخاب کنید.')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'personal-data-erase', { fullPage: false });
  await dialog.getByLabel('دلیل').selectOption({ label: 'خود شخص خواسته است' });
  await dialog.getByRole('button', { name: 'پاک شود' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('داده‌های این شخص پیش‌تر پاک شده است.')).toBeVisible();

  await page.goto(`/dashboard/super-admin/user-detail/${customer.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'حذف‌شده' })).toBeVisible();
  await expect(page.getByText(family)).toBeHidden();
  await expectPersianText(page);
  await expectAccessible(page);
  await look(page, 'personal-data-gone');
  const found = await clerk.get<{ requests: unknown[]; people: unknown[] }>(
    `/find?q=${customer.phone}`,
  );
  expect([found.requests, found.people]).toEqual([[], []]);

  // Of the request the figures are left, and its code shows nothing.
  await page.goto(`/dashboard/super-admin/connect/call-request?status=closed&open=${id}`);
  await expectPersianText(page);
  const tracked = await request.post('/requests/track', {
    data: { tracking_code, phone_number: customer.phone },
  });
  expect(tracked.status()).toBe(404);

  await page.goto('/dashboard/super-admin/retention');
  await expect(page.getByText('خود شخص خواسته است')).toBeVisible();
  await page.getByLabel('متن پیامک‌های درخواست‌ها، به روز').fill('۳');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('این مقدار باید حداقل ۷ باشد.')).toBeVisible();
  await page.getByLabel('متن پیامک‌های درخواست‌ها، به روز').fill('۶۰');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('ذخیره شد.')).toBeVisible();
  await look(page, 'retention');
  await page.goto('/privacy');
  await expect(page.getByText('متن پیامک‌های درخواست تا ۶۰ روز.', { exact: false })).toBeVisible();
  await look(page, 'privacy');
});
