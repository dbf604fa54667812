import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD, residentPhone } from './cast.ts';
import { expect, look as lookAt, newPhone } from './site.ts';

export { PASSWORD };

type Text = {
  to: string;
  template: string;
  text: string;
  params: { code?: string; link?: string };
};

/** All that was sent so far. */
export function texts(): Text[] {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'sms.jsonl');
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Text);
  } catch {
    // Nothing was sent yet.
    return [];
  }
}

/** One-time codes alone: other texts carry the code of a request. */
const codesTo = (phone: string): string[] =>
  texts().flatMap(({ to, params: { code = '' } }) =>
    to === phone && /^\d{6}$/.test(code) ? [code] : [],
  );

/** The code of the `nth` text with one to a number, counted from 1; waits until it is there. */
export async function codeTo(phone: string, nth = 1): Promise<string> {
  await expect.poll(() => codesTo(phone).length).toBeGreaterThanOrEqual(nth);
  return codesTo(phone)[nth - 1] ?? '';
}

/** A code that is not the right one. */
export const wrongCode = (right: string): string => (right === '111111' ? '222222' : '111111');

/** A photo as a phone takes them: not square, bigger than what is kept. */
export const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1200, height: 800, channels: 3, background: { r: 94, g: 169, b: 164 } },
  })
    .jpeg()
    .toBuffer(),
});

export const look = (page: Page, name: string, how?: { fullPage: boolean }) =>
  lookAt(page, `accounts-${name}`, how);

let residents = 0;

/** A customer who has had an account for long, of no other story of this worker. */
export function resident(): { phone: string; password: string } {
  residents += 1;
  return { phone: residentPhone(residents), password: PASSWORD };
}

export const firstDigit = (page: Page) => page.getByLabel('رقم ۱ از ۶');

/** The heading of a step. */
export const step = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title });

/** Step 1 of registering, sent. */
export async function giveDetails(page: Page, phone: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('نام', { exact: true }).fill('آزاده');
  await page.getByLabel('نام خانوادگی').fill('رحیمی‌پور');
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(firstDigit(page)).toBeFocused();
}

/** A password and its repetition, sent. */
export async function setPassword(page: Page, button: string, password = PASSWORD): Promise<void> {
  const [first, second] = [
    page.locator('input[name="password"]'),
    page.getByLabel('تکرار گذرواژه', { exact: true }),
  ];
  await first.fill(password);
  await second.fill(password);
  await page.getByRole('button', { name: button }).click();
}

/** Makes an account and leaves its owner on their dashboard; answers the number. */
export async function register(page: Page): Promise<string> {
  const phone = newPhone();
  await giveDetails(page, phone);
  await page.keyboard.type(await codeTo(phone));
  await setPassword(page, 'ساخت حساب');
  await page.getByRole('link', { name: 'رفتن به داشبورد' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
  return phone;
}
