import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { PASSWORD, resident } from './account-steps.ts';
import { signInByApi } from './desk-api.ts';
import { BOTH, enter, expect, look, test, unfold, untilAlive } from './site.ts';

const NAME = 'بیمهٔ آرام';
const SETTINGS = '/dashboard/super-admin/settings';

/** White lines on nothing: on paper they would not be seen. */
function logo(): Promise<Buffer> {
  const bar = (width: number, alpha: number) => ({
    width,
    height: 80,
    channels: 4 as const,
    background: { r: 255, g: 255, b: 255, alpha },
  });
  return sharp({ create: bar(220, 1) })
    .extend({ left: 20, right: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** Gives the brokerage its logo, as the super-admin does. */
async function putLogo(page: Page): Promise<void> {
  await enter(page, undefined, SETTINGS);
  const section = page.getByRole('region', { name: 'نشان کارگزاری' });
  await section
    .getByLabel('تصویر نشان')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(section.getByRole('button', { name: 'حذف نشان' })).toBeVisible();
}

/** What of a header lies over another part of it, or is taller than it; and arrows that were squeezed. */
const crowdedIn = (header: Locator) =>
  header.evaluate((all) => {
    const { height } = all.getBoundingClientRect();
    const boxOf = (part: Element) => {
      const { left, right, width, height: tall } = part.getBoundingClientRect();
      return { part, left, right, width, tall };
    };
    const isSeen = (part: Element) => part.checkVisibility() && !part.closest('[data-open]');
    const parts = [...all.querySelectorAll('a, button, input, a > img, a > span > span')]
      .filter(isSeen)
      .map(boxOf)
      .filter(({ width }) => width > 1);
    const nameOf = ({ part }: { part: Element }) => `${part.tagName} ${part.textContent}`.trim();
    const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one);
    const over = parts.flatMap((one, place) =>
      parts
        .slice(place + 1)
        .filter(
          (other) =>
            !isWithin(one.part, other.part) &&
            // The button of a search lies in its field, and links to help lie one below the other.
            one.part.parentElement !== other.part.parentElement &&
            one.part.closest('form') === null &&
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5,
        )
        .map((other) => `${nameOf(one)} over ${nameOf(other)}`),
    );
    const tall = parts.filter((one) => one.tall > height).map((one) => `tall: ${nameOf(one)}`);
    const arrows = [...all.querySelectorAll('nav a > svg')].filter(isSeen).map(boxOf);
    const thin = arrows.filter(({ width }) => width < 10).map((one) => `thin arrow ${one.width}`);
    return [...over, ...tall, ...thin];
  });

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).getAttribute('content');
const drawn = (place: Locator) =>
  place
    .getByRole('img', { name: NAME })
    .first()
    .evaluate((picture: HTMLImageElement) => ({
      isThere: picture.complete && picture.naturalWidth > 0,
      height: picture.getBoundingClientRect().height,
      plate: picture.dataset.plate ?? null,
    }));

test.describe('a brokerage with a name', () => {
  test.use({ sharedWith: 'nobody' });

  test(
    'has that name alone on every page, in the tab, for messengers and for phones',
    BOTH,
    async ({ person, request }) => {
      await (await signInByApi(request)).post('/settings', { brand_name: NAME });
      const page = await person();
      for (const path of [
        ...PUBLIC_PATHS,
        '/products/third-party',
        '/login',
        '/register',
        '/dashboard',
      ]) {
        await page.goto(path);
        await expect(page, path).toHaveTitle(new RegExp(` \\| ${NAME}$`));
        const named = page.getByRole('link', { name: new RegExp(`^${NAME}[،؛]`) });
        if (path !== '/dashboard' && path !== '/login')
          await expect(named.first(), path).toBeVisible();
      }
      await page.goto('/');
      await untilAlive(page);
      expect(await content(page, 'og:site_name')).toBe(NAME);
      expect(await content(page, 'og:title')).toMatch(new RegExp(` \\| ${NAME}$`));
      await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
      await unfold(page.getByRole('contentinfo'));
      await expect(page.getByRole('contentinfo').getByText(NAME, { exact: true })).toBeVisible();
      const manifest = await (await request.get('/site.webmanifest')).json();
      expect([manifest.name, manifest.short_name]).toEqual([NAME, NAME]);
      await look(page, 'brand-name');
      await page.goto('/login');
      await look(page, 'brand-login');
    },
  );

  test('may be long, or its logo wide: the header holds it on every screen', async ({
    person,
    request,
  }) => {
    const long = 'شرکت کارگزاری رسمی بیمهٔ آرامش‌گستران ایرانیان';
    const chief = await signInByApi(request);
    await chief.post('/settings', { brand_name: long });
    const stranger = await person();
    const customer = await person();
    const { phone } = resident();
    await enter(customer, { phone, password: PASSWORD });
    for (const brand of ['name', 'logo']) {
      if (brand === 'logo') await putLogo(await person());
      for (const [who, page] of Object.entries({ stranger, customer })) {
        await page.goto('/');
        await untilAlive(page);
        for (const width of [360, 768, 1100, 1170, 1240, 1280, 1320, 1366, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const of = `${brand}-${who}-${width}`;
          await look(page, `brand-long-${of}`, { fullPage: false });
          expect.soft(await crowdedIn(page.getByRole('banner')), of).toEqual([]);
        }
      }
    }
  });

  test(
    'puts its logo where the name stood, and takes it away again',
    BOTH,
    async ({ page, request }) => {
      await (await signInByApi(request)).post('/settings', { brand_name: NAME });
      await enter(page, undefined, SETTINGS);
      const section = page.getByRole('region', { name: 'نشان کارگزاری' });
      await section.getByLabel('تصویر نشان').setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      });
      await expect(section.getByRole('alert')).toContainText('SVG پذیرفته نمی‌شود');
      await section
        .getByLabel('تصویر نشان')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
      await expect(section.getByRole('button', { name: 'حذف نشان' })).toBeVisible();
      await look(page, 'brand-logo-settings', { fullPage: false });
      // The head of this very page follows, and so does every page that is sent from now on.
      const home = page
        .getByRole('link', { name: `${NAME}؛ رفتن به سایت` })
        .and(page.locator(':visible'));
      await expect(home.getByRole('img', { name: NAME })).toBeVisible();
      await page.goto('/');
      await untilAlive(page);
      const onPaper = { isThere: true, height: 40, plate: 'ink' };
      await expect.poll(() => drawn(page.getByRole('banner'))).toEqual(onPaper);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect
        .poll(() => drawn(page.getByRole('contentinfo')))
        .toEqual({ ...onPaper, plate: null });
      const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
      for (const icon of await icons.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      )) {
        expect(icon).toMatch(/^\/media\/[0-9a-f]{64}-icon-\d+\.png$/);
        expect((await request.get(String(icon))).headers()['content-type']).toBe('image/png');
      }
      // Asked for without a link: a list of bookmarks, a file that is shown by itself.
      const unnamed = await request.get('/favicon.ico');
      expect(unnamed.headers()['content-type']).toBe('image/png');
      const shared = await content(page, 'og:image');
      expect(shared).toMatch(/\/media\/[0-9a-f]{64}-share\.jpg$/);
      expect((await request.get(new URL(String(shared)).pathname)).ok()).toBe(true);
      await look(page, 'brand-logo');

      await page.goto(SETTINGS);
      await section.getByRole('button', { name: 'حذف نشان' }).click();
      await expect(section.getByRole('button', { name: 'انتخاب تصویر' })).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('banner').getByText(NAME)).toBeVisible();
      await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute(
        'href',
        '/favicon.ico',
      );
      expect((await request.get('/favicon.ico')).headers()['content-type']).not.toBe('image/png');
    },
  );
});
