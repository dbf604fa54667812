import type { Browser, Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { codeTo, firstDigit, look, setPassword, step, wrongCode } from './account-steps.ts';
import { realNow } from './real-clock.ts';
import { expect, holdBack, newPhone, PHONE, picture, SUPER_ADMIN, test } from './site.ts';

// Every step is looked at.
test.setTimeout(120_000);

const WRONG_CREDENTIALS =
  'شمارهٔ موبایل یا گذرواژه درست نیست؛ هر دو را دوباره بنویسید یا گذرواژه را بازیابی کنید.';

const part = () => 1 + Math.floor(Math.random() * 250);

/** A browser that runs no script. */
async function withoutScript(browser: Browser, width = 390): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.252.${part()}.${part()}` };
  const viewport = { width, height: 844 };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders,
    viewport,
  });
  return context.newPage();
}

const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

/** Until the form on the page is one that scripts look after. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'auth_token');

const shot = (page: Page, name: string) => picture(page, `plain-${name}`);

async function giveDetails(page: Page, phone: string): Promise<void> {
  await page.getByLabel('نام', { exact: true }).fill('آزاده');
  await page.getByLabel('نام خانوادگی').fill('رحیمی‌پور');
  await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
}

test.describe('without scripts', () => {
  test(
    'one signs in, and is told what the dashboard needs',
    PHONE,
    async ({ browser, viewport }) => {
      const page = await withoutScript(browser, viewport?.width);
      await page.goto('/login');
      await shot(page, 'login');
      await page.getByLabel('شمارهٔ موبایل').fill(SUPER_ADMIN.phone);
      const password = page.locator('input[name="password"]');
      await password.fill('نادرست است این');
      await page.getByRole('button', { name: 'ورود' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(WRONG_CREDENTIALS)).toBeVisible();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toHaveAccessibleDescription(WRONG_CREDENTIALS);
      await expect(password).toHaveValue('');
      await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(SUPER_ADMIN.phone);
      await shot(page, 'login-refused');
      await password.fill(SUPER_ADMIN.password);
      await page.getByLabel('مرا به خاطر بسپار').check();
      await page.getByRole('button', { name: 'ورود' }).click();
      await expect(page).toHaveURL(/\/dashboard\/super-admin\/main$/);
      const token = await tokenOf(page);
      expect(token).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: false, path: '/' });
      expect(Math.round(((token?.expires ?? 0) - realNow() / 1000) / 86_400)).toBe(30);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'داشبورد به جاوااسکریپت نیاز دارد',
      );
      await shot(page, 'dashboard');
      await page.getByRole('link', { name: 'پیگیری درخواست' }).click();
      await expect(page).toHaveURL(/\/track$/);
      await page.context().close();
    },
  );

  test(
    'one registers, step by step, and nothing typed is lost',
    PHONE,
    async ({ browser, viewport }) => {
      const page = await withoutScript(browser, viewport?.width);
      const phone = newPhone();
      await page.goto('/register');
      await shot(page, 'register-1');
      await giveDetails(page, '0912');
      const send = page.getByRole('button', { name: 'دریافت کد تأیید' });
      await send.click();
      await expect(page.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
      await expect(page.getByLabel('نام خانوادگی')).toHaveValue('رحیمی‌پور');
      await page.getByLabel('شمارهٔ موبایل').fill(phone);
      await send.click();
      const code = page.getByLabel('کد شش‌رقمی');
      await shot(page, 'register-2');
      await code.fill(toPersianDigits(wrongCode(await codeTo(phone))));
      await page.getByRole('button', { name: 'تأیید کد' }).click();
      await expect(page.getByText('کد درست نیست یا زمان آن گذشته است')).toBeVisible();
      await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click();
      await expect(page.getByText(/به‌تازگی فرستاده شده است/)).toBeVisible();
      await shot(page, 'register-2-refused');
      await page.getByRole('button', { name: 'تغییر شماره' }).click();
      await expect(page.getByLabel('نام', { exact: true })).toHaveValue('آزاده');
      await send.click();
      await code.fill(toPersianDigits(await codeTo(phone)));
      await code.press('Enter');
      await expect(page.getByLabel('نام', { exact: true })).toHaveValue('آزاده');
      await shot(page, 'register-3');
      await setPassword(page, 'ساخت حساب', 'کوتاه');
      await expect(page.getByText('گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.')).toBeVisible();
      await page.getByLabel('نام', { exact: true }).fill('آزاده‌سادات');
      await setPassword(page, 'ساخت حساب');
      await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
      expect(await tokenOf(page)).toBeDefined();
      await page.context().close();
    },
  );

  test('one asks for a code to a forgotten password', PHONE, async ({ browser, viewport }) => {
    const page = await withoutScript(browser, viewport?.width);
    await page.goto('/forget-password');
    await shot(page, 'forget-1');
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'دریافت کد بازیابی' }).click();
    await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible();
    await page.context().close();
  });
});

test.describe('scripts that come late take over what was typed', () => {
  test('into the login page', PHONE, async ({ person }) => {
    const page = await person();
    const letGo = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('شمارهٔ موبایل').fill(SUPER_ADMIN.phone);
    await page.locator('input[name="password"]').fill(SUPER_ADMIN.password);
    await page.getByLabel('مرا به خاطر بسپار').check();
    letGo();
    await untilAlive(page);
    await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(SUPER_ADMIN.phone);
    await expect(page.locator('input[name="password"]')).toHaveValue(SUPER_ADMIN.password);
    await expect(page.getByLabel('مرا به خاطر بسپار')).toBeChecked();
    const call = page.waitForRequest('**/auth/login');
    await page.getByRole('button', { name: 'ورود' }).click();
    await call;
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    const days = ((await tokenOf(page))?.expires ?? 0) - realNow() / 1000;
    expect(Math.round(days / 86_400)).toBe(30);
  });

  test(
    'into each step of registering, sent before or after they came',
    PHONE,
    async ({ person, complaints }) => {
      const page = await person();
      const phone = newPhone();
      const letGo = await holdScripts(page);
      await page.goto('/register', { waitUntil: 'commit' });
      await giveDetails(page, phone);
      // Sent by the browser itself; the page that answers waits for its scripts as well.
      await page.getByRole('button', { name: 'دریافت کد تأیید' }).click({ noWaitAfter: true });
      const plain = page.locator('input[name="otp"]');
      const code = await codeTo(phone);
      await plain.fill(toPersianDigits(code.slice(0, 3)));
      letGo();
      await untilAlive(page);
      await expect(firstDigit(page)).toHaveValue(toPersianDigits(code[0] ?? ''));
      await expect(page.getByLabel('رقم ۴ از ۶')).toBeFocused();
      await expect(page.getByRole('timer')).toBeVisible();
      await page.keyboard.type(code.slice(3));
      await expect(step(page, 'گذرواژه')).toBeVisible();
      await expect(page.getByLabel('نام', { exact: true })).toHaveValue('آزاده');
      await page.getByLabel('نام', { exact: true }).fill('آزاده‌سادات');
      await look(page, 'register-3-names');
      await setPassword(page, 'ساخت حساب');
      await expect(step(page, 'آزاده‌سادات، خوش آمدید')).toBeFocused();
      expect(complaints).toEqual([]);
    },
  );

  test('and a number typed anew is not led back to the code of another', async ({ person }) => {
    const page = await person();
    const phone = newPhone();
    await page.goto('/register');
    await giveDetails(page, phone);
    await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
    await expect(firstDigit(page)).toBeFocused();
    const letGo = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    const other = toPersianDigits(newPhone());
    await page.getByLabel('شمارهٔ موبایل').fill(other);
    letGo();
    await untilAlive(page);
    await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(other);
    await expect(page.getByLabel('نام خانوادگی')).toHaveValue('رحیمی‌پور');
  });
});

test('what went wrong in one flow is not told in the other', async ({ person, complaints }) => {
  const page = await person();
  await page.goto('/register');
  await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(page.getByText('شمارهٔ موبایل را بنویسید.')).toBeVisible();
  await page.getByRole('link', { name: 'وارد شوید' }).click();
  await page.getByRole('link', { name: 'گذرواژه را فراموش کرده‌ام' }).click();
  await expect(step(page, 'بازیابی گذرواژه')).toBeVisible();
  await expect(page.getByText('شمارهٔ موبایل را بنویسید.')).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test(
  'a wrong sign-in is said at the password, whatever was wrong',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    await page.goto('/login');
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲');
    await page.getByRole('button', { name: 'ورود' }).click();
    const password = page.locator('input[name="password"]');
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(
      /شمارهٔ موبایل درست نیست.*گذرواژه را بنویسید/,
    );
    await look(page, 'login-refused');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  },
);
