import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPhone,
  signIn,
  test,
} from './site.ts';

const PUBLIC_PAGES = [
  '/',
  '/contact-us',
  '/products',
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
];

for (const path of PUBLIC_PAGES) {
  test(`${path} is a whole Persian page`, async ({ person }) => {
    const page = await person();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/[\u0600-\u06ff]/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const { width } = page.viewportSize() ?? { width: 0 };
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: `screenshots/page-${name}-${width}.png`, fullPage: true });
  });
}

test('an unknown path is a Persian 404 with a way on', async ({ person, complaints }) => {
  const page = await person();
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `screenshots/not-found-${width}.png`, fullPage: true });
  // The browser itself reports the 404 of the page; that one complaint is the point.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

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

test('no link of the menus leads nowhere', async ({ person, request }) => {
  const page = await person();
  await page.goto('/products');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(hrefs.map((href) => href.split('#')[0] ?? ''))].filter(Boolean);
  expect(paths.length).toBeGreaterThan(45);
  for (const path of paths) {
    const { status } = {
      status: (await request.get(path, { headers: { accept: 'text/html' } })).status(),
    };
    expect(status, path).toBe(200);
  }
});

test('without JavaScript there is content and navigation', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'تماس با ما' }).first()).toBeAttached();
  await context.close();
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

test('search finds with Arabic letters and Persian digits what it finds without', async ({
  person,
}) => {
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
});

test('a product that is not there is a 404 inside the site', async ({ person, complaints }) => {
  const page = await person();
  expect((await page.goto('/products/no-such-product'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  complaints.splice(0);
});

test.describe('guards', () => {
  test('send visitors to the login page, whatever dashboard they ask for', async ({ person }) => {
    const page = await person();
    for (const path of [
      '/dashboard',
      '/dashboard/admin/main',
      '/dashboard/super-admin/connect/call-request',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('lead a super-admin to their own main page, also after a reload', async ({ person }) => {
    const page = await person();
    await signIn(page);
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    for (const path of [
      '/dashboard',
      '/dashboard/customer/main',
      '/dashboard/admin/connect/call-request',
      '/login',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    }
    await page.reload();
    await expect(page.getByText('مدیر ارشد').first()).toBeVisible();
    await page.getByRole('button', { name: 'خروج' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('drop a forged cookie', async ({ person, complaints }) => {
    const page = await person();
    await page.goto('/login');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a forger would do just this
      document.cookie = 'auth_token=forged; path=/; secure; samesite=strict';
    });
    await page.goto('/dashboard/admin/main');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
    // The browser reports the 401 that ended the forged session.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
  });
});

test('a wrong password is said at the password field', async ({ person, complaints }) => {
  const page = await person();
  await signIn(page, { phone: '۰۹۱۲۰۰۰۰۰۰۱', password: 'نادرست' });
  await expect(page.getByText('شمارهٔ موبایل یا گذرواژه درست نیست.')).toBeVisible();
  await expect(page.getByLabel('گذرواژه', { exact: true })).toBeFocused();
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۱');
  await expectAccessible(page);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});
