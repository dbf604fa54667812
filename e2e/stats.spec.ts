import type { Page } from '@playwright/test';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { enter, expect, look, newPhone, test } from './site.ts';

test.use({ clock: 'noon' });

const BASE = '/dashboard/super-admin';
const LIVE = 'به‌روز، بی‌نیاز از بارگذاری دوباره';

/** A call request of a number of its own, from an address of its own. */
async function ask(page: Page, full_name: string): Promise<void> {
  const octet = () => 1 + Math.floor(Math.random() * 254);
  const reply = await page.request.post('/call-requests', {
    data: { full_name, phone_number: newPhone() },
    headers: { 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` },
  });
  expect(reply.status()).toBe(200);
}

const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

/** The number on a tile. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await tile(page, label).locator('dd').first().textContent();
  return Number(toAsciiDigits(text ?? '').replaceAll('٬', ''));
}

test('an owner sees at a glance what waits, and each figure leads to its list', async ({
  person,
}) => {
  const owner = await person();
  // A site that no request has come to shows what is to be set up, and no figures.
  await ask(owner, 'بهار نادری');
  await enter(owner);
  await expect(owner).toHaveURL(/\/main\/overview$/);
  await expect(owner.getByText(LIVE)).toBeVisible();
  await expect(tile(owner, 'باز')).toBeVisible();
  const before = await figure(owner, 'باز');

  await ask(owner, 'نیلوفر رضایی');
  await expect(owner.getByRole('link', { name: 'نیلوفر رضایی' })).toBeVisible();
  await expect.poll(() => figure(owner, 'باز')).toBe(before + 1);
  await expect(owner.getByRole('img', { name: 'درخواست تازه' })).toBeVisible();
  await look(owner, 'overview-figures');

  await tile(owner, 'بی‌مسئول').getByRole('link', { name: /تماس/ }).click();
  await expect(owner).toHaveURL(
    new RegExp(`${BASE}/connect/call-request\\?status=open&assignee=none$`),
  );
  await owner.goBack();
  await owner.getByRole('link', { name: 'گزارش کامل' }).click();
  await expect(owner).toHaveURL(new RegExp(`${BASE}/main/stats$`));
});

test('statistics of any range, as charts and as tables', async ({ person }) => {
  const owner = await person();
  await enter(owner);
  await expect(owner).toHaveURL(/\/main\/overview$/);
  await ask(owner, 'سینا کاظمی');
  await owner.goto(`${BASE}/main/stats`);
  await expect(owner.getByRole('heading', { name: 'نخستین پاسخ' })).toBeVisible();
  await expect(owner.getByText(/در مقایسه با/)).toBeVisible();
  await look(owner, 'stats');

  await owner.getByRole('button', { name: 'یک سال' }).click();
  await expect(owner).toHaveURL(/\?range=year$/);
  await expect(owner.getByRole('button', { name: 'ماه', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await owner.getByRole('button', { name: 'هفته', exact: true }).click();
  await expect(owner).toHaveURL(/\?range=year&group=week$/);
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'یک سال' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // A chapter is a page of its own, of the same days.
  const chapters = owner.getByRole('navigation', { name: 'بخش‌های آمار' });
  await chapters.getByRole('link', { name: 'نتیجه و همکاران' }).click();
  await expect(owner).toHaveURL(/\/main\/stats\/results\?range=year&group=week$/);
  await expect(owner.getByRole('heading', { name: 'نتیجهٔ درخواست‌ها' })).toBeVisible();
  await look(owner, 'stats-results');
  await chapters.getByRole('link', { name: 'درخواست‌ها' }).click();

  await owner.getByRole('button', { name: 'این هفته' }).click();
  const panel = owner.getByRole('region', { name: 'درخواست‌های تازه' });
  await panel.getByRole('button', { name: 'نمودار' }).click();
  await expect(panel.getByRole('img', { name: 'درخواست تازه' })).toBeVisible();
  await panel.getByRole('button', { name: 'جدول' }).click();
  const today = panel.getByRole('row').nth(1);
  await expect(today).toContainText('۱۴');
  await look(owner, 'stats-tables');
  await today.getByRole('link', { name: /تماس/ }).click();
  await expect(owner).toHaveURL(/connect\/call-request\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});

test('days of one’s own are Jalali, and wrong ones are told of at their field', async ({
  person,
}) => {
  const owner = await person();
  await enter(owner);
  await expect(owner).toHaveURL(/\/main\/overview$/);
  await owner.goto(`${BASE}/main/stats?range=week`);
  await owner.getByRole('button', { name: 'بازهٔ دلخواه' }).click();
  const [from, to] = [
    owner.getByLabel('از', { exact: true }),
    owner.getByLabel('تا', { exact: true }),
  ];
  await to.fill('۱۴۰۰/۰۱/۰۱');
  await expect(owner.getByText('پایان بازه پیش از آغاز آن است.')).toBeVisible();
  await to.fill('۱۴۰۴/۱۲/۳۰');
  await expect(owner.getByText('چنین روزی در تقویم نیست.')).toBeVisible();
  await from.fill('1401/12/01');
  await to.fill('۱۴۰۲/۰۱/۳۱');
  await expect(owner).toHaveURL(/\?range=custom&from=2023-02-20&to=2023-04-20$/);
  await expect(owner.getByText('۱ اسفند ۱۴۰۱ تا ۳۱ فروردین ۱۴۰۲')).toBeVisible();
  await expect(owner.getByText(/در این بازه درخواستی نیامده است/)).toBeVisible();
  await look(owner, 'stats-empty');
});

test('what could not be loaded says so, and comes when asked again', async ({
  person,
  complaints,
}) => {
  const owner = await person();
  await enter(owner);
  await expect(owner).toHaveURL(/\/main\/overview$/);
  await owner.route('**/stats?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await owner.goto(`${BASE}/main/stats`);
  await expect(owner.getByRole('alert')).toContainText('دریافت آمار ناموفق بود', {
    timeout: 20_000,
  });
  await look(owner, 'stats-failed');
  await owner.unroute('**/stats?*');
  await owner.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(owner.getByRole('status').filter({ hasText: 'در مقایسه با' })).toBeVisible();
  // The browser itself reports every refusal, and nothing else.
  expect(complaints.splice(0).every((line) => line.includes('503'))).toBe(true);
});

test('public pages do without the charts', async ({ person }) => {
  const visitor = await person();
  const scripts: string[] = [];
  visitor.on('request', (request) => scripts.push(request.url()));
  await visitor.goto('/');
  await visitor.goto('/contact-us');
  expect(scripts.filter((url) => /charts/.test(url))).toEqual([]);
});
