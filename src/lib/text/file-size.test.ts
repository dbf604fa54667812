import { expect, it } from 'vitest';
import { sizeInWords } from './file-size.ts';

it.each([
  [0, '۰ بایت'],
  [1023, '۱۰۲۳ بایت'],
  [1024, '۱ کیلوبایت'],
  [1536, '۱٫۵ کیلوبایت'],
  [10 * 1024 * 1024, '۱۰ مگابایت'],
  [3.24 * 1024 ** 3, '۳٫۲ گیگابایت'],
])('%d', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
