import type { APIRequestContext, Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { codeTo, PASSWORD, resident, wrongCode } from './account-steps.ts';
import { jalaliToday, today } from './days.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import {
  enter,
  expect,
  look as lookAt,
  newPhone,
  PHONE,
  SUPER_ADMIN,
  test,
  untilAlive,
} from './site.ts';

const WALLET = '/dashboard/customer/policies';
const look = (page: Page, name: string) => lookAt(page, `wallet-${name}`);
test.use({ clock: 'noon' });

/** Two policies of a number: one ends soon, the other has just ended. Answers the number of the first. */
async function held(request: APIRequestContext, phone: string): Promise<string> {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const term = (ends: number) => ({
    holder_name: 'آزاده رحیمی‌پور',
    holder_phone: phone,
    insurer: insurer.id,
    starts_on: today(ends - 365),
    ends_on: today(ends),
  });
  const number = `${Date.now()}/1`;
  await chief.post('/policies', {
    ...term(20),
    line: 'motor_third_party',
    number,
    insured_object: 'پلاک ۱۲ب۳۴۵-۶۷',
    instalments: [
      { due_on: today(8), amount_rial: 12_500_000 },
      { due_on: today(38), amount_rial: 12_500_000 },
    ],
  });
  await chief.post('/policies', { ...term(-3), line: 'fire', number: `${Date.now()}/2` });
  return number;
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

test(
  'a customer sees their policies, takes the days along, and asks for a renewal and a claim',
  PHONE,
  async ({ person, request }) => {
    const { phone } = resident();
    const page = await person();
    await enter(page, { phone, password: PASSWORD }, WALLET);
    await expect(page.getByText('هنوز بیمه‌نامه‌ای به نام شمارهٔ شما در دفتر ما نیست.')).toBeVisible();
    await look(page, 'empty');

    const number = toPersianDigits(await held(request, phone));
    await page.reload();
    const motor = card(page, 'شخص ثالث خودرو');
    await expect(motor.getByRole('img', { name: '۲۰ روز مانده' })).toBeVisible();
    await expect(motor).toContainText(number);
    await expect(motor).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
    await expect(motor).toContainText('۸ روز دیگر');
    await expect(card(page, 'آتش‌سوزی').getByRole('img', { name: '۳ روز گذشته' })).toBeVisible();
    await motor.getByText('قسط‌ها: ۰ از ۲ پرداخت شده').click();
    await expect(motor.getByText('پرداخت‌نشده')).toHaveCount(2);
    await look(page, 'policies');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'افزودن پایان‌ها و قسط‌ها به تقویم' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    await page.getByRole('button', { name: `ثبت خسارت شخص ثالث خودرو، ${number}` }).click();
    const claim = page.getByRole('dialog', { name: 'ثبت خسارت' });
    await expect(claim.getByRole('radio', { name: 'شخص ثالث خودرو' })).toBeChecked();
    await expect(claim.locator('input[name="policy_number"]')).toHaveValue(number);
    await look(page, 'loss');
    await page.keyboard.press('Escape');
    await expect(claim).toBeHidden();

    await page.getByRole('button', { name: `تمدید شخص ثالث خودرو، ${number}` }).click();
    const renewal = page.getByRole('dialog', { name: 'درخواست تمدید' });
    await expect(renewal.getByLabel('موضوع')).toHaveValue(new RegExp(`^تمدید .*${number}$`));
    await look(page, 'renewal');
    await renewal.getByRole('button', { name: 'ثبت درخواست تمدید' }).click();
    await expect(page).toHaveURL(/\/dashboard\/customer\/main#own-\d+$/);
    const asked = page.getByRole('article').filter({ hasText: 'درخواست تماس' });
    await expect(asked.getByRole('heading')).toBeFocused();
    // It says which policy it is about, and leads to it.
    await expect(asked).toContainText('۱۲ ب ۳۴۵ ایران ۶۷');
    await asked.getByRole('link', { name: 'شخص ثالث خودرو، بیمهٔ' }).click();
    await expect(page).toHaveURL(/\/policies#policy-\d+$/);
    await expect(motor.getByRole('heading')).toBeFocused();
  },
);

test(
  'a visitor is reminded once the number is proved; the staff makes a policy of it',
  PHONE,
  async ({ person, complaints }) => {
    const family = newFamily();
    const phone = newPhone();
    const visitor = await person();
    await visitor.goto('/reminder');
    await untilAlive(visitor);
    await look(visitor, 'reminder');
    await visitor.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
    await expect(visitor.getByText('رشتهٔ بیمه را انتخاب کنید.')).toBeVisible();
    await look(visitor, 'reminder-wrong');
    await visitor.getByLabel('رشتهٔ بیمه').selectOption('motor_hull');
    await visitor.getByLabel('روز پایان بیمه‌نامه').fill(jalaliToday(25));
    await visitor.getByRole('button', { name: 'باز کردن تقویم' }).click();
    await expect(visitor.getByRole('grid')).toBeVisible();
    await visitor.getByRole('button', { name: 'بستن تقویم' }).click();
    await visitor.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
    await visitor.getByLabel('نام (اختیاری)').fill(`مهشید ${family}`);
    await visitor.getByRole('button', { name: 'گرفتن کد تأیید' }).click();

    await expect(visitor.getByRole('heading', { name: 'کد تأیید را بنویسید' })).toBeFocused();
    const code = await codeTo(phone);
    await visitor.getByLabel('کد تأیید').fill(wrongCode(code));
    await visitor.getByRole('button', { name: 'تأیید و ثبت یادآوری' }).click();
    await expect(visitor.getByLabel('کد تأیید')).toHaveAttribute('aria-invalid', 'true');
    const refused = expect.stringContaining('422');
    expect(complaints.splice(0)).toEqual([refused, refused]);
    await visitor.getByRole('button', { name: 'کد نرسید؟ دوباره بفرستید' }).click();
    await expect(visitor.getByText('کد پیشین هنوز کار می‌کند', { exact: false })).toBeVisible();
    await look(visitor, 'reminder-code');
    await visitor.getByLabel('کد تأیید').fill(toPersianDigits(code));
    await visitor.getByRole('button', { name: 'تأیید و ثبت یادآوری' }).click();
    await expect(visitor.getByRole('heading', { name: 'یادآوری ثبت شد' })).toBeFocused();
    await look(visitor, 'reminder-done');

    const clerk = await person();
    await enter(
      clerk,
      SUPER_ADMIN,
      `/dashboard/super-admin/policies?tab=visitors&search=${encodeURIComponent(family)}`,
    );
    const row = clerk.getByRole('list', { name: 'یادآوری‌های بازدیدکنندگان' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('۲۵ روز مانده');
    await look(clerk, 'visitors');
    await row.getByRole('button', { name: /ثبت بیمه‌نامه برای/ }).click();
    const form = clerk.getByRole('dialog', { name: 'ثبت بیمه‌نامه' });
    await expect(form.getByLabel('بیمه‌گذار')).toHaveValue(`مهشید ${family}`);
    await expect(form.locator('select[name="line"]')).toHaveValue('motor_hull');
    await expect(form.locator('input[name="ends_on"]')).toHaveValue(jalaliToday(25));
    await form.locator('select[name="insurer"]').selectOption({ index: 1 });
    await form.locator('input[name="number"]').fill(`${Date.now()}/9`);
    await form.locator('input[name="starts_on"]').fill(jalaliToday(-340));
    await form.getByRole('button', { name: 'ثبت بیمه‌نامه' }).click();
    await expect(clerk).toHaveURL(/\/policies\/\d+$/);
    await clerk.goto(
      `/dashboard/super-admin/policies?tab=visitors&search=${encodeURIComponent(family)}`,
    );
    await expect(clerk.getByText('با این جست‌وجو یادآوری‌ای نیافتیم.')).toBeVisible();
  },
);

test('a reminder needs no scripts', PHONE, async ({ browser, viewport }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': `10.251.${1 + Math.floor(Math.random() * 250)}.9` },
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto('/reminder');
  await page.getByLabel('رشتهٔ بیمه').selectOption('fire');
  await page.getByLabel('روز پایان بیمه‌نامه').fill('۱۴۰۵/۱۳/۰۱');
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
  await expect(page.getByLabel('روز پایان بیمه‌نامه')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(phone);
  await page.getByLabel('روز پایان بیمه‌نامه').fill(jalaliToday(60));
  await page.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
  await page.getByRole('button', { name: 'ویرایش شماره یا تاریخ' }).click();
  await expect(page.getByLabel('رشتهٔ بیمه')).toHaveValue('fire');
  await page.getByRole('button', { name: 'گرفتن کد تأیید' }).click();
  const code = await codeTo(phone);
  await page.getByLabel('کد تأیید').fill(wrongCode(code));
  await page.getByRole('button', { name: 'تأیید و ثبت یادآوری' }).click();
  await expect(page.getByLabel('کد تأیید')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('کد تأیید').fill(code);
  await page.getByRole('button', { name: 'تأیید و ثبت یادآوری' }).click();
  await expect(page.getByRole('heading', { name: 'یادآوری ثبت شد' })).toBeVisible();
  await context.close();
});
