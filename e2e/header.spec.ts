import type { Page } from '@playwright/test';
import { register } from './account-steps.ts';
import { BOTH, expect, holdBack, PHONE, picture, signIn, test, untilStill } from './site.ts';

test.use({ sharedWith: 'visitors' });

/** Keeps the scripts back, as a slow line does. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

const navOf = (page: Page) => page.getByRole('navigation', { name: 'پیمایش اصلی' });
const servicesOf = (page: Page) => navOf(page).locator(':scope > div > a[href="/services"]');
const serviceOf = (page: Page) => navOf(page).getByRole('link', { name: /مدیریت ریسک کسب‌وکار/ });

/** The header and footer of the specification, sections 1 and 2; what is hovered needs a wide screen. */
test.describe('header', () => {
  test('has the navigation of the specification, in its order', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'پیمایش اصلی' });
    const names = await nav.locator(':scope > a, :scope > div > a').allInnerTexts();
    expect(names.map((name) => name.trim()).filter(Boolean)).toEqual([
      'صفحهٔ نخست',
      'خدمات',
      'محصولات بیمه',
      'دربارهٔ ما',
      'آیین‌نامه‌ها',
      'تماس با ما',
      'همکاری با ما',
    ]);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
    const bar = await page
      .getByRole('banner')
      .locator('> div')
      .first()
      .evaluate((element) => getComputedStyle(element).maxWidth);
    expect(bar).toBe('1350px');
  });

  test('opens a dropdown on hover and closes it on leave; it is active on its pages', async ({
    person,
  }) => {
    const page = await person();
    await page.goto('/claims-processing');
    const nav = page.getByRole('navigation', { name: 'پیمایش اصلی' });
    const services = nav.locator(':scope > div > a[href="/services"]');
    await expect(services).toHaveAttribute('data-active', 'true');
    const child = nav.getByRole('link', { name: /مدیریت ریسک کسب‌وکار/ });
    await expect(child).toBeHidden();
    // A trigger is a link until the page is alive.
    await expect(services).toHaveAttribute('role', 'button');
    await services.hover();
    await expect(child).toBeVisible();
    for (const path of [
      '/insurance-consultation',
      '/business-risk-management',
      '/safety-insurability-assessment',
      '/claims-processing',
    ]) {
      await expect(nav.locator(`a[href="${path}"]`)).toBeVisible();
    }
    await page.mouse.move(700, 700);
    await expect(child).toBeHidden();
    await page.goto('/managers-introduction');
    await expect(nav.locator(':scope > div > a[href="/company-introduction"]')).toHaveAttribute(
      'data-active',
      'true',
    );
  });

  test('opens under a pointer that was there before the scripts, and stays open when they come', async ({
    person,
  }) => {
    const page = await person();
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await servicesOf(page).hover();
    await expect(serviceOf(page)).toBeVisible();
    await expect(servicesOf(page)).not.toHaveAttribute('role');
    await picture(page, 'header-before-scripts', { fullPage: false });
    letGo();
    await expect(servicesOf(page)).toHaveAttribute('role', 'button');
    await expect(servicesOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(serviceOf(page)).toBeVisible();
    await picture(page, 'header-after-scripts', { fullPage: false });
    await page.mouse.move(700, 700);
    await expect(serviceOf(page)).toBeHidden();
  });

  test('keeps open for the scripts what the keyboard opened before them', async ({ person }) => {
    const page = await person();
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await servicesOf(page).focus();
    await expect(serviceOf(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(navOf(page).locator('a[href="/insurance-consultation"]')).toBeFocused();
    letGo();
    await expect(servicesOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(navOf(page).locator('a[href="/insurance-consultation"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(servicesOf(page)).toBeFocused();
    await expect(serviceOf(page)).toBeHidden();
  });

  test('opens its menus without scripts, by pointer and by keyboard', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await servicesOf(page).hover();
    await expect(serviceOf(page)).toBeVisible();
    const products = navOf(page).locator(':scope > div > a[href="/products"]');
    await products.hover();
    await expect(serviceOf(page)).toBeHidden();
    const product = navOf(page).getByRole('link', { name: 'شخص ثالث' });
    await expect(product).toBeVisible();
    await picture(page, 'header-without-scripts', { fullPage: false });
    await page.mouse.move(700, 880);
    await expect(product).toBeHidden();
    await servicesOf(page).focus();
    await expect(serviceOf(page)).toBeVisible();
    await serviceOf(page).click();
    await expect(page).toHaveURL(/\/business-risk-management$/);
    await context.close();
  });

  test('lists the products of the server under their categories', async ({ person, request }) => {
    const reply = await request.get('/menus/insurance/get');
    const menu = (await reply.json()) as { data: { title: string; items: { title: string }[] }[] };
    const page = await person();
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'پیمایش اصلی' });
    await nav.locator(':scope > div > a[href="/products"]').hover();
    const [category] = menu.data;
    await expect(nav.getByText(category?.title ?? '').first()).toBeVisible();
    const [item] = category?.items ?? [];
    await expect(nav.getByRole('link', { name: item?.title ?? '' }).first()).toBeVisible();
  });

  test('has a search whose icon is a field as soon as it is pressed, in the order of typing', async ({
    person,
  }) => {
    const page = await person();
    await holdScripts(page);
    await page.goto('/');
    const box = page.locator('#header-search');
    const icon = await box.boundingBox();
    if (!icon) throw new Error('the search has no box');
    await page.mouse.click(icon.x + icon.width / 2, icon.y + icon.height / 2);
    await page.keyboard.type('بیمه بدن');
    await expect(box).toHaveValue('بیمه بدن');
  });

  test('has a search box that is required and widens with what is in it', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    const box = page.locator('#header-search');
    await expect(box).toHaveAttribute('required', '');
    const width = async () => (await box.boundingBox())?.width ?? 0;
    const narrow = await width();
    const others = page.getByRole('banner').locator('a:visible');
    const places = () =>
      others.evaluateAll((links) =>
        links.map((link) => Math.round(link.getBoundingClientRect().left)),
      );
    const atRest = await places();
    await box.focus();
    await expect.poll(width).toBeGreaterThan(narrow + 10);
    // It lies over what is beside it: a name or a link that gave it room would lie over the next one.
    expect(await places()).toEqual(atRest);
    await box.fill('بدنه');
    await box.blur();
    // It neither waits nor moves: what is in it keeps it wide.
    await expect(box).not.toBeFocused();
    await untilStill(page);
    expect(await width()).toBeGreaterThan(narrow + 10);
  });
});

test(
  'without scripts a phone reaches every place of the navigation',
  PHONE,
  async ({ browser, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'باز کردن منو' }).click();
    await expect(page).toHaveURL(/#site-footer$/);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toBeInViewport();
    await picture(page, 'header-without-scripts', { fullPage: false });
    const places = await page
      .locator('nav[aria-label="پیمایش اصلی"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(places.length).toBeGreaterThan(10);
    // Single insurances are one step further, on the page of all.
    // Whom there is none of yet stands in the navigation alone, with what is awaited.
    const isThere = (path: string) =>
      !path.startsWith('/products/') && path !== '/managers-introduction';
    for (const place of new Set(places.filter(isThere))) {
      await expect(foot.locator(`a[href="${place}"]`).first(), place).toBeVisible();
    }
    await context.close();
  },
);

test(
  'the user icon leads a stranger to the login page and a customer to the dashboard',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await page.getByRole('link', { name: 'ورود به حساب کاربری' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await register(page);
    await page.goto('/');
    const account = page.getByRole('banner').getByRole('button', { name: /^حساب کاربری: / });
    await expect(account).toBeVisible();
    await expect(account).toHaveAttribute('href', '/dashboard');
  },
);

test('a super-admin’s dropdown names the role and its places', BOTH, async ({ person }) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/overview$/);
  await page.goto('/');
  const account = page.getByRole('banner').getByRole('button', { name: /^حساب کاربری: / });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  const banner = page.getByRole('banner');
  await expect(banner.getByText('مدیر ارشد').last()).toBeVisible();
  await expect(banner.getByRole('link', { name: 'کاربران' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'اطلاعات شخصی' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'خروج' })).toBeVisible();
});

test('the footer says what it waits for', PHONE, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('در انتظار دریافت آدرس');
});

test('where one is stands whole beside the drawing, or not at all', PHONE, async ({ person }) => {
  const page = await person();
  for (const path of ['/contact-us', '/fire-insurance', '/products/life-savings']) {
    await page.goto(path);
    const here = page.getByRole('navigation', { name: 'مسیر صفحه' }).locator('[aria-current]');
    const seen = await here.evaluate((name) => {
      const [box, frame] = [name, name.parentElement ?? name].map((one) =>
        one.getBoundingClientRect(),
      );
      if (!box || !frame) return null;
      const isBelow = box.top >= frame.bottom;
      const isWhole = box.left >= frame.left - 0.5 && box.bottom <= frame.bottom + 0.5;
      return { isBelow, isWhole, isCut: name.scrollWidth > name.clientWidth + 1 };
    });
    expect(seen?.isBelow || (seen?.isWhole && !seen.isCut), path).toBe(true);
  }
});
