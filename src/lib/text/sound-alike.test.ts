import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from './search-fold.ts';
import { isOneSlipApart, soundAlike, withOneLetterLess } from './sound-alike.ts';

describe('letters of one sound', () => {
  it.each([
    ['کاظمی', 'کاضمی'],
    ['ذاکری', 'زاکری'],
    ['صالحی', 'سالهی'],
    ['طاهری', 'تاحری'],
    ['غلامی', 'قلامی'],
    ['ثابت', 'صابط'],
  ])('«%s» is «%s»', (one, other) =>
    expect(soundAlike(foldForSearch(one))).toBe(soundAlike(foldForSearch(other))),
  );

  it('are not letters of other sounds', () => {
    expect(soundAlike('کاظمی')).not.toBe(soundAlike('کاسمی'));
    expect(soundAlike('0912 علی')).toBe('0912 علی');
  });
});

describe('one slip', () => {
  it.each([
    ['کریمی', 'کریمی'],
    ['کریمی', 'کرینی'],
    ['کریمی', 'کرمی'],
    ['کریمی', 'کرریمی'],
    ['کریمی', 'کرمیی'],
    ['کریمی', 'ریمی'],
    ['کریمی', 'کریمیا'],
  ])('lies between «%s» and «%s»', (one, other) => {
    expect([isOneSlipApart(one, other), isOneSlipApart(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['کریمی', 'کریم‌زاده'],
    ['کریمی', 'رحیمی'],
    ['کریمی', 'مریکی'],
    ['کریمی', 'کری'],
    ['کریمی', ''],
  ])('is less than what lies between «%s» and «%s»', (one, other) => {
    expect([isOneSlipApart(one, other), isOneSlipApart(other, one)]).toEqual([false, false]);
  });

  it('always leaves something in common', () => {
    const word = fc.array(fc.constantFrom(...'ابپج'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const [a, b] = [one.join(''), other.join('')];
        if (!isOneSlipApart(a, b)) return;
        const common = new Set(withOneLetterLess(a)).intersection(new Set(withOneLetterLess(b)));
        expect(common.size).toBeGreaterThan(0);
      }),
    );
  });
});
