import { expect, it } from 'vitest';
import { STARTER_CATALOGUE } from '#db/seed/catalogue.ts';
import { PRODUCT_SCENES } from './all.ts';
import type { Part, Scene, Shape } from './shapes.ts';

const slugs = STARTER_CATALOGUE.flatMap(({ items }) => items.map(({ slug }) => slug));

const shapesOf = (parts: readonly Part[]): Shape[] =>
  parts.flatMap((part) => ('parts' in part ? shapesOf(part.parts) : [part]));

/** A page has little room left in its first segments; what is not compressed weighs some four times as much. */
const MOST_LETTERS = 5_500;

it('every starter product has a scene, and no scene is without a product', () => {
  expect([...PRODUCT_SCENES.keys()].sort()).toEqual([...slugs].sort());
});

it('no two scenes are alike', () => {
  const drawn = [...PRODUCT_SCENES.values()].map((scene) => JSON.stringify(scene));
  expect(new Set(drawn).size).toBe(drawn.length);
});

it.each([...PRODUCT_SCENES])('the scene of %s is whole, and light', (_slug, scene: Scene) => {
  const shapes = shapesOf(scene);
  expect(shapes.length).toBeGreaterThan(5);
  for (const { d } of shapes) expect(d).toMatch(/^M[-\d. aAcChHlLmMsSvVzZ,]+$/i);
  expect(JSON.stringify(scene).length).toBeLessThan(MOST_LETTERS);
});
