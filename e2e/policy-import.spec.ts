import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { csvOfLines } from '#test/policy-books.ts';
import { newFamily } from './names.ts';
import { enter, expect, expectAccessible, look, newPhone, SUPER_ADMIN, test } from './site.ts';

const BOOK = '/dashboard/super-admin/policies';
const today = isoDateInTehran(new Date());
const jalali = (distance: number) => isoDateToJalali(addDays(today, distance));

const HEADINGS = ['نام', 'موبایل', 'رشته', 'شرکت', 'شماره بیمه‌نامه', 'تاریخ شروع', 'سررسیدش'];

/** A book of one family: one that runs, one that has ended, and one without a number to call. */
function bookOf(family: string) {
  const number = (n: number) => `${Date.now()}/${n}`;
  const line = (n: number, name: string, phone: string, ends: number) => [
    ...[`${name} ${family}`, phone, 'ثالث', 'بیمه ایران', number(n)],
    ...[jalali(ends - 365), jalali(ends)],
  ];
  return csvOfLines(
    [
      line(1, 'نسترن', newPhone(), 20),
      line(2, 'یاسمن', newPhone(), -5),
      line(3, 'شقایق', 'ندارد', 90),
    ],
    HEADINGS,
  );
}

test('a book comes in from a spreadsheet, and the same file twice enters nothing twice', async ({
  person,
  complaints,
}) => {
  const family = newFamily();
  const chief = await person();
  await enter(chief, SUPER_ADMIN, BOOK);
  await chief.getByRole('link', { name: 'واردکردن دفتر' }).click();
  await expect(chief.getByRole('heading', { level: 1, name: 'واردکردن دفتر' })).toBeVisible();
  await chief.getByRole('button', { name: 'بررسی پرونده' }).click();
  await expect(chief.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'پروندهٔ دفتر را برگزینید',
  );
  await look(chief, 'policy-import-choose');
  await expectAccessible(chief);

  const template = chief.waitForEvent('download');
  await chief.getByRole('button', { name: 'گرفتن نمونهٔ خالی با قالب CSV' }).click();
  expect((await template).suggestedFilename()).toMatch(/\.csv$/);

  const file = { name: 'book.pdf', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n\u0000') };
  const picker = chief.locator('input[type="file"]');
  await picker.setInputFiles(file);
  await chief.getByRole('button', { name: 'بررسی پرونده' }).click();
  await expect(chief.getByRole('alert').filter({ hasText: /./ })).toContainText('نه اکسل');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);

  const book = { name: 'دفتر.csv', mimeType: 'text/csv', buffer: bookOf(family) };
  await picker.setInputFiles(book);
  await chief.getByRole('button', { name: 'بررسی پرونده' }).click();
  // One column is called as no other book calls it.
  await expect(chief.getByText('پیش از بررسی بگویید')).toBeVisible();
  await look(chief, 'policy-import-columns');
  await chief
    .getByRole('combobox', { name: 'تاریخ پایان', exact: true })
    .selectOption('G: سررسیدش');
  await chief.getByRole('button', { name: 'بررسی دوباره' }).click();

  const run = chief.getByRole('button', { name: 'واردکردن ۲ سطر' });
  await expect(run).toBeVisible();
  await expect(chief.getByText('۱ درخواست تمدید ساخته خواهد شد')).toBeVisible();
  await expect(chief.getByRole('region', { name: 'خطاها' })).toContainText(
    'سطر ۴، شمارهٔ موبایل (B)',
  );
  await look(chief, 'policy-import-checked');
  await expectAccessible(chief);
  const faults = chief.waitForEvent('download');
  await chief.getByRole('button', { name: 'پروندهٔ خطاها (CSV)' }).click();
  expect((await faults).suggestedFilename()).toContain('خطاهای');

  await run.click();
  await expect(chief.getByRole('heading', { name: 'دفتر وارد شد' })).toBeVisible();
  await expect(chief.getByText('۳ سطر از ۳ سطر')).toBeVisible();
  await look(chief, 'policy-import-done');
  // It is found again after the page was loaded anew.
  await chief.reload();
  await expect(chief.getByRole('heading', { name: 'دفتر وارد شد' })).toBeVisible();

  // The heading is remembered, and what is there is known.
  await chief.getByRole('button', { name: 'پروندهٔ دیگر' }).click();
  await chief.locator('input[type="file"]').setInputFiles(book);
  await chief.getByRole('button', { name: 'بررسی پرونده' }).click();
  await expect(chief.getByRole('heading', { name: 'نتیجهٔ بررسی' })).toBeVisible();
  const tallies = chief.getByRole('region', { name: 'نتیجهٔ بررسی' }).locator('dl');
  await expect(tallies).toContainText('بی‌تغییر۲');

  await chief.goto(`${BOOK}?tab=all&search=${encodeURIComponent(family)}`);
  const rows = chief.getByRole('table', { name: 'فهرست بیمه‌نامه‌ها' }).locator('tbody');
  await expect(rows.getByRole('row')).toHaveCount(2);
  await expect(rows).toContainText('تمدیدنشده');
});
