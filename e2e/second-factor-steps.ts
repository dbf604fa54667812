import type { APIRequestContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { callerWith } from './desk-api.ts';
import { confirmPassword, expect } from './site.ts';
import type { Colleague } from './staff.ts';

const STEP = 30;

/**
 * The code that an app shows now, or so many steps later. A step is taken once: who has just given a code
 * gives the next one, which a clock that is a little fast would show already.
 */
export const codeOf = (secret: string, stepsLater = 0): string =>
  generateSync({
    secret: secret.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + stepsLater * STEP,
  });

export type WithSecondFactor = Colleague & {
  secret: string;
  token: string;
  recoveryCodes: string[];
};

/** Sets a colleague's second factor up by the API alone. The step of now is spent with it. */
export async function withSecondFactor(
  request: APIRequestContext,
  colleague: Colleague,
): Promise<WithSecondFactor> {
  const { phone, password } = colleague;
  const login = { phone_number: phone, password };
  const visitor = callerWith(request, null);
  const { token } = await visitor.post<{ token: string }>('/auth/login', login);
  const caller = callerWith(request, token);
  await caller.post('/auth/confirm-password', { password });
  const { secret } = await caller.post<{ secret: string }>('/auth/second-factor/setup');
  const { recovery_codes: recoveryCodes } = await caller.post<{ recovery_codes: string[] }>(
    '/auth/second-factor/confirm',
    { code: codeOf(secret) },
  );
  return { ...colleague, secret, token, recoveryCodes };
}

/** Gives a browser a session that the API opened. */
export const keepToken = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([
    {
      name: 'auth_token',
      value: encodeURIComponent(token),
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Strict',
    },
  ]);

export const codeField = (page: Page) => page.getByLabel('کد ورود', { exact: true });
export const recoveryField = (page: Page) => page.getByLabel('کد بازیابی', { exact: true });
export const trustBox = (page: Page) => page.getByLabel(/در این مرورگر پرسیده نشود/);

/** Puts a text where the cursor is, as people copy it from elsewhere. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** The codes were kept somewhere: on with the work. */
export async function keepCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'پایان', exact: true }).click();
  await expect(page.getByText('نخست کدها را نگه دارید')).toBeVisible();
  await page.getByLabel('نگه داشتم').check();
  await page.getByRole('button', { name: 'پایان', exact: true }).click();
}

/** From the intro to the recovery codes, as they stand on the page; answers them and the secret. */
export async function setUp(
  page: Page,
  complaints: string[],
  colleague: Colleague,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'شروع راه‌اندازی' }).click();
  await confirmPassword(page, complaints, colleague);
  const picture = page.getByRole('img', { name: /کد QR/ });
  await expect(picture.locator('path')).toHaveAttribute('d', /^M4 4h7v1/);
  const secret = ((await page.locator('bdi[data-literal]').textContent()) ?? '').replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const code = page.getByLabel('کد برنامهٔ رمزساز', { exact: true });
  await code.fill(codeOf(secret));
  await code.press('Enter');
  const list = page.getByRole('list', { name: 'ده کد بازیابی' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, recoveryCodes: await list.getByRole('listitem').allTextContents() };
}
