import { expect, it } from 'vitest';
import { pageBlocks } from './contract.ts';

const url = `/media/${'a'.repeat(64)}.webp`;
const picture = { type: 'picture', url, alt: 'نمای دفتر', width: 800, height: 600 };
const isFine = (least: 0 | 1, block: object) => pageBlocks(least).safeParse([block]).success;

it('a picture goes out with its address in the library, its description and its size', () => {
  expect(isFine(1, picture)).toBe(true);
  const wrong = [
    { ...picture, url: 'https://elsewhere.ir/a.webp' },
    { ...picture, url: '' },
    { ...picture, alt: '' },
    { ...picture, width: 0 },
  ];
  for (const block of wrong) expect(isFine(1, block)).toBe(false);
});

it('one that is still to be chosen may stand in a draft', () => {
  expect(isFine(0, { type: 'picture', url: '', alt: '', width: 0, height: 0 })).toBe(true);
  expect(isFine(0, { ...picture, url: 'javascript:alert(1)' })).toBe(false);
});
