import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toPersianDigits } from '#lib/text/digits.ts';
import { testPdf } from '#test/uploads.ts';
import { callerWith } from './desk-api.ts';
import { expect, look, newPhone, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

/** The office's own name for its server: to browsers no machine of their own, so that plain http is not safe there. */
const NAMED = 'http://kargozar.lan';

/** The site under that name, which nothing but this page knows. */
async function nameServer(page: Page, origin: string): Promise<void> {
  await page.route(`${NAMED}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = `${origin}${pathname}${search}`;
    try {
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    } catch {
      // The page that asked has gone on meanwhile.
    }
  });
}

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e6b6b' } })
    .jpeg()
    .toBuffer();

test('over plain http signing in says what it needs, and files are sent whatever type the browser gives them', async ({
  person,
  baseURL,
  complaints,
}) => {
  const page = await person();
  await nameServer(page, String(baseURL));
  const phone = newPhone();
  const { tracking_code: code } = await callerWith(page.request, null).post<{
    tracking_code: string;
  }>('/call-requests', { full_name: 'نرگس محمدی', phone_number: phone });

  await page.goto(`${NAMED}/login`);
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  await expect(page.getByText('این نشانی با http باز شده است')).toBeVisible();
  await look(page, 'plain-http-login');

  await page.goto(`${NAMED}/track?code=${code}`);
  await page.locator('#track').getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
  await page.getByText('افزودن عکس و مدارک').click();
  const buffer = await photograph();
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'گلگیر.jfif', mimeType: 'image/pjpeg', buffer },
    { name: 'سپر.jpg', mimeType: 'image/jpg', buffer },
    { name: 'پلاک.jpg', mimeType: 'application/octet-stream', buffer },
    { name: 'کروکی', mimeType: '', buffer },
    { name: 'گزارش.pdf', mimeType: 'application/x-pdf', buffer: testPdf() },
  ]);
  const list = page.getByRole('list', { name: 'فایل‌های انتخاب‌شده' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByText('آماده است')).toHaveCount(5);
  await page.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
  const files = page.getByRole('list', { name: 'فایل‌های درخواست' });
  await expect(files.getByRole('listitem')).toHaveCount(5);
  // The browser says of itself which headers it heeds over TLS alone.
  const known = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/;
  expect(complaints.splice(0).filter((text) => !known.test(text))).toEqual([]);
});
