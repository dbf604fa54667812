import type { APIRequestContext, Page } from '@playwright/test';
import { phoneWords } from '#lib/phone/phone.texts.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { listOf } from './clerk-round.ts';
import { jalaliToday, today } from './days.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, look as lookAt, newPhone, SUPER_ADMIN, test } from './site.ts';
import { ask, dock, openDesk, table } from './work-list-steps.ts';

const BOOK = '/dashboard/super-admin/policies';
const look = (page: Page, name: string) => lookAt(page, `policies-${name}`);
test.use({ clock: 'noon' });

let serial = 0;
const newNumber = (): string => {
  serial += 1;
  return `${Date.now()}/${serial}`;
};

/** Policies of one family, by the API: each ends after so many days. */
async function entered(request: APIRequestContext, family: string, ends: number[]) {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  for (const [place, distance] of ends.entries()) {
    await chief.post('/policies', {
      holder_name: `${['نسترن', 'یاسمن', 'شقایق', 'مینا'][place % 4]} ${family}`,
      holder_phone: newPhone(),
      line: 'motor_third_party',
      insurer: insurer.id,
      number: newNumber(),
      starts_on: today(distance - 365),
      ends_on: today(distance),
      insured_object: `پلاک ۱۲ب۳۴${place}`,
      instalments: [{ due_on: today(-3), amount_rial: 5_000_000 }],
    });
  }
}

const book = (page: Page) => page.getByRole('table', { name: 'فهرست بیمه‌نامه‌ها' });
const rows = (page: Page) => book(page).locator('tbody').getByRole('row');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'بخش‌های دفتر بیمه‌نامه‌ها' }).getByRole('button', { name });

test(
  'the book shows what ends when, is searched, and goes by keys',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    await entered(request, family, [3, 20, 200, -5]);
    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, `${BOOK}?search=${encodeURIComponent(family)}`);
    await expect(rows(clerk)).toHaveCount(3);
    await expect(rows(clerk).first()).toContainText('۳ روز مانده');
    await look(clerk, 'book');

    await tab(clerk, 'این هفته').click();
    await expect(rows(clerk)).toHaveCount(1);
    await tab(clerk, '۳۰ روز آینده').click();
    await expect(rows(clerk)).toHaveCount(2);
    await tab(clerk, 'گذشته').click();
    await expect(rows(clerk)).toHaveCount(1);
    await expect(rows(clerk).first()).toContainText('تمدیدنشده');
    await tab(clerk, 'ماه به ماه').click();
    await expect(
      clerk.getByRole('navigation', { name: 'ماه‌ها' }).getByRole('listitem'),
    ).toHaveCount(12);
    await look(clerk, 'months');

    await tab(clerk, 'جاری').click();
    await clerk.getByLabel('جست‌وجوی نام، شماره، پلاک یا موبایل').fill(`${family} ۱۲ب۳۴۲`);
    await expect(rows(clerk)).toHaveCount(1);
    await clerk.getByLabel('جست‌وجوی نام، شماره، پلاک یا موبایل').fill(family);
    await expect(rows(clerk)).toHaveCount(3);
    await clerk.getByRole('heading', { name: 'بیمه‌نامه‌ها', exact: true }).click();
    await clerk.keyboard.press('j');
    await clerk.keyboard.press('j');
    await expect(
      book(clerk).getByRole('link', { name: `یاسمن ${family}`, exact: true }),
    ).toBeFocused();
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('heading', { name: `یاسمن ${family}` })).toBeVisible();
    await clerk.getByRole('link', { name: 'بازگشت به بیمه‌نامه‌ها' }).click();
    await expect(rows(clerk)).toHaveCount(3);
  },
);

test('a policy is entered, paid in part, renewed and cancelled on its page', async ({
  person,
  complaints,
}) => {
  const family = newFamily();
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, BOOK);
  await clerk.getByRole('button', { name: 'ثبت بیمه‌نامه' }).click();
  const form = clerk.getByRole('dialog', { name: 'ثبت بیمه‌نامه' });
  await form.getByRole('button', { name: 'ثبت بیمه‌نامه' }).click();
  await expect(form.getByText('رشتهٔ بیمه را انتخاب کنید.')).toBeVisible();
  const number = newNumber();
  await form.getByLabel('بیمه‌گذار').fill(`کیمیا ${family}`);
  // Two numbers in one field: which is meant is one tap.
  const [own, other] = [newPhone(), newPhone()].map(phoneWords);
  await form.getByLabel('شمارهٔ موبایل').fill(`${own} - ${other} همسر`);
  await expect(form.getByRole('button', { name: other })).toBeVisible();
  await look(clerk, 'two-phones');
  await form.getByRole('button', { name: own }).click();
  await expect(form.getByLabel('شمارهٔ موبایل')).toHaveValue(own ?? '');
  await expect(form.getByLabel('شمارهٔ موبایل')).toBeFocused();
  await form.getByLabel('رشتهٔ بیمه').selectOption('بدنهٔ خودرو');
  await form.getByLabel('بیمه‌گر', { exact: true }).selectOption('ایران');
  await form.getByLabel('شمارهٔ بیمه‌نامه').fill(number);
  await form.getByLabel('آغاز').fill(jalaliToday(-300));
  await form.getByLabel('آغاز').blur();
  await expect(form.getByLabel('پایان')).not.toHaveValue('');
  await form.getByLabel('حق‌بیمه (تومان)').fill('۱۲۵۰۰۰۰');
  await form.getByRole('button', { name: 'افزودن قسط' }).click();
  await expect(form.getByLabel('سررسید قسط ۱')).toBeFocused();
  await form.getByLabel('سررسید قسط ۱').fill(jalaliToday(-1));
  await form.getByLabel('مبلغ قسط ۱ (تومان)').fill('۵۰۰۰۰۰');
  await look(clerk, 'form');
  await form.getByRole('button', { name: 'ثبت بیمه‌نامه' }).click();

  await expect(clerk.getByRole('heading', { name: `کیمیا ${family}` })).toBeVisible();
  await expect(clerk.getByText('۱٬۲۵۰٬۰۰۰ تومان')).toBeVisible();
  await expect(clerk.getByText('سررسیدش گذشته')).toBeVisible();
  await look(clerk, 'page');
  await clerk.getByRole('button', { name: /^پرداخت شد: قسط/ }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'ثبت', exact: true }).click();
  await expect(clerk.getByText('۱ قسط از ۱ پرداخت شده است.')).toBeVisible();

  await clerk.getByRole('button', { name: 'تمدید', exact: true }).click();
  const next = clerk.getByRole('dialog', { name: 'تمدید بیمه‌نامه' });
  await next.getByLabel('شمارهٔ بیمه‌نامه').fill(number);
  await next.getByRole('button', { name: 'ثبت دورهٔ بعد' }).click();
  await expect(next.getByText('این شماره پیش‌تر برای همین بیمه‌گر ثبت شده است.')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await next.getByLabel('شمارهٔ بیمه‌نامه').fill(newNumber());
  await next.getByRole('button', { name: 'ثبت دورهٔ بعد' }).click();
  await expect(next).toBeHidden();
  const terms = clerk.getByRole('region', { name: 'دوره‌ها' }).getByRole('listitem');
  await expect(terms).toHaveCount(2);
  await expect(terms.first()).toContainText('جاری');
  await expect(terms.last()).toContainText('تمدیدشده');

  await clerk.getByRole('button', { name: 'لغو بیمه‌نامه' }).click();
  const leaving = clerk.getByRole('dialog', { name: 'لغو بیمه‌نامه' });
  await leaving.getByLabel('دلیل').fill('خودرو فروخته شد.');
  await leaving.getByRole('button', { name: 'لغو بیمه‌نامه' }).click();
  await expect(clerk.locator('dd').getByText('خودرو فروخته شد.')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'تمدید', exact: true })).toBeHidden();
});

test(
  'closing a request as won enters its policy, which is found everywhere',
  BOTH,
  async ({ person, request, isMobile }) => {
    const family = newFamily();
    const { name, phone } = await ask(request, `ترلان ${family}`);
    const clerk = await person();
    await openDesk(clerk, listOf(family));
    await table(clerk).getByRole('link', { name, exact: true }).click();
    await dock(clerk).getByRole('button', { name: 'بستن درخواست' }).click();
    await dock(clerk).getByText('موفق', { exact: true }).click();
    await dock(clerk).getByLabel('توضیح').fill('خرید');
    await dock(clerk).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' }).click();
    await expect(dock(clerk).getByText('بیمه‌نامه را ثبت کنید، یا بگویید')).toBeVisible();
    await dock(clerk).getByText('ثبت بیمه‌نامه', { exact: true }).click();
    await dock(clerk).getByLabel('رشتهٔ بیمه').selectOption('آتش‌سوزی');
    await dock(clerk).getByLabel('بیمه‌گر', { exact: true }).selectOption('آسیا');
    const number = toPersianDigits(newNumber());
    await dock(clerk).getByLabel('شمارهٔ بیمه‌نامه').fill(number);
    if (!isMobile) {
      // A window that shrinks shows the request by itself, with all that was typed.
      await clerk.setViewportSize({ width: 800, height: 900 });
      await expect(clerk.getByRole('dialog', { name })).toBeVisible();
      await expect(dock(clerk).getByLabel('شمارهٔ بیمه‌نامه')).toHaveValue(number);
      await clerk.setViewportSize({ width: 1440, height: 900 });
      await expect(clerk.getByRole('dialog', { name })).toBeHidden();
    }
    await dock(clerk).getByLabel('آغاز').fill(jalaliToday(0));
    await dock(clerk).getByLabel('آغاز').blur();
    await look(clerk, 'won');
    await dock(clerk).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' }).click();
    await expect(dock(clerk)).toBeHidden();

    const chief = await signInByApi(request);
    await expect
      .poll(async () => (await chief.get<unknown[]>(`/policies?search=${phone}`)).length)
      .toBe(1);
    await clerk.goto(`${BOOK}?search=${phone}`);
    await book(clerk).getByRole('link', { name, exact: true }).click();
    await expect(clerk.getByRole('region', { name: 'درخواست‌ها و خسارت‌های او' })).toContainText(
      'موفق',
    );
    const told = clerk.getByRole('region', { name: 'پیامک‌ها به او' });
    await expect(told.getByRole('listitem').last()).toContainText('کد پیگیری');
    await look(clerk, 'of-request');
  },
);

test('a policy that a colleague enters comes into the open book', async ({ person, request }) => {
  const family = newFamily();
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, `${BOOK}?search=${encodeURIComponent(family)}`);
  await expect(clerk.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();
  await expect(rows(clerk)).toHaveCount(0);
  await entered(request, family, [10]);
  await expect(rows(clerk)).toHaveCount(1);
});

test('one policy after the other, also past one that a step took out of the list', async ({
  person,
  request,
}) => {
  const family = newFamily();
  await entered(request, family, [3, 5, 7]);
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, `${BOOK}?search=${encodeURIComponent(family)}`);
  await rows(clerk).first().getByRole('link').first().click();
  const isAt = (name: string) =>
    expect(clerk.getByRole('heading', { name: `${name} ${family}` })).toBeVisible();
  await isAt('نسترن');
  await clerk.keyboard.press('n');
  await isAt('یاسمن');
  await clerk.getByRole('button', { name: 'تمدید', exact: true }).click();
  const renewal = clerk.getByRole('dialog', { name: 'تمدید بیمه‌نامه' });
  await renewal.getByLabel('شمارهٔ بیمه‌نامه').fill(newNumber());
  await renewal.getByRole('button', { name: 'ثبت دورهٔ بعد' }).click();
  await expect(renewal).toBeHidden();
  await clerk.getByRole('button', { name: 'بیمه‌نامهٔ بعدی' }).click();
  await isAt('شقایق');
  // The new term of the second one ends in a year, behind the third.
  await clerk.keyboard.press('n');
  await isAt('یاسمن');
  await clerk.keyboard.press('n');
  await expect(clerk.getByText('این آخرین بیمه‌نامهٔ فهرست است.')).toBeVisible();
  await look(clerk, 'after-one-another');
  await clerk.getByRole('link', { name: 'بازگشت به بیمه‌نامه‌ها' }).click();
  await expect(clerk).toHaveURL(new RegExp(encodeURIComponent(family)));
});

test('an instalment of today of an own policy stands among the work of today', async ({
  person,
  request,
}) => {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const name = `پروین ${newFamily()}`;
  await chief.post('/policies', {
    ...{ holder_name: name, holder_phone: newPhone(), line: 'fire', insurer: insurer.id },
    ...{ number: newNumber(), starts_on: today(-30), ends_on: today(300) },
    instalments: [{ due_on: today(), amount_rial: 5_000_000 }],
  });
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, '/dashboard/super-admin/today');
  await clerk.getByRole('link', { name: /بیمه‌نامهٔ شما قسط امروز دارد$/ }).click();
  await expect(rows(clerk).filter({ hasText: name })).toHaveCount(1);
});
