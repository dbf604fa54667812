import type { Locator, Page } from '@playwright/test';
import {
  createCategory,
  createItem,
  deleteCategory,
  expandCategory,
  openList,
  ownName,
} from './catalogue-steps.ts';
import { expect, look, PHONE, test } from './site.ts';

type Place = { x: number; y: number };

/** A mouse, and a thumb on a screen that knows touches. */
async function pointerOf(page: Page, kind: 'mouse' | 'thumb') {
  if (kind === 'mouse') {
    return {
      press: async ({ x, y }: Place) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: ({ x, y }: Place) => page.mouse.move(x, y, { steps: 12 }),
      lift: () => page.mouse.up(),
    };
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Place = { x: 0, y: 0 };
  return {
    press: (place: Place) => {
      at = place;
      return touch('touchStart', place);
    },
    move: async (place: Place) => {
      const steps = 12;
      for (let step = 1; step <= steps; step += 1) {
        await touch('touchMove', { x: place.x, y: at.y + ((place.y - at.y) * step) / steps });
      }
    },
    lift: () => touch('touchEnd'),
  };
}

const handleOf = (row: Locator) => row.getByTitle('برای جابه‌جایی بکشید');

/** Where a row is taken, and where it would come to lie before another one. */
async function wayBetween(row: Locator, before: Locator): Promise<[Place, Place]> {
  await handleOf(row).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const target = await before.boundingBox();
  const grip = await handleOf(row).boundingBox();
  if (!target || !grip) throw new Error('both rows are on the screen');
  const x = grip.x + grip.width / 2;
  return [
    { x, y: grip.y + grip.height / 2 },
    { x, y: target.y + target.height / 3 },
  ];
}

async function threeRows(page: Page) {
  const category = ownName('دستهٔ کشیدنی');
  const names = [ownName('الف'), ownName('ب ب'), ownName('پ پ')] as const;
  const slug = Date.now().toString(36);
  await openList(page);
  await createCategory(page, category);
  for (const [index, title] of names.entries()) {
    await createItem(page, category, title, `/products/drag-${index}-${slug}`);
  }
  // Nothing of what has just been said lies above the rows.
  await page.reload();
  await expandCategory(page, category);
  const rows = page.getByRole('list', { name: `بیمه‌های «${category}»` }).getByRole('listitem');
  return { category, names, rows };
}

for (const kind of ['mouse', 'thumb'] as const) {
  // A wide screen takes no touches.
  test(
    `rows are dragged into their order by ${kind}`,
    kind === 'thumb' ? PHONE : {},
    async ({ person }) => {
      const admin = await person();
      const { category, names, rows } = await threeRows(admin);
      const [a, b, c] = names;
      const [from, to] = await wayBetween(rows.last(), rows.nth(1));
      const pointer = await pointerOf(admin, kind);

      await pointer.press(from);
      await pointer.move(to);
      await look(admin, `products-drag-${kind}`, { fullPage: false });
      const stored = admin.waitForResponse('**/insurance-types/order');
      await pointer.lift();
      expect((await stored).status()).toBe(200);
      await expect(rows).toContainText([a, c, b]);
      await admin.reload();
      await expect(rows).toContainText([a, c, b]);
      await deleteCategory(admin, category, 'حذف دسته و ۳ بیمه');
    },
  );
}

test('a row that is given up goes back, and nothing is sent', async ({ person }) => {
  const admin = await person();
  const { category, names, rows } = await threeRows(admin);
  const [a, b, c] = names;
  let sent = 0;
  await admin.route('**/insurance-types/order', (route) => {
    sent += 1;
    return route.continue();
  });
  const [from, to] = await wayBetween(rows.last(), rows.first());
  const { press, move, lift } = await pointerOf(admin, 'mouse');

  await press(from);
  await move(to);
  await expect(rows.last()).toHaveAttribute('data-drag', 'held');
  await admin.keyboard.press('Escape');
  await expect(rows.last()).not.toHaveAttribute('data-drag');
  await lift();
  await expect(rows).toContainText([a, b, c]);

  // A press that goes nowhere is no order either.
  await press(from);
  await lift();
  await expect(rows).toContainText([a, b, c]);
  await deleteCategory(admin, category, 'حذف دسته و ۳ بیمه');
  expect(sent).toBe(0);
});
