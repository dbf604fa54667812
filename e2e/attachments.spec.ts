import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toPersianDigits } from '#lib/text/digits.ts';
import { testPdf } from '#test/uploads.ts';
import { callerWith } from './desk-api.ts';
import { enter, expect, look, newPhone, PHONE, test } from './site.ts';

const OPEN = 'افزودن عکس و مدارک';

const photograph = (width = 3200, height = 2400): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#0e6b6b' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

async function asked(page: Page): Promise<{ code: string; phone: string }> {
  const phone = newPhone();
  const { tracking_code: code } = await callerWith(page.request, null).post<{
    tracking_code: string;
  }>('/call-requests', { full_name: 'نرگس محمدی', phone_number: phone });
  return { code, phone };
}

async function track(page: Page, { code, phone }: { code: string; phone: string }): Promise<void> {
  await page.goto(`/track?code=${code}`);
  await page.locator('#track').getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
  await expect(page.getByText(OPEN)).toBeVisible();
}

test(
  'a photograph and a paper go from the track page to the clerk, over a network that breaks',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    const own = await asked(page);
    await track(page, own);
    await page.getByText(OPEN).click();
    // The network is lost while the picture is on its way.
    await page.route('**/uploads/*', (route) => route.abort('internetdisconnected'));
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'کروکی.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
      { name: 'بیمه‌نامه.pdf', mimeType: 'application/pdf', buffer: testPdf() },
    ]);
    const list = page.getByRole('list', { name: 'فایل‌های انتخاب‌شده' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('سرور اکنون پاسخ نمی‌دهد')).toHaveCount(2, { timeout: 60_000 });
    await page.unroute('**/uploads/*');
    for (const heard of complaints.splice(0)) expect(heard).toMatch(/ERR_INTERNET_DISCONNECTED/);
    // The tab is closed meanwhile: what was chosen has stayed in the browser.
    await track(page, own);
    await page.getByText(OPEN).click();
    await expect(page.getByText('در همین مرورگر مانده است')).toBeVisible();
    await expect(list.getByText('آماده است')).toHaveCount(2, { timeout: 60_000 });
    await look(page, 'track-files');
    await page.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
    await expect(page.getByText('فایل‌ها فرستاده شد.')).toBeFocused();
    const files = page.getByRole('list', { name: 'فایل‌های درخواست' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expect(files.getByText('کروکی.jpg')).toBeVisible();
    const picture = files.getByRole('link', { name: /کروکی/ });
    const opened = await page.request.get(String(await picture.getAttribute('href')));
    const { width } = await sharp(await opened.body()).metadata();
    expect(width).toBe(2560);
  },
);

test('a clerk opens a file and deletes it with a reason', async ({ person }) => {
  const page = await person();
  const own = await asked(page);
  await track(page, own);
  await page.getByText(OPEN).click();
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'کارت.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(400, 300),
  });
  await expect(page.getByText('آماده است')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
  await expect(page.getByText('فایل‌ها فرستاده شد.')).toBeFocused();
  const clerk = await person();
  await enter(clerk);
  await clerk.goto(`/dashboard/super-admin/connect/call-request?search=${own.phone}`);
  await clerk.getByText('نرگس محمدی').first().click();
  const file = clerk.getByRole('button', { name: /^کارت/ });
  await expect(file).toBeVisible();
  await clerk.getByRole('button', { name: 'حذف کارت.jpg' }).click();
  await clerk.getByLabel('دلیل').fill('عکس دیگری بود');
  await clerk.getByRole('button', { name: 'حذف شود' }).click();
  await expect(clerk.getByText('فایل حذف شد').first()).toBeVisible();
  await expect(file).toHaveCount(0);
});

test('without JavaScript a plain form sends them', async ({ browser, person }) => {
  const own = await asked(await person());
  const part = () => 1 + Math.floor(Math.random() * 250);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': `10.251.${part()}.${part()}` },
  });
  const page = await context.newPage();
  await track(page, own);
  await page.getByText(OPEN).click();
  await page.getByLabel('فایل‌ها', { exact: true }).setInputFiles([
    { name: 'یک.jpg', mimeType: 'image/jpeg', buffer: await photograph(300, 200) },
    { name: 'دو.pdf', mimeType: 'application/pdf', buffer: testPdf() },
  ]);
  await page.getByRole('button', { name: 'فرستادن فایل‌ها' }).click();
  const files = page.getByRole('list', { name: 'فایل‌های درخواست' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await context.close();
});
