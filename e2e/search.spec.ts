import type { Locator, Page } from '@playwright/test';
import { smallTargets } from './fingers.ts';
import { BOTH, enter, expect, look, PHONE, test } from './site.ts';

/** The search of the site: suggestions, the page of results, and what staff teach it. */

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1100;

/** The header's field: on a phone behind its icon. */
async function headerField(page: Page): Promise<Locator> {
  if (isWide(page)) return page.locator('#header-search');
  await page.getByRole('button', { name: 'باز کردن جست‌وجو' }).click();
  return page.locator('#phone-search');
}

const results = (page: Page) => page.getByRole('list', { name: 'نتیجه‌ها' }).getByRole('listitem');

test(
  'proposes pages as one types, for the keyboard and for those who hear it',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await page.goto('/');
    const field = await headerField(page);
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('بیمه بدن');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: 'بدنهٔ خودرو' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'پیشنهاد' })).toHaveCount(1);
    await look(page, 'search-suggestions', { fullPage: false });
    // Escape closes the list and leaves the words and the field.
    await field.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toHaveValue('بیمه بدن');
    await expect(field).toBeFocused();
    // Arrows go through it, round and round; Enter goes there.
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(active).toBe(await options.first().getAttribute('id'));
    await field.press('Enter');
    await expect(page).toHaveURL(/\/products\/car-body/);
    await expect(options.first()).toBeHidden();
  },
);

test(
  'opens the page of results by Enter, with the section and the words marked',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await page.goto('/');
    const field = await headerField(page);
    await field.fill('زمین هم بيمه می شود');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const first = results(page).first();
    await expect(first.getByRole('heading')).toHaveText('بیمهٔ آتش‌سوزی');
    await expect(first.locator('mark').first()).toBeVisible();
    await look(page, 'search-results');
    expect(await smallTargets(page)).toEqual([]);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/fire-insurance#/);
    // The answer that was looked for is open.
    await expect(page.getByText('ارزش ساختمان و محتوای آن ملاک است')).toBeInViewport();
  },
);

test('says what to do where nothing is found, and how to begin', PHONE, async ({ person }) => {
  const page = await person();
  await page.goto(`/search?q=${encodeURIComponent('زرافه')}`);
  await expect(page.getByRole('heading', { name: 'برای «زرافه» چیزی پیدا نشد' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'همهٔ محصولات بیمه' })).toBeVisible();
  await look(page, 'search-nothing');
  await page.goto('/search');
  await page.getByRole('link', { name: 'مسافرتی' }).click();
  await expect(results(page).first()).toContainText('مسافران خارج از کشور');
});

test('is a plain form and a page without scripts', async ({ browser, viewport, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/');
  if (isWide(page)) await page.locator('#header-search').fill('بیمه خونه');
  else {
    await page.getByRole('banner').getByRole('link', { name: 'باز کردن جست‌وجو' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await page.locator('#page-search').fill('بیمه خونه');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(results(page).first()).toContainText('منازل مسکونی');
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/fire-home/);
  await context.close();
});

test('what is looked for in vain is taught by staff, and then found', async ({ person }) => {
  const words = 'آکواریوم';
  const visitor = await person();
  for (let time = 0; time < 2; time += 1) {
    await visitor.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(visitor.getByText(`برای «${words}» چیزی پیدا نشد`)).toBeVisible();
  }
  const boss = await person();
  await enter(boss, undefined, '/dashboard/super-admin/search');
  await boss.getByRole('button', { name: `ساختن هم‌معنی برای «${words}»` }).click();
  const field = boss.getByLabel('عبارتی که می‌نویسند');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(words);
  await look(boss, 'search-misses');
  await boss.getByLabel('به کجا برسد؟').selectOption({ label: 'آتش‌سوزی صنعتی' });
  await boss.getByRole('button', { name: 'ساختن هم‌معنی', exact: true }).click();
  await expect(boss.getByText(`«${words}» از همین حالا پیدا می‌شود.`)).toBeVisible();
  await expect(boss.getByRole('button', { name: `ساختن هم‌معنی برای «${words}»` })).toBeHidden();
  await visitor.reload();
  await expect(results(visitor).first()).toContainText('آتش‌سوزی صنعتی');
  await boss.getByRole('button', { name: `حذف هم‌معنی «${words}»` }).click();
  await expect(boss.getByText(`هم‌معنی «${words}» حذف شد.`)).toBeVisible();
});
