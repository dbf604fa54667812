import { expect, it } from 'vitest';
import { PICTURE_URL, shareUrl, srcSetOf, widthsBelow } from './pictures.ts';

const STEM = `/media/${'a'.repeat(64)}`;
const URL = `${STEM}.webp`;

it('a picture is offered in its own width and in the narrower ones, never in a wider one', () => {
  expect(widthsBelow(480)).toEqual([]);
  expect(widthsBelow(1000)).toEqual([480, 960]);
  expect(srcSetOf(URL, 1000)).toBe(`${STEM}-480.webp 480w, ${STEM}-960.webp 960w, ${URL} 1000w`);
  expect(srcSetOf(URL, 300)).toBe(`${URL} 300w`);
});

it('only pictures of our own have an address', () => {
  expect(PICTURE_URL.test(URL)).toBe(true);
  for (const other of [`https://a.ir${URL}`, `${STEM}-480.webp`, '/share.png', `${URL}?a`, '']) {
    expect(PICTURE_URL.test(other)).toBe(false);
  }
  expect(shareUrl(URL)).toBe(`${STEM}-share.jpg`);
});
