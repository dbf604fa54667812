import { LAW_STATES } from '#content/texts/laws.ts';
import { smallTargets } from './fingers.ts';
import { deadLinksOf, expectPersianText } from './persian.ts';
import {
  BOTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPhone,
  PHONE,
  picture,
  test,
} from './site.ts';
import { isPhone } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

const PUBLIC_PAGES = [
  '/',
  '/contact-us',
  '/products',
  '/purchase',
  '/products/third-party',
  '/services',
  '/insurance-consultation',
  '/business-risk-management',
  '/safety-insurability-assessment',
  '/claims-processing',
  '/company-introduction',
  '/managers-introduction',
  '/regulation',
  '/fire-insurance',
  '/partner-recruitment',
  '/track',
  '/reminder',
  '/accident',
  '/privacy',
  '/search',
];

/** Links that were followed already, by any page of this run. */
const followed = new Map<string, boolean>();

for (const path of PUBLIC_PAGES) {
  test(`${path} is a whole Persian page`, BOTH, async ({ person }) => {
    const page = await person();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectPersianText(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // What waits for the brokerage's own look is said once, below all that names a law.
    const said = page.locator('body').getByText(LAW_STATES.unchecked);
    expect(await said.count()).toBeLessThanOrEqual(1);
    // A mouse needs no finger's room.
    if (isPhone(page)) expect(await smallTargets(page)).toEqual([]);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    await picture(page, `page-${name}`);
    expect(await deadLinksOf(page, followed)).toEqual([]);
    // As at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('every page reads and leads on without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PUBLIC_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    // Nothing waits for a script to be seen.
    const hidden = await page
      .locator('main h2, main h3, main p')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '0').length);
    expect(hidden, path).toBe(0);
  }
  await context.close();
});

test('an unknown path is a Persian 404 with a way on', PHONE, async ({ person, complaints }) => {
  const page = await person();
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'not-found');
  // The browser itself reports the 404 of the page; that one complaint is the point.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

// No browser is in this.
test('a page comes compressed, with an ETag, and as 304 to who has it', async ({ request }) => {
  const first = await request.get('/', {
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  expect(first.headers()['content-encoding']).toBe('br');
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const again = await request.get('/', {
    headers: { accept: 'text/html', 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('without JavaScript a call request is answered with a page, errors first', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.0.1' },
  });
  const page = await context.newPage();
  await page.goto('/');
  const form = page.locator('form[method="post"]');
  await form.getByLabel('نام و نام خانوادگی').fill('پروین صادقی');
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲');
  await form.getByText('ظهر', { exact: true }).click();
  await form.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
  await expect(page).toHaveURL(/\/contact-us/);
  await expect(page.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('پروین صادقی');
  await expect(page.getByLabel('ظهر', { exact: true })).toBeChecked();
  await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
  await page.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
  await expect(page.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
  await context.close();
});

test(
  'search finds with Arabic letters and Persian digits what it finds without',
  PHONE,
  async ({ person }) => {
    const page = await person();
    const found = async (query: string) => {
      await page.goto(`/products?q=${encodeURIComponent(query)}`);
      return page.locator('main a[href^="/products/"]').allTextContents();
    };
    const plain = await found('بیمه کارفرما');
    expect(plain.length).toBeGreaterThan(0);
    expect(await found('بيمه كارفرما')).toEqual(plain);
    expect(await found('هیچ‌چیزی')).toEqual([]);
    await expect(page.getByText(/چیزی پیدا نشد/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('a product that is not there is a 404 inside the site', async ({ person, complaints }) => {
  const page = await person();
  expect((await page.goto('/products/no-such-product'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // One page is sent for all of them: it names no address as its own.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  complaints.splice(0);
});
