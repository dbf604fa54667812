import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['علي رضايي', ['علی', 'رضایی']],
    ['علی‌رضا', ['علی', 'رضا']],
    ['محمد محمدی محمد', ['محمدی']],
    ['۰۹۱۲ ۱۲۳', ['0912123']],
    ['٩١٢١٢٣', ['912123']],
    ['+98 912 123 4567', ['09121234567']],
    ['0098-912-1234567', ['09121234567']],
    ['989121234567', ['09121234567']],
    // Somewhere in a number: not how one begins.
    ['98', ['98']],
    ['مریم ۰۹۱۲ ۳۴', ['مریم', '0912', '34']],
    ['100%', ['100']],
    ['_', []],
  ])('%j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('are ten at most', () => {
    const letters = 'ا ب پ ت ث ج چ ح خ د ذ ر ز';
    expect(searchWords(letters)).toHaveLength(10);
  });
});
