// Long: the life of one account as its owner sees it; the steps build on helpers at the top.
import type { Locator } from '@playwright/test';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import {
  codeTo,
  firstDigit,
  giveDetails,
  look,
  PASSWORD,
  photo,
  resident,
  setPassword,
  step,
  wrongCode,
} from './account-steps.ts';
import { realNow } from './real-clock.ts';
import { expect, newPhone, PHONE, signOut, test, untilAlive } from './site.ts';

const NEW_PASSWORD = 'کبوترِ کاغذیِ سه‌شنبه';
const WRONG_CODE = 'کد درست نیست یا زمان آن گذشته است';

/** Between two codes to one number (security.md). */
const COOLDOWN = 60_000;

/** Finds one of a long list and takes it; a list that just moved below the pointer is pressed again. */
async function choose(field: Locator, typed: string, found: string): Promise<void> {
  await expect(async () => {
    await field.fill(typed);
    await field.page().getByRole('option', { name: found, exact: true }).click();
    await expect(field).toHaveValue(found, { timeout: 2000 });
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

test('a visitor registers and completes their profile', PHONE, async ({ person }) => {
  const page = await person();
  const phone = newPhone();
  await page.goto('/login');
  await look(page, 'login');
  await page.getByRole('link', { name: 'حساب بسازید' }).click();
  await expect(step(page, 'ساخت حساب')).toBeVisible();
  await look(page, 'register-1');
  await page.getByLabel('نام', { exact: true }).fill('آزاده');
  await page.getByLabel('نام خانوادگی').fill('رحيمي‌پور');
  const spelled = toPersianDigits(`+98 ${phone.slice(1, 4)} ${phone.slice(4)}`);
  await page.getByLabel('شمارهٔ موبایل').fill(spelled);
  await page.getByRole('button', { name: 'دریافت کد تأیید' }).dblclick();

  await expect(firstDigit(page)).toBeFocused();
  await expect(page.getByText(toPersianDigits(groupPhone(phone)))).toBeVisible();
  await look(page, 'register-2');
  const sent = page.waitForRequest('**/auth/verify-otp');
  await page.keyboard.type(toPersianDigits(await codeTo(phone)));
  expect((await sent).postDataJSON()).toEqual({ phone_number: phone, otp: await codeTo(phone) });

  await expect(step(page, 'گذرواژه')).toBeVisible();
  await look(page, 'register-3');
  await setPassword(page, 'ساخت حساب');
  await expect(step(page, 'آزاده، خوش آمدید')).toBeFocused();
  await look(page, 'register-4');
  await page.getByRole('link', { name: 'رفتن به داشبورد' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);

  await page.getByRole('link', { name: 'اطلاعات شخصی' }).click();
  await expect(page.getByText('همین دستگاه')).toBeVisible();
  await look(page, 'profile-empty');
  await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('نام خانوادگی')).toHaveValue('رحیمی‌پور');
  await look(page, 'profile-edit');
  await dialog.locator('input[type="file"]').setInputFiles(await photo());
  await dialog.getByLabel('بزرگ‌نمایی').fill('1.5');
  await look(page, 'profile-crop');
  await dialog.getByRole('button', { name: 'همین برش' }).click();
  await expect(dialog.getByRole('img', { name: 'پیش‌نمایش عکس تازه' })).toBeVisible();
  await dialog.getByLabel('کد ملی').fill('0012345679');
  await dialog.getByLabel('تاریخ تولد').pressSequentially('13700512');
  await expect(dialog.getByLabel('تاریخ تولد')).toHaveValue('۱۳۷۰/۰۵/۱۲');
  await choose(dialog.getByRole('combobox', { name: 'استان' }), 'اصفهان', 'اصفهان');
  await choose(dialog.getByRole('combobox', { name: 'شهر' }), 'كاشان', 'کاشان');
  await dialog.getByLabel('نشانی').fill('خیابان امیرکبیر، کوچهٔ یاس، پلاک ۱۲');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();

  await expect(page.getByText('با موفقیت ذخیره شد.')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of ['۰۰۱۲۳۴۵۶۷۹', '۱۳۷۰/۰۵/۱۲', 'اصفهان، کاشان']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'عکس شما' })).toHaveJSProperty('naturalWidth', 512);
  await page.reload();
  await expect(page.getByRole('img', { name: 'عکس شما' })).toBeVisible();
  await look(page, 'profile');
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a wrong code is said at its field; a reload and a wrong number lose nothing',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    await page.clock.install();
    const phone = newPhone();
    await giveDetails(page, phone);
    const code = await codeTo(phone);
    await page.keyboard.type(wrongCode(code));
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    await expect(firstDigit(page)).toBeFocused();
    await expect(firstDigit(page)).toHaveValue('');
    await look(page, 'code-wrong');

    await page.reload();
    await expect(firstDigit(page)).toBeFocused();
    const kept = await page.evaluate(() => sessionStorage.getItem('auth-form-data'));
    expect(kept).toContain(phone);
    expect(kept).not.toMatch(/password|otp/i);
    await expect(page.getByRole('timer')).toBeVisible();

    // For the page a minute has passed, for the server it has not: what it says is believed.
    await page.clock.fastForward(COOLDOWN);
    await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click();
    await expect(page.getByText(/به‌تازگی فرستاده شده/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();

    await page.getByRole('button', { name: 'تغییر شماره' }).click();
    await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone));
    await expect(page.getByLabel('نام', { exact: true })).toHaveValue('آزاده');
    await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(firstDigit(page)).toBeFocused();
    // Pasted with the words around it, as people copy it.
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `کد: ${toPersianDigits(code)}`,
    );
    await page.keyboard.press('ControlOrMeta+v');
    await expect(step(page, 'گذرواژه')).toBeVisible();
    expect(complaints.splice(0).map((line) => line.includes('422'))).toEqual([true, true]);
  },
);

test(
  'a weak or mistyped password is explained before it is sent',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    const phone = newPhone();
    await giveDetails(page, phone);
    await page.keyboard.type(await codeTo(phone));
    const password = page.getByLabel('گذرواژه', { exact: true });
    await expect(password).toBeFocused();
    // The code is on its way until this step is there.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    for (const [typed, sentence] of [
      ['کوتاه', 'گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.'],
      [`گربهٔ ${phone}`, 'گذرواژه نباید شمارهٔ موبایل شما را در خود داشته باشد.'],
      ['آزاده و باران بهار', 'گذرواژه نباید نام شما را در خود داشته باشد.'],
    ] as const) {
      await setPassword(page, 'ساخت حساب', typed);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(password).toBeFocused();
    }
    await look(page, 'password-weak');
    await password.fill(PASSWORD);
    await page.getByLabel('تکرار گذرواژه', { exact: true }).press('Enter');
    await expect(page.getByText('با گذرواژهٔ بالا یکسان نیست.')).toBeVisible();
    expect(sent.filter((url) => url.includes('/auth/'))).toEqual([]);

    // The right to set a password is gone, as after ten minutes: back to a new code, with a word why.
    await page.context().clearCookies();
    await setPassword(page, 'ساخت حساب');
    await expect(page.getByText(/مهلت تأیید شماره گذشته است/)).toBeVisible();
    await expect(firstDigit(page)).toBeFocused();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  },
);

test(
  'a slow, busy, broken or missing server is told as it is',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    const phone = newPhone();
    await page.goto('/register');
    await page.getByLabel('نام', { exact: true }).fill('آزاده');
    await page.getByLabel('نام خانوادگی').fill('رحیمی‌پور');
    // In Persian digits, as Latin ones are drawn for a moment and have their letters fetched just when the network goes.
    await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
    const send = page.getByRole('button', { name: 'دریافت کد تأیید' });
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await look(page, 'offline');
    await page.context().setOffline(false);
    await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone));

    let calls = 0;
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/auth/register', async (route) => {
      calls += 1;
      await gate;
      await route.continue();
    });
    await send.click();
    await expect.poll(() => calls).toBe(1);
    await page.keyboard.press('Enter');
    letGo();
    await expect(firstDigit(page)).toBeFocused();
    expect(calls).toBe(1);

    const answer = (status: number, code: string, message: string, headers = {}) =>
      page.route(
        '**/auth/verify-otp',
        (route) => route.fulfill({ status, headers, json: { message, code } }),
        { times: 1 },
      );
    await answer(429, 'too_many_requests', 'صبر کنید.', { 'Retry-After': '75' });
    await page.keyboard.type('123456');
    await expect(page.getByText(/۱ دقیقه و ۱۵ ثانیه دیگر دوباره تلاش کنید/)).toBeVisible();
    await look(page, 'too-many');
    await answer(500, 'internal', 'خطایی در سرور رخ داد.');
    await page.keyboard.type('123456');
    // A failure at the code is said at the code (spec section 5).
    await expect(firstDigit(page)).toHaveAccessibleDescription('خطایی در سرور رخ داد.');
    expect(complaints.splice(0).map((line) => /ERR_INTERNET|429|500/.test(line))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

test('the keyboard alone makes an account and changes a name', async ({ person }) => {
  const page = await person();
  const { keyboard } = page;
  const phone = newPhone();
  await page.goto('/register');
  await expect(step(page, 'ساخت حساب')).toBeVisible();
  await page.getByRole('link', { name: /بازگشت به صفحهٔ نخست/ }).focus();
  for (const typed of ['کیان', 'یوسفی', phone]) {
    await keyboard.press('Tab');
    await keyboard.type(typed);
  }
  await keyboard.press('Enter');
  await expect(firstDigit(page)).toBeFocused();
  await keyboard.type(await codeTo(phone));
  await expect(page.getByLabel('گذرواژه', { exact: true })).toBeFocused();
  await keyboard.type(PASSWORD);
  // Past the button that shows it.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(step(page, 'کیان، خوش آمدید')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);

  await page.goto('/dashboard/customer/profile');
  const edit = page.getByRole('button', { name: 'ویرایش اطلاعات' });
  await expect(edit).toBeVisible();
  for (let stop = 0; stop < 20; stop += 1) {
    if (await edit.evaluate((button) => button === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'باز کردن تقویم' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible();
  // What is on the screen: the picture of a whole page makes a phone's window longer, and a calendar that
  // has lost its field for that moment loses the cursor too.
  await look(page, 'calendar', { fullPage: false });
  await expect(page.getByRole('grid').locator(':focus')).toHaveText('۱');
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('grid').locator(':focus')).toHaveText('۲');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('تاریخ تولد')).toHaveValue('۱۳۷۰/۰۱/۰۲');
  // Escape closes what is on top: the calendar first, then the dialog, which asks about the day chosen.
  await expect(dialog.getByRole('button', { name: 'باز کردن تقویم' })).toBeFocused();
  // Opened again while the one before still fades, and closed before it has taken the cursor.
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'باز کردن تقویم' }).evaluate(async (button) => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const at = (element: Element | null) =>
      new Promise<void>((resolve) => {
        const look = () => (document.activeElement === element ? resolve() : setTimeout(look, 1));
        look();
      });
    const day = document.querySelector<HTMLElement>('[role="grid"] [data-autofocus]');
    await at(day);
    day?.click();
    await at(button);
    (button as HTMLElement).click();
    await Promise.resolve();
    press('Escape');
  });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'باز کردن تقویم' })).toBeFocused();
  await keyboard.press('Escape');
  const warning = page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
  // It puts the cursor where nothing is lost; a key pressed before that would go there.
  await expect(warning.getByRole('button', { name: 'ماندن و ادامه' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(warning.getByRole('button', { name: 'رفتن بدون ذخیره' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});

test('a public page loads nothing of all this', async ({ person }) => {
  const page = await person();
  const coming: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      coming.push(response.text().catch(() => ''));
    }
  });
  await page.goto('/');
  // Scripts come once the page is drawn.
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(coming);
  expect(scripts.length).toBeGreaterThan(0);
  for (const trace of ['auth-form-data', 'Toastify', 'mantine-Stepper', 'EditPersonalInfo']) {
    expect(scripts.filter((script) => script.includes(trace)).length, trace).toBe(0);
  }
});

test('who forgot the password sets a new one and signs in', PHONE, async ({ person }) => {
  const page = await person();
  const { phone } = resident();
  await page.goto('/login');
  await page.getByRole('link', { name: 'گذرواژه را فراموش کرده‌ام' }).click();
  await expect(step(page, 'بازیابی گذرواژه')).toBeVisible();
  await look(page, 'forget-1');
  await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
  await page.getByRole('button', { name: 'دریافت کد بازیابی' }).click();
  await expect(firstDigit(page)).toBeFocused();
  await look(page, 'forget-2');
  await page.keyboard.type(await codeTo(phone));
  await expect(step(page, 'گذرواژهٔ تازه')).toBeVisible();
  await look(page, 'forget-3');
  await setPassword(page, 'ثبت گذرواژهٔ تازه', NEW_PASSWORD);
  await expect(step(page, 'گذرواژه عوض شد')).toBeFocused();
  await look(page, 'forget-4');
  await page.getByRole('link', { name: 'ورود به حساب' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'ورود به حساب' })).toBeVisible();
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByLabel('گذرواژه', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('مرا به خاطر بسپار').check();
  await page.getByRole('button', { name: 'ورود' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'auth_token');
  const days = ((token?.expires ?? 0) - realNow() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
});
