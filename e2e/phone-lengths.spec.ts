import type { Locator, Page } from '@playwright/test';
import { signInByApi } from './desk-api.ts';
import {
  BOTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  look,
  PHONE,
  test,
  unfold,
  untilStill,
} from './site.ts';
import { isPhone } from './work-list-steps.ts';

/** How tall each public page may be at 390 px, in pixels, and where its form has to begin. */
const MOST: Record<string, { height: number; form?: number }> = {
  // With the third button, «خسارت دیده‌ام».
  '/': { height: 3_900 },
  '/products': { height: 1_800 },
  // What it covers stands open, with the law that says so and when that was checked, and what moves the price.
  '/products/third-party': { height: 3_700, form: 2_300 },
  '/services': { height: 1_900 },
  '/insurance-consultation': { height: 3_300, form: 1_800 },
  // The sample of its report stands open.
  '/business-risk-management': { height: 3_650, form: 2_200 },
  '/safety-insurability-assessment': { height: 3_300, form: 1_800 },
  // What to do on the day itself, and the timeline of a claim, stand open.
  '/claims-processing': { height: 4_000, form: 2_550 },
  '/fire-insurance': { height: 3_000, form: 1_700 },
  // With what settings and figures say of the brokerage.
  '/company-introduction': { height: 2_300 },
  '/managers-introduction': { height: 1_700 },
  '/partner-recruitment': { height: 3_350, form: 1_600 },
  '/contact-us': { height: 2_800, form: 600 },
  '/track': { height: 1_950, form: 600 },
  // With the law that the daily fine rests on.
  '/reminder': { height: 2_250, form: 600 },
  '/regulation': { height: 2_250 },
};
const MOST_OF_FOOTER = 500;

/** What a brokerage writes besides and puts into its footer. */
const ARTICLES = [
  ['first-claim', 'نخستین خسارت خود را چگونه ثبت کنیم'],
  ['fire-advice', 'پنج نکته برای بیمهٔ آتش‌سوزی خانه'],
  ['life-questions', 'پرسش‌های پرتکرار دربارهٔ بیمهٔ عمر'],
] as const;

/** What a visitor sees before scrolling: the screen, less the bar at its foot. */
const firstScreen = async (page: Page) => {
  const bar = await boxOf(page.getByRole('navigation', { name: 'راه‌های درخواست' }));
  return bar.y;
};

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not to be seen');
  return box;
}

const footer = (page: Page) => page.getByRole('contentinfo');

/** The drawing of a page: the star behind things, or behind the picture of a category. */
const scene = (page: Page) =>
  page.locator(
    'main svg:is([viewBox="0 0 660 600"], [viewBox="20 0 300 300"], [viewBox="0 0 240 240"])',
  );

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} is short on a phone, and says what matters first`, PHONE, async ({ person }) => {
    const page = await person();
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most.height);
    expect((await boxOf(footer(page))).height).toBeLessThanOrEqual(MOST_OF_FOOTER);
    if (most.form !== undefined) {
      const form = await boxOf(page.locator('main form[method="post"]').first());
      expect(form.y).toBeLessThanOrEqual(most.form);
    }
    const edge = await firstScreen(page);
    const drawing = await boxOf(scene(page).first());
    expect(drawing.width).toBeGreaterThan(90);
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(edge);
    // Where a page has a way to ask at its head, it is in the first screen, with the drawing there too.
    const ask = page.locator('main div:has(> div > h1) a[href$="-request"]');
    for (const link of await ask.all()) {
      const { y, height: tall } = await boxOf(link);
      expect(y + tall).toBeLessThanOrEqual(edge);
    }
    await expectNoSidewaysScroll(page);
  });
}

test.describe('the footer of a brokerage that has said all of itself', () => {
  test.use({ sharedWith: 'nobody' });

  test('is low, and every link of it is two taps away', BOTH, async ({ person, request }) => {
    const page = await person();
    const desk = await signInByApi(request);
    await desk.post('/settings', {
      brand_name: 'شرکت کارگزاری رسمی بیمهٔ آرامش‌گستران ایرانیان',
      phone: '02188776655',
      email: 'office@kargozar.example.com',
      address:
        'تهران، خیابان ولیعصر، بالاتر از میدان ونک، کوچهٔ نمونه، پلاک ۱۲، طبقهٔ سوم، واحد ۷، کد پستی ۱۹۶۹۷۶۳۸۱۵',
      licence_number: '۱۲۳۴',
    });
    for (const [slug, title] of ARTICLES) {
      const content = {
        title,
        lead: title,
        picture: null,
        blocks: [{ type: 'paragraph', text: title }],
      };
      await desk.post('/content/pages', { slug, title, content });
      await desk.post(`/content/pages/${slug}/publish`, {});
      await desk.post(`/content/pages/${slug}/place`, { place: 'footer' });
    }
    await expect
      .poll(async () => {
        await page.goto('/regulation');
        return footer(page).getByText('۱۲۳۴').count();
      })
      .toBe(1);
    await expect(footer(page).getByText('طبقهٔ سوم')).toBeVisible();
    await expect(footer(page).getByText('office@kargozar.example.com')).toBeVisible();
    await expect(footer(page).getByText('۰۲۱ ۸۸۷۷ ۶۶۵۵')).toBeVisible();
    await expect(footer(page).locator('a[href="tel:02188776655"]')).toBeVisible();
    if (!isPhone(page)) {
      // All of it stands open, with nothing to press, its columns in one row.
      const columns = footer(page).getByRole('navigation').locator('details');
      await expect(columns).toHaveCount(4);
      const tops = await columns.evaluateAll((all) =>
        all.map((column) => Math.round(column.getBoundingClientRect().top)),
      );
      expect(new Set(tops).size).toBe(1);
      await look(page, 'footer-wide');
      await expect(footer(page).getByRole('link', { name: 'پیگیری درخواست' })).toBeVisible();
      await expect(footer(page).locator('summary:visible')).toHaveCount(0);
      return;
    }
    expect((await boxOf(footer(page))).height).toBeLessThanOrEqual(MOST_OF_FOOTER);
    const links = footer(page).locator('details a');
    const count = await links.count();
    expect(count).toBeGreaterThan(13);
    await expect(links.locator('visible=true')).toHaveCount(0);
    const seen = new Set<string>();
    for (const line of await footer(page).locator('summary').all()) {
      await line.click();
      // One is open at a time.
      await expect(footer(page).locator('details[open]')).toHaveCount(1);
      const open = footer(page).locator('details[open]');
      for (const text of await open.locator('a').allTextContents()) seen.add(text);
      await expectAccessible(page);
    }
    expect(seen.size).toBe(count);
    await expect(footer(page).getByText('بیمهٔ مرکزی')).toBeVisible();
    await look(page, 'footer-unfolded');
  });
});

test(
  'what is folded on a phone opens by a tap or a key, and stands open on a wide screen',
  BOTH,
  async ({ person }) => {
    const page = await person();
    // What one needs at once is no fold, and comes first.
    await page.goto('/claims-processing');
    const today = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(today).toHaveText('همین امروز خسارت دیده‌اید؟');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.goto('/insurance-consultation');
    const title = page.getByRole('heading', { level: 2, name: 'مشاوره چگونه پیش می‌رود' });
    const line = page.locator('summary').filter({ has: title });
    const inside = page
      .locator('details')
      .filter({ has: title })
      .getByRole('heading', { level: 3 });
    await expect(title).toBeVisible();
    if (!isPhone(page)) {
      await expect(inside.first()).toBeVisible();
      // The line is a heading there: it takes no focus, and is no button.
      await line.evaluate((element: HTMLElement) => element.focus());
      await expect(line).not.toBeFocused();
      await title.click();
      await expect(inside.first()).toBeVisible();
      return;
    }
    await expect(inside.first()).toBeHidden();
    await line.click();
    await expect(inside.first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(inside.first()).toBeHidden();
    await line.click();
    await look(page, 'service-unfolded');
  },
);

test(
  'a link to what is folded unfolds it, inside the site and from outside',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await page.goto('/fire-insurance');
    await unfold(page.getByRole('main'));
    const link = page.locator('main a[href^="/regulation#"]').first();
    const place = (await link.getAttribute('href'))?.split('#')[1] ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/regulation#${place}$`));
    await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
    const category = page.locator('[id^="category-"]').last();
    await page.goto('/products');
    const id = await category.getAttribute('id');
    await page.goto('/');
    await page.locator(`main a[href="/products#${id}"]`).click();
    await expect(category.getByRole('link').first()).toBeInViewport();
    const stranger = await person();
    await stranger.goto(`/products#${id}`);
    await expect(stranger.locator(`[id="${id}"]`).getByRole('link').first()).toBeInViewport();
  },
);

test(
  'a list that goes sideways shows where it goes on, and follows the keyboard',
  PHONE,
  async ({ person }) => {
    const page = await person();
    for (const path of ['/', '/services']) {
      await page.goto(path);
      const list = page.getByRole('list', { name: 'چهار کاری که برایتان می‌کنیم' });
      const cards = list.locator('> li');
      await expect(cards).toHaveCount(4);
      await cards.first().scrollIntoViewIfNeeded();
      const { width } = page.viewportSize() ?? { width: 0 };
      const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
      expect(first.x).toBeGreaterThanOrEqual(0);
      // Persian goes on to the left: the second card's edge is there.
      expect(second.x + second.width).toBeGreaterThan(20);
      expect(second.x + second.width).toBeLessThan(width / 2);
      await cards.last().getByRole('link').first().focus();
      await untilStill(page);
      const last = await boxOf(cards.last());
      expect(last.x).toBeGreaterThanOrEqual(0);
      expect(last.x + last.width).toBeLessThanOrEqual(width);
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  'a browser that cannot show what is closed folds it on every screen',
  BOTH,
  async ({ person }) => {
    const page = await person();
    // As an older one reads the style sheets: what it does not know is not there.
    await page.route('**/*.css', async (route) => {
      const reply = await route.fetch();
      const sheet = (await reply.text()).replaceAll('::details-content', '::no-such-part');
      await route.fulfill({ response: reply, body: sheet });
    });
    await page.goto('/fire-insurance');
    const lines = page.locator('main > section > div > details[data-fold] > summary');
    expect(await lines.count()).toBeGreaterThan(3);
    for (const line of await lines.all()) {
      const inside = line.locator('xpath=following-sibling::*');
      await expect(inside).toBeHidden();
      await line.click();
      await expect(inside).toBeVisible();
    }
    await expectAccessible(page);
  },
);
