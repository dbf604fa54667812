import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, matchesSearch } from './search-fold.ts';

describe('search', () => {
  it.each([
    ['بيمه ۲', 'بیمه 2'],
    ['كارگاه', 'کارگاه'],
    ['آتش‌سوزی', 'اتش سوزي'],
    ['بیمهٔ بدنه', 'بیمه بدنه'],
    ['  بیمه،  بدنه ', 'بیمه بدنه'],
    ['مُستَمِرّی', 'مستمری'],
    ['خانۀ ما', 'خانه ما'],
    ['أحمد إمام ٱلله مؤمن رئیس', 'احمد امام الله مومن رییس'],
  ])('«%s» is «%s»', (one, other) => expect(foldForSearch(one)).toBe(foldForSearch(other)));

  it('finds all words in any order, also across ZWNJ', () => {
    expect(matchesSearch('بیمه آتش‌سوزی منازل مسکونی', 'مسکونی آتشسوزی')).toBe(true);
    expect(matchesSearch('بیمه آتش‌سوزی منازل مسکونی', 'آتش سوزی')).toBe(true);
    expect(matchesSearch('بیمه بدنه خودرو', 'کشتی')).toBe(false);
    expect(matchesSearch('هر چیز', '')).toBe(true);
    expect(matchesSearch('هر چیز', '%')).toBe(false);
    expect(matchesSearch('هر چیز', ' \\_ ')).toBe(false);
  });

  it('is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});
