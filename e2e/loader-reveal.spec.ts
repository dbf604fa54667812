import type { Locator, Page } from '@playwright/test';
import { register } from './account-steps.ts';
import {
  BOTH,
  expect,
  expectAccessible,
  footerLink,
  holdBack,
  look,
  PHONE,
  test,
  untilAlive,
  untilStill,
} from './site.ts';

test.use({ sharedWith: 'visitors' });

const holdSheets = (page: Page) => holdBack(page, '**/*.css');

const loaderOf = (page: Page) => page.locator('.loader-first-page');

/** Holds all animations where they are, until the answer is called: a busy machine may take its time to look. */
async function holdAnimations(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const play = (playbackRate: number) =>
    devtools.send('Animation.setPlaybackRate', { playbackRate });
  await devtools.send('Animation.enable');
  await play(0);
  return async () => {
    await play(1);
  };
}

const isMoving = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).animationName !== 'none');

test.describe('the loader of a first page', () => {
  test(
    'stands until the style sheets are there, and hides nothing that is ready',
    BOTH,
    async ({ person }) => {
      const page = await person();
      const letGo = await holdSheets(page);
      const goOn = await holdAnimations(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(loaderOf(page)).toBeVisible();
      await expect(loaderOf(page)).toHaveAttribute('aria-hidden', 'true');
      await expect(loaderOf(page).locator('.loader-particle')).toHaveCount(12);
      await expect(loaderOf(page).locator('.loader-icon')).toHaveCount(4);
      // Nothing of the page is drawn yet: there is nothing to hide.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      letGo();
      await goOn();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(loaderOf(page)).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test('gives way after a second and a half, whatever is missing', async ({ person }) => {
    const page = await person();
    const letGo = await holdSheets(page);
    const goOn = await holdAnimations(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loaderOf(page)).toBeVisible();
    await goOn();
    await expect(loaderOf(page)).toBeHidden();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is not on the way of who goes on inside the site', PHONE, async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await expect(loaderOf(page)).toHaveCount(0);
    await (await footerLink(page, 'آیین‌نامه‌ها')).click();
    await expect(page.getByRole('heading', { level: 1, name: 'آیین‌نامه‌ها' })).toBeVisible();
    await expect(loaderOf(page)).toHaveCount(0);
  });

  test('stands still under reduced motion', PHONE, async ({ person }) => {
    const page = await person();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letGo = await holdSheets(page);
    const goOn = await holdAnimations(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loaderOf(page)).toBeVisible();
    expect(await isMoving(page.locator('.loader-particle').first())).toBe(false);
    expect(await isMoving(page.locator('.loader-icon').first())).toBe(false);
    expect(await isMoving(page.locator('.loader-trace'))).toBe(false);
    letGo();
    await goOn();
    await expect(loaderOf(page)).toHaveCount(0);
  });

  test('is absent without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const letGo = await holdSheets(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loaderOf(page)).toBeAttached();
    await expect(loaderOf(page)).toBeHidden();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
});

test.describe('the overlay of a session’s return', () => {
  const overlayOf = (page: Page) => page.getByRole('status').filter({ hasText: 'کمی صبر کنید' });

  /** How long the page waits for whose the session is; milliseconds. */
  const RESTORE_TIMEOUT = 15_000;

  /** Lets the page wait for the session for as long as the story holds it back. */
  const withoutTimeout = (page: Page) =>
    page.addInitScript((timeout) => {
      const { setTimeout: after } = window;
      window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
        ms === timeout ? 0 : after(run, ms, ...rest)) as typeof setTimeout;
    }, RESTORE_TIMEOUT);

  /** Whether a tap on it now would be its own. */
  const isFree = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && element.contains(hit);
    });

  test('lies over a public page without taking its taps', BOTH, async ({ person }) => {
    const page = await person();
    await register(page);
    await withoutTimeout(page);
    const letGo = await holdBack(page, '**/auth/profile');
    await page.goto('/services');
    await expect(overlayOf(page)).toBeVisible();
    await look(page, 'session-return', { fullPage: false });
    // A tap that began before the overlay came ends on what it began on.
    const track = await footerLink(page, 'پیگیری درخواست');
    await track.scrollIntoViewIfNeeded();
    expect(await isFree(track)).toBe(true);
    expect(await overlayOf(page).count()).toBe(1);
    letGo();
    await expect(overlayOf(page)).toHaveCount(0);
  });

  test('hides a dashboard, of which nothing is there yet', async ({ person }) => {
    const page = await person();
    await register(page);
    await withoutTimeout(page);
    const letGo = await holdBack(page, '**/auth/profile');
    await page.goto('/dashboard/customer/main');
    await overlayOf(page).first().waitFor();
    expect(await overlayOf(page).count()).toBe(1);
    await look(page, 'session-return-dashboard', { fullPage: false });
    letGo();
    await expect(overlayOf(page)).toHaveCount(0);
  });
});

const partsOf = (page: Page) => page.locator('main section > div:has(> div > * > h2)');

const statesOf = (page: Page) =>
  partsOf(page).evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.reveal));

const opacityOf = (part: Locator) =>
  part.evaluate((element) => Number(getComputedStyle(element).opacity));

/** Scrolls until the part's upper edge stands so far above the window's lower edge. */
async function bringIn(part: Locator, px: number): Promise<void> {
  await part.evaluate((element, distance) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight + distance);
  }, px);
}

test.describe('parts come up when one scrolls to them', () => {
  test('hidden only on their way in, then shown for good', BOTH, async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await untilAlive(page);
    // A page is whole until it is scrolled.
    expect(await statesOf(page)).not.toContain('waiting');
    const part = partsOf(page).last();
    await bringIn(part, -40);
    await expect(part).toHaveAttribute('data-reveal', 'waiting');
    expect(await opacityOf(part)).toBe(0);
    await bringIn(part, 160);
    await expect(part).toHaveAttribute('data-reveal', 'shown');
    await expect(part).toHaveCSS('transition-property', 'opacity, transform');
    await expect(part).toHaveCSS('transition-duration', /^0\.4s(?:, 0\.4s)?$/);
    await expect(part).toHaveCSS('transition-timing-function', /^ease(?:, ease)?$/);
    await expect.poll(() => opacityOf(part)).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await bringIn(part, -40);
    await untilStill(page);
    await expect(part).toHaveAttribute('data-reveal', 'shown');
  });

  test('who jumps to a part finds it there', PHONE, async ({ person }) => {
    const page = await person();
    await page.goto('/#call-request');
    const field = page.locator('#call-request').getByLabel('نام و نام خانوادگی');
    await expect(field).toBeInViewport();
    expect(await opacityOf(partsOf(page).last())).toBe(1);
  });

  test('paper and the keyboard see a waiting part', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await untilAlive(page);
    const part = partsOf(page).last();
    await bringIn(part, -40);
    await expect(part).toHaveAttribute('data-reveal', 'waiting');
    const field = part.getByLabel('نام و نام خانوادگی');
    await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    expect(await opacityOf(part)).toBe(1);
    await field.evaluate((element: HTMLElement) => element.blur());
    expect(await opacityOf(part)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await opacityOf(part)).toBe(1);
  });

  test('nothing is moved under reduced motion', PHONE, async ({ person }) => {
    const page = await person();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await untilAlive(page);
    const part = partsOf(page).last();
    await bringIn(part, -40);
    await untilStill(page);
    expect(await statesOf(page)).not.toContain('waiting');
    expect(await opacityOf(part)).toBe(1);
  });

  test('nothing is hidden without JavaScript or without an observer', async ({
    browser,
    person,
  }) => {
    const page = await person();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    await page.goto('/');
    await untilAlive(page);
    await bringIn(partsOf(page).last(), -40);
    await untilStill(page);
    expect(await statesOf(page)).not.toContain('waiting');

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/');
    await expect(plain.locator('#call-request')).toBeVisible();
    await expect(plain.locator('[data-reveal]')).toHaveCount(0);
    await context.close();
  });
});
