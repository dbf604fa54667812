import type { Page } from '@playwright/test';
import { BOTH, expect, test, untilAlive } from './site.ts';
import { isPhone } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

test('the first stop leads past the navigation', async ({ person }) => {
  const page = await person();
  await page.goto('/services');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'رفتن به محتوای صفحه' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#content a').first()).toBeFocused();
});

test('what opens over the page gives the focus back', BOTH, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await untilAlive(page);
  if (isPhone(page)) {
    const menu = page.getByRole('button', { name: 'باز کردن منو' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeFocused();
    const search = page.getByRole('button', { name: 'باز کردن جست‌وجو' });
    await search.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#phone-search')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  } else {
    const services = page.getByRole('banner').getByRole('button', { name: 'خدمات' });
    await services.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: /مشاوره/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(services).toBeFocused();
    await expect(services).toHaveAttribute('aria-expanded', 'false');
  }
});

/** The middle of what has the focus, and whether something else lies over it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    const label = element.closest('label') ?? element;
    return {
      name: element.textContent?.trim() || element.getAttribute('aria-label') || element.id,
      isSeen: above !== null && (label.contains(above) || above.contains(element)),
    };
  });

test('whatever one tabs to is in sight, clear of the bars', BOTH, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await untilAlive(page);
  let stops = 0;
  for (; stops < 150; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null) break;
    // What the cursor comes to may still be moving.
    await expect.poll(() => focused(page)).toEqual({ name: stop.name, isSeen: true });
  }
  // A phone folds the footer's links and the questions.
  expect(stops).toBeGreaterThan(isPhone(page) ? 30 : 40);
});

/** 1440 × 900 at twice the size, and the narrowest window of WCAG 1.4.10. */
for (const [width, height] of [
  [720, 450],
  [320, 640],
] as const) {
  test(`nothing is cut off in a window of ${width} × ${height}`, async ({ person }) => {
    const page = await person();
    await page.setViewportSize({ width, height });
    for (const path of [
      '/',
      '/purchase',
      '/products',
      '/claims-processing',
      '/regulation',
      '/contact-us',
    ]) {
      await page.goto(path);
      const wide = await page.locator('main *, footer *, header *').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.closest('svg, .visually-hidden'))
          // A list that goes sideways by itself shows where it goes on.
          .filter((part) => {
            let list = part.parentElement;
            while (list && getComputedStyle(list).overflowX !== 'auto') list = list.parentElement;
            return list === null;
          })
          .filter((part) => {
            const { left, right, width: across } = part.getBoundingClientRect();
            return across > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
          })
          .map((part) => part.outerHTML.slice(0, 80)),
      );
      expect(wide, path).toEqual([]);
    }
  });
}
