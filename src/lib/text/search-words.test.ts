import { describe, expect, it } from 'vitest';
import { anchorOf } from './anchor.ts';
import { asTypedInPersian } from './keyboard-layout.ts';
import { joinedWords, searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['بیمه‌های خودرو', 'بیمه خودروها'],
    ['خسارت‌ها', 'خسارات'],
    ['بیمهٔ بدنه', 'بیمه‌ی بدنه'],
    ['بيمه بدنه', 'بیمه بدنه'],
    ['ساختمان‌ها', 'ساختمانی'],
    ['هیأت', 'هیئت'],
    ['کارگران', 'کارگر'],
    ['آیین‌نامه ۹۲', 'آئین نامه ٩٢'],
    ['آدرس', 'نشانی'],
    ['C.A.R', 'car'],
  ])('«%s» are those of «%s»', (one, other) => {
    expect(searchWords(one)).toEqual(searchWords(other));
  });

  it.each(['constructor', '__proto__', 'toString valueOf', 'hasOwnProperty'])(
    'are words of their own though every object has «%s»',
    (text) => {
      expect(searchWords(text).every((word) => typeof word === 'string')).toBe(true);
      expect(searchWords(text).length).toBeGreaterThan(0);
    },
  );

  it.each(['', '؟!', '\u200c', 'ها'])('are none in «%s»', (text) => {
    expect(searchWords(text)).toEqual([]);
  });

  it('are written together too where a ZWNJ holds them', () => {
    expect(joinedWords('بیمهٔ آتش‌سوزی و بیمه‌نامه‌ها')).toEqual(
      ['آتشسوزی', 'بیمهنامه'].flatMap(searchWords),
    );
  });

  it('come back from a keyboard that writes Latin letters', () => {
    expect(asTypedInPersian('fdli fnki')).toBe('بیمه بدنه');
    expect(asTypedInPersian('۱۲ بدنه')).toBe('۱۲ بدنه');
  });
});

it('a heading is its own anchor, of letters, digits and hyphens', () => {
  expect(anchorOf('چه می‌پوشاند؟')).toBe('چه-می-پوشاند');
  expect(anchorOf('؟')).toBe('');
  expect(anchorOf('ب'.repeat(100))).toHaveLength(60);
});
