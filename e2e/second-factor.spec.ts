import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { expectPersianText } from './persian.ts';
import { realNow } from './real-clock.ts';
import {
  codeField,
  codeOf,
  keepCodes,
  keepToken,
  recoveryField,
  setUp,
  trustBox,
  withSecondFactor,
} from './second-factor-steps.ts';
import {
  confirmPassword,
  enter,
  expect,
  look as lookAt,
  newPhone,
  openSidebar,
  PHONE,
  picture,
  sidebar,
  signIn,
  signOut,
  test,
} from './site.ts';
import { inviteAdmin } from './staff.ts';

// Every state is looked at.
test.setTimeout(150_000);

const look = (page: Page, name: string, how?: { fullPage: boolean }) =>
  lookAt(page, `second-factor-${name}`, how);

const PAGE = '/dashboard/admin/second-factor';
const TODAY = /\/dashboard\/admin\/today$/;

/** Nothing but refusals that the story asked for. */
const only = (complaints: string[], statuses: RegExp) =>
  expect(complaints.splice(0).filter((text) => !statuses.test(text))).toEqual([]);

test('a clerk sets it up, signs in with the code, a trusted browser and a recovery code', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await inviteAdmin(request, ['هدیه', 'مرادی']);
  const page = await person();
  await enter(page, clerk, '/dashboard/admin/profile');
  const card = page.getByRole('region', { name: 'ورود دومرحله‌ای' });
  await expect(card).toContainText('خاموش است');
  await card.getByRole('link', { name: 'راه‌اندازی' }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('button', { name: 'شروع راه‌اندازی' })).toBeVisible();
  await expectPersianText(page);
  await look(page, 'intro');
  const { secret, recoveryCodes } = await setUp(page, complaints, clerk);
  await look(page, 'codes');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'دریافت فایل' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^کدهای-بازیابی-کارگزار-۱۴\d*.*\.txt$/);
  const kept = readFileSync(await saved.path(), 'utf8');
  expect(kept).toContain('حساب: هدیه مرادی');
  expect(recoveryCodes.filter((code) => !toPersianDigits(kept).includes(code))).toEqual([]);
  await keepCodes(page);
  await expect(page.getByText('۱۰ کد به‌کارنرفته دارید.')).toBeVisible();
  await expectPersianText(page);

  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, clerk);
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(/کد درست نیست/)).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await look(page, 'sign-in-wrong');
  await page.keyboard.type(toPersianDigits(codeOf(secret, 1)));
  await trustBox(page).check();
  await codeField(page).press('Enter');
  await expect(page).toHaveURL(TODAY);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, clerk);
  await expect(page).toHaveURL(TODAY);

  const elsewhere = await person();
  await signIn(elsewhere, clerk);
  await elsewhere.getByRole('button', { name: 'به‌جای آن کد بازیابی دارم' }).click();
  await expect(recoveryField(elsewhere)).toBeFocused();
  await look(elsewhere, 'sign-in-recovery');
  await elsewhere.keyboard.type((recoveryCodes[3] ?? '').toUpperCase());
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(TODAY);
  await elsewhere.goto(PAGE);
  await expect(elsewhere.getByText('۹ کد به‌کارنرفته دارید.')).toBeVisible();
  const trusted = elsewhere.getByRole('region', { name: 'مرورگرهای مورد اعتماد' });
  await expect(trusted.getByRole('listitem')).toHaveCount(1);
  await look(elsewhere, 'on');
  await trusted.getByRole('button', { name: /لغو اعتماد به/ }).click();
  await expect(trusted).toContainText('هنوز به مرورگری اعتماد نکرده‌اید');
  only(complaints, /422/);
});

test.describe('what the owner asks of everybody', () => {
  test.use({ sharedWith: 'nobody' });

  test('is announced to who is there, asked of who comes, and taken back from who lost the phone', async ({
    person,
    request,
    complaints,
  }) => {
    const colleague = await inviteAdmin(request, ['سپیده', 'نادری']);
    const owner = await person();
    await enter(owner, undefined, '/dashboard/super-admin/settings/security');
    const section = owner.getByRole('region', { name: 'ورود دومرحله‌ای' });
    await section.getByLabel('برای همهٔ همکاران لازم باشد').check();
    await section.getByRole('button', { name: 'ذخیره' }).click();
    const dialog = owner.getByRole('dialog', { name: 'لازم کردن ورود دومرحله‌ای' });
    await expect(dialog).toContainText('تا آن را راه نیندازد');
    await look(owner, 'require', { fullPage: false });
    await dialog.getByRole('button', { name: /لازم کردن از/ }).click();
    await confirmPassword(owner, complaints);
    await expect(dialog).toBeHidden();
    await expect(section).toContainText('برای همه لازم است.');

    const there = await person();
    await enter(there, colleague, '/dashboard/admin/today');
    const notice = there.getByRole('region', { name: 'یادآوری ورود دومرحله‌ای' });
    await expect(notice).toContainText('۶ روز مانده است.');
    await look(there, 'notice', { fullPage: false });

    const newcomer = await inviteAdmin(request, ['پونه', 'رستمی']);
    const page = await person();
    await enter(page, newcomer, '/dashboard/admin/users?search=الف');
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await expect(page.getByText('تا آن را راه نیندازید')).toBeVisible();
    await openSidebar(page);
    await expect(sidebar(page).getByRole('link')).toHaveText(['ورود دومرحله‌ای']);
    await expect(
      page.getByRole('button', { name: 'خروج' }).filter({ visible: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await look(page, 'due');
    only(complaints, /403/);
    await setUp(page, complaints, newcomer);
    await keepCodes(page);
    await expect(page).toHaveURL(/\/dashboard\/admin\/users\?search=/);
    await expect(page.getByRole('heading', { level: 1, name: 'کاربران' })).toBeVisible();
    only(complaints, /403/);

    const chief = await signInByApi(request);
    const [found] = await chief.get<{ id: number }[]>(`/users?search=${newcomer.phone}`);
    await owner.goto(`/dashboard/super-admin/user-detail/${found?.id}`);
    const access = owner.getByRole('region', { name: 'دسترسی' });
    await expect(access).toContainText('روشن است');
    await access.getByRole('button', { name: 'بازنشانی', exact: true }).click();
    const sure = owner.getByRole('dialog', { name: 'بازنشانی ورود دومرحله‌ای' });
    await look(owner, 'reset', { fullPage: false });
    // The password was given for the setting, minutes ago.
    await sure.getByRole('button', { name: /بازنشانی و لغو/ }).click();
    await expect(sure).toBeHidden();
    await expect(access).toContainText('خاموش است');
  });
});

test(
  'who signs in again over a page gives the code as well, and what was typed stays',
  PHONE,
  async ({ person, request, complaints }) => {
    const clerk = await withSecondFactor(request, await inviteAdmin(request, ['گلناز', 'اسدی']));
    const page = await person();
    await keepToken(page, clerk.token);
    await page.goto('/dashboard/admin/profile');
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    const personal = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
    await personal.getByLabel('شغل').fill('معمار');
    const chief = await signInByApi(request);
    const [found] = await chief.get<{ id: number }[]>(`/users?search=${clerk.phone}`);
    await chief.post(`/users/${found?.id}/sessions/end`);
    await personal.getByRole('button', { name: 'ذخیره' }).click();
    const again = page.getByRole('dialog', { name: 'دوباره وارد شوید' });
    await again.getByLabel('گذرواژه', { exact: true }).fill(clerk.password);
    await page.keyboard.press('Enter');
    const code = again.getByLabel('کد ورود', { exact: true });
    await expect(code).toBeFocused();
    await look(page, 'again', { fullPage: false });
    await again.getByRole('button', { name: 'بازگشت به گذرواژه' }).click();
    await again.getByLabel('گذرواژه', { exact: true }).fill(clerk.password);
    await page.keyboard.press('Enter');
    await code.fill('111111');
    await page.keyboard.press('Enter');
    await expect(again.getByText(/کد درست نیست/)).toBeVisible();
    await code.fill(codeOf(clerk.secret, 1));
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(personal).toBeHidden();
    await expect(page.getByRole('region', { name: clerk.name })).toContainText('معمار');
    only(complaints, /401|422/);
  },
);

/** A browser that runs no script. */
async function withoutScript(browser: Browser, width = 390): Promise<Page> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const extraHTTPHeaders = { 'x-forwarded-for': `10.251.${part()}.${part()}` };
  const viewport = { width, height: 844 };
  const options = { javaScriptEnabled: false, extraHTTPHeaders, viewport };
  return (await browser.newContext(options)).newPage();
}

test('without scripts one signs in with the code', async ({ browser, viewport, request }) => {
  const clerk = await withSecondFactor(request, await inviteAdmin(request, ['فرناز', 'توکلی']));
  const page = await withoutScript(browser, viewport?.width);
  const send = page.getByRole('button', { name: 'ورود', exact: true });
  await page.goto('/login');
  await page.getByLabel('شمارهٔ موبایل').fill(clerk.phone);
  await page.locator('input[name="password"]').fill(clerk.password);
  await page.getByLabel('مرا به خاطر بسپار').check();
  await send.click();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(trustBox(page)).toHaveAccessibleName('تا ۳۰ روز در این مرورگر پرسیده نشود');
  await codeField(page).fill('۱۱۱ ۱۱۱');
  // Enter sends the code, whatever else the form has a button for.
  await codeField(page).press('Enter');
  await expect(page.getByText(/کد درست نیست/)).toBeVisible();
  await expect(trustBox(page)).toHaveAccessibleName('تا ۳۰ روز در این مرورگر پرسیده نشود');
  await expect(codeField(page)).toHaveAccessibleDescription(/کد درست نیست/);
  await picture(page, 'second-factor-plain');
  await page.getByRole('button', { name: 'به‌جای آن کد بازیابی دارم' }).click();
  await expect(recoveryField(page)).toHaveAttribute('inputmode', 'text');
  await page.getByRole('button', { name: 'بازگشت به گذرواژه' }).click();
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(clerk.phone));
  await page.locator('input[name="password"]').fill(clerk.password);
  await send.click();
  await codeField(page).fill(toPersianDigits(codeOf(clerk.secret, 1)));
  await trustBox(page).check();
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/main$/);
  const cookies = await page.context().cookies();
  const cookie = (name: string) => cookies.find((one) => one.name === name);
  const token = cookie('auth_token');
  expect(token).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: false });
  // The wish to be remembered went along from step to step.
  expect(Math.round(((token?.expires ?? 0) - realNow() / 1000) / 86_400)).toBe(30);
  expect(cookie('auth_trust')).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: true });
  await page.context().close();
});

test('who is asked for the password again gives a code with it, and what was asked for goes on', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await withSecondFactor(request, await inviteAdmin(request, ['پرستو', 'کیانی']));
  const visitor = callerWith(request, null);
  await visitor.post('/call-requests', { full_name: 'نرگس محمدی', phone_number: newPhone() });
  const pair = { phone_number: clerk.phone, password: clerk.password };
  const { ticket } = await visitor.post<{ ticket: string }>('/auth/login', pair);
  const { token } = await visitor.post<{ token: string }>('/auth/login/second-factor', {
    ticket,
    code: codeOf(clerk.secret, 1),
    trust_device: false,
  });
  const page = await person();
  await keepToken(page, token);
  await page.goto('/dashboard/admin/connect/call-request');
  await page.getByRole('button', { name: 'خروجی' }).click();
  await page.getByRole('button', { name: /متن ساده/ }).click();
  const dialog = page.getByRole('dialog', { name: 'تأیید گذرواژه' });
  await dialog.getByLabel('گذرواژهٔ شما').fill(clerk.password);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('کد ورود', { exact: true });
  await expect(code).toBeFocused();
  await expect(dialog.getByLabel('گذرواژهٔ شما')).toHaveValue(clerk.password);
  await look(page, 'confirm', { fullPage: false });
  await code.fill('111111');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/کد درست نیست/)).toBeVisible();
  await dialog.getByRole('button', { name: 'به‌جای آن کد بازیابی دارم' }).click();
  await dialog.getByLabel('کد بازیابی', { exact: true }).fill(clerk.recoveryCodes[0] ?? '');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toContain('.csv');
  await expect(dialog).toBeHidden();
  only(complaints, /403|422/);
});
