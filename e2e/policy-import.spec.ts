import type { Locator } from '@playwright/test';
import { BOOK_HEADINGS, bookLines, csvOfLines } from '#test/policy-books.ts';
import { madeWorkbook } from '#test/workbooks.ts';
import { jalaliToday } from './days.ts';
import { newFamily } from './names.ts';
import { BOTH, confirmPassword, enter, expect, look, newPhone, SUPER_ADMIN, test } from './site.ts';

const BOOK = '/dashboard/super-admin/policies';
test.use({ clock: 'noon' });

const HEADINGS = [
  'نام',
  'موبایل',
  'رشته',
  'شرکت',
  'شماره بیمه‌نامه',
  'تاریخ شروع',
  'سررسیدش',
  'حق بیمه',
];

/** A book of one family: two that run, one that has ended, and one without a number to call; one line is the office's own word. */
function bookOf(family: string, numbers: readonly string[], owner = newPhone()) {
  const line = (n: number, name: string, phone: string, ends: number, kind = 'ثالث') => [
    ...[`${name} ${family}`, phone, kind, 'بیمه ایران', numbers[n - 1] ?? ''],
    ...[jalaliToday(ends - 365), jalaliToday(ends), '12,500,000'],
  ];
  return csvOfLines(
    [
      line(1, 'نسترن', owner, 20),
      line(2, 'یاسمن', newPhone(), -5),
      line(3, 'شقایق', '12', 90),
      line(4, 'مریم', newPhone(), 60, `طرح ${family}`),
    ],
    HEADINGS,
  );
}

/** Lists whose chosen words are longer than there is room for: a native list cuts them without a sign. */
const cutChoices = (place: Locator) =>
  place.locator('select').evaluateAll((lists: HTMLSelectElement[]) =>
    lists
      .map((list) => {
        const style = getComputedStyle(list);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('nothing to measure with');
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const text = list.selectedOptions[0]?.text ?? '';
        const padding =
          Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
        return { text, isCut: pen.measureText(text).width > list.clientWidth - padding };
      })
      .filter(({ isCut }) => isCut)
      .map(({ text }) => text),
  );

test(
  'a book comes in from a spreadsheet by a few decisions, and goes out again as a whole',
  BOTH,
  async ({ person, complaints }) => {
    const family = newFamily();
    const chief = await person();
    await enter(chief, SUPER_ADMIN, BOOK);
    await chief.getByRole('link', { name: 'واردکردن دفتر' }).click();
    await expect(chief.getByRole('heading', { level: 1, name: 'واردکردن دفتر' })).toBeVisible();
    await chief.getByRole('button', { name: 'بررسی فایل' }).click();
    await expect(chief.getByRole('alert').filter({ hasText: /./ })).toContainText(
      'فایل دفتر را انتخاب کنید',
    );
    await look(chief, 'policy-import-choose');

    const template = chief.waitForEvent('download');
    await chief.getByRole('button', { name: 'گرفتن نمونهٔ خالی با قالب CSV' }).click();
    expect((await template).suggestedFilename()).toMatch(/\.csv$/);

    const file = {
      name: 'book.pdf',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.7\n\u0000'),
    };
    const picker = chief.locator('input[type="file"]');
    await picker.setInputFiles(file);
    await chief.getByRole('button', { name: 'بررسی فایل' }).click();
    await confirmPassword(chief, complaints);
    await expect(chief.getByRole('alert').filter({ hasText: /./ })).toContainText('نه اکسل');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);

    const numbers = [1, 2, 3, 4].map((n) => `${Date.now()}/${n}`);
    const book = { name: 'دفتر.csv', mimeType: 'text/csv', buffer: bookOf(family, numbers) };
    await picker.setInputFiles(book);
    await chief.getByRole('button', { name: 'بررسی فایل' }).click();
    // One column is called as no other book calls it.
    await expect(chief.getByText('پیش از بررسی بگویید')).toBeVisible();
    await look(chief, 'policy-import-columns');
    await chief
      .getByRole('combobox', { name: 'تاریخ پایان', exact: true })
      .selectOption('G: سررسیدش');
    await chief.getByRole('button', { name: 'بررسی دوباره' }).click();

    // A word that is unknown is asked about once for all its rows, and so is the unit that the file does not name.
    const asked = chief.getByRole('region', { name: 'تصمیم‌ها' });
    await expect(asked).toContainText('اگر ریال باشد');
    await asked.getByRole('combobox', { name: 'به چه واحدی' }).selectOption('ریال');
    await asked.getByRole('combobox', { name: `رشتهٔ «طرح ${family}»` }).selectOption('بدنهٔ خودرو');
    await look(chief, 'policy-import-decisions');
    await asked.getByRole('button', { name: 'بررسی دوباره با این پاسخ‌ها' }).click();

    const run = chief.getByRole('button', { name: 'واردکردن ۳ ردیف' });
    await expect(run).toBeVisible();
    await expect(chief.getByText('۲ درخواست تمدید ساخته خواهد شد')).toBeVisible();
    const summary = chief.getByRole('region', { name: 'نتیجهٔ بررسی' });
    await expect(summary).toContainText('۳٬۷۵۰٬۰۰۰ تومان');
    await expect(summary).toContainText('UTF-8');
    await expect(summary).toContainText('شمسی');
    // Text messages are off until they are asked for.
    await expect(chief.getByRole('checkbox', { name: 'پیامک یادآوری' })).not.toBeChecked();
    await expect(asked).toContainText('شماره‌ای که موبایل نیست');
    expect(await cutChoices(asked)).toEqual([]);
    await look(chief, 'policy-import-checked');
    const faults = chief.waitForEvent('download');
    await chief.getByRole('button', { name: 'فایل خطاها (CSV)' }).click();
    expect((await faults).suggestedFilename()).toContain('خطاهای');

    await run.click();
    await expect(chief.getByRole('heading', { name: 'دفتر وارد شد' })).toBeVisible();
    await expect(chief.getByText('۴ ردیف از ۴ ردیف')).toBeVisible();
    await look(chief, 'policy-import-done');
    // It is found again after the page was loaded anew.
    await chief.reload();
    await expect(chief.getByRole('heading', { name: 'دفتر وارد شد' })).toBeVisible();

    // The heading and the word are remembered, the unit is asked again, and another holder is confirmed apart.
    await chief.getByRole('button', { name: 'فایل دیگر' }).click();
    const other = { ...book, buffer: bookOf(newFamily(), numbers) };
    await chief.locator('input[type="file"]').setInputFiles(other);
    await chief.getByRole('button', { name: 'بررسی فایل' }).click();
    await asked.getByRole('combobox', { name: 'به چه واحدی' }).selectOption('ریال');
    await asked.getByRole('button', { name: 'بررسی دوباره با این پاسخ‌ها' }).click();
    await expect(
      chief.getByRole('heading', { name: /بیمه‌گذار ۲ بیمه‌نامه عوض می‌شود/ }),
    ).toBeVisible();
    await expect(chief.getByRole('region', { name: 'پس از واردکردن' })).toContainText(family);
    await look(chief, 'policy-import-holders');
    const again = chief.getByRole('button', { name: 'واردکردن ۲ ردیف' });
    await again.click();
    await expect(chief.getByText('عوض شدن بیمه‌گذارها را تأیید کنید')).toBeVisible();
    complaints.splice(0);
    await chief.getByRole('checkbox', { name: 'درست است' }).check();
    await again.click();
    await expect(chief.getByRole('heading', { name: 'دفتر وارد شد' })).toBeVisible();

    // All of it goes back as it was.
    await chief.getByRole('button', { name: 'برگرداندن همه' }).click();
    await look(chief, 'policy-import-undo');
    await chief.getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await expect(chief.getByRole('heading', { name: 'واردکردن برگردانده شد' })).toBeVisible();
    await expect(chief.getByText('۲ ردیف به حال پیش برگشت.')).toBeVisible();
    await look(chief, 'policy-import-undone');

    await chief.goto(`${BOOK}?tab=all&search=${encodeURIComponent(family)}`);
    const rows = chief.getByRole('table', { name: 'فهرست بیمه‌نامه‌ها' }).locator('tbody');
    await expect(rows.getByRole('row')).toHaveCount(3);
    await expect(rows).toContainText('تمدیدنشده');
  },
);

test(
  'what one does not see in a sheet, what it calls cancelled and its sub-totals are told and asked about',
  BOTH,
  async ({ person, complaints }) => {
    const chief = await person();
    await enter(chief, SUPER_ADMIN, BOOK);
    await chief.getByRole('link', { name: 'واردکردن دفتر' }).click();
    const headings = [...BOOK_HEADINGS, 'وضعیت'];
    const lines = bookLines(6, { startsOn: '2026-03-21', endsOn: '2027-03-20' });
    const rows = lines.map((line, place) => [...line, place === 4 ? 'ابطال' : 'جاری']);
    const total = [null, null, null, null, 'دانا Total', null, null, null, 60_000_150];
    const made = madeWorkbook({
      sheets: [
        {
          name: 'دفتر',
          rows: [headings, ...rows.slice(0, 3), total, ...rows.slice(3)],
          hiddenRows: [3, 4],
          columns: '<col min="10" max="10" hidden="1"/>',
        },
      ],
    });
    await chief.locator('input[type="file"]').setInputFiles({
      ...{ name: 'دفتر.xlsx', buffer: made },
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    await chief.getByRole('button', { name: 'بررسی فایل' }).click();
    await confirmPassword(chief, complaints);
    const summary = chief.getByRole('region', { name: 'نتیجهٔ بررسی' });
    await expect(summary).toContainText('۱ ردیف جمع (ردیف ۵)');
    await expect(summary).toContainText('ردیف‌های پنهان');
    const asked = chief.getByRole('region', { name: 'تصمیم‌ها' });
    await asked
      .getByRole('combobox', { name: 'ردیف‌هایی که در فایل پنهان است' })
      .selectOption('این ردیف‌ها هم وارد شوند');
    await asked.getByRole('combobox', { name: 'ستون پنهان' }).selectOption('این ستون خوانده نشود');
    await look(chief, 'policy-import-hidden');
    await asked.getByRole('button', { name: 'بررسی دوباره با این پاسخ‌ها' }).click();
    await expect(chief.getByRole('button', { name: 'واردکردن ۵ ردیف' })).toBeVisible();
    await expect(asked).toContainText('باطل یا فسخ‌شده');
  },
);
