import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../text/search-fold.ts';
import { findPlate, spellingsOf } from './plate-search.ts';

const read = (text: string) => findPlate(foldForSearch(text).split(' '));

const SPELLINGS = [
  '۱۲ب۳۴۵-۶۷',
  '۱۲ ب ۳۴۵ - ایران ۶۷',
  '۱۲ ب ۳۴۵ ایران ۶۷',
  'ایران ۶۷ ۱۲ ب ۳۴۵',
  'ایران۶۷-۱۲ب۳۴۵',
  '٦٧ - ١٢ ب ٣٤٥',
  '67-345B12',
  '12B345-67',
  '12b34567',
  '۱۲ بـ ۳۴۵ / ۶۷',
  '۳۴۵ب۱۲ ایران ۶۷',
  'IR67 12B345',
];

describe('a plate', () => {
  it.each(SPELLINGS)('is one however it is written: %s', (text) => {
    expect(read(text)).toEqual({
      plate: { two: '12', letter: ['ب', 'b'], three: '345', province: '67' },
      rest: [],
    });
  });

  it.each(SPELLINGS)('is found in whichever spelling it is stored: %s', (text) => {
    const plate = read('۱۲ب۳۴۵۶۷')?.plate;
    if (!plate) throw new Error('a plate');
    const stored = foldForSearch(`پژو ۲۰۶ سفید، پلاک ${text}`).replaceAll(' ', '');
    expect(spellingsOf(plate).some((one) => stored.includes(one))).toBe(true);
  });

  it('may have its letter by name, and lack the province', () => {
    for (const text of ['۴۴ الف ۵۵۵', '۴۴ا۵۵۵', '۴۴آ۵۵۵', '44A555', '۵۵۵الف۴۴']) {
      expect(read(text)?.plate).toMatchObject({ two: '44', three: '555', province: null });
      expect(read(text)?.plate.letter, text).toContain('الف');
    }
    expect(read('۲۱ ع ۹۸۷ ایران ۴۴')?.plate.letter[0]).toBe('ع');
    expect(read('۲۱ هـ ۹۸۷')?.plate.letter[0]).toBe('ه');
  });

  it('leaves the words beside it', () => {
    expect(read('پژو 206 پلاک ۱۲ب۳۴۵ ایران ۶۷ رضایی')).toMatchObject({
      plate: { two: '12', three: '345', province: '67' },
      rest: ['پژو', '206', 'رضایی'],
    });
  });

  it('is none of other words and numbers', () => {
    for (const text of ['رضا احمدی', '۰۹۱۲۱۲۳۴۵۶۷', '۱۲۳۴۵۶۷۸', '۱۴۰۵/۱۲/۳۴', '۱۲ ب ۳۴', 'ب']) {
      expect(read(text), text).toBeNull();
    }
  });
});
