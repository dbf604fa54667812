import { describe, expect, it } from 'vitest';
import { insuredObject, objectAfter, type PlateReading, readPlate } from './read-plate.ts';

/** A reading in a few letters: the plate, `a?b` for a question, the reason for a refusal. */
const short = (reading: PlateReading): string =>
  reading.is === 'value'
    ? reading.value
    : reading.is === 'question'
      ? reading.readings.map(({ value }) => value).join('?')
      : reading.why;

const ONE = '۱۲ ب ۳۴۵ ایران ۶۷';

describe('a plate', () => {
  it.each([
    ONE,
    '۱۲ب۳۴۵-۶۷',
    '۱۲ب۳۴۵۶۷',
    '12 ب 345 67',
    '١٢ب٣٤٥ - ایران ٦٧',
    '１２ب３４５ایران６７',
    'ایران ۶۷ ۱۲ ب ۳۴۵',
    'ایران۶۷-۱۲ب۳۴۵',
    'ايران 67 - 12 ب 345',
    '67-345B12',
    '67 - 345 ب 12',
    '345 ب 12 - 67',
    '۳۴۵ب۱۲ ایران ۶۷',
    '6712ب345',
    '67345ب12',
    '345ب1267',
    '12B345-67',
    '12 b 345 IR 67',
    'IR67 12B345',
    'I.R. IRAN 67 - 12 B 345',
    '۱۲/ب/۳۴۵/۶۷',
    '۱۲_ب_۳۴۵_۶۷',
    '۱۲ـبـ۳۴۵ـ۶۷',
    '(۱۲ ب ۳۴۵) [ایران ۶۷]',
    'پلاک ۱۲ ب ۳۴۵ ایران ۶۷',
    'پلاک: ۱۲ب۳۴۵-۶۷',
    'پلاك ١٢ب٣٤٥ ايران ٦٧',
    'شماره پلاک 12ب345-67',
    'شمارهٔ پلاک خودرو: ۱۲ب۳۴۵-۶۷',
    '\u200f۱۲\u200c ب\u200f ۳۴۵ ایران ۶۷\u202c',
    '\u2067۱۲ب۳۴۵\u2069-\u2066۶۷\u2069',
    '۱۲\u00a0ب\u00a0۳۴۵\tایران\n۶۷',
  ])('%s', (typed) => expect(short(readPlate(typed))).toBe(ONE));

  it.each([
    ['۴۴ الف ۵۵۵ ایران ۱۱', '۴۴ الف ۵۵۵ ایران ۱۱'],
    ['۴۴ا۵۵۵-۱۱', '۴۴ الف ۵۵۵ ایران ۱۱'],
    ['۴۴آ۵۵۵-۱۱', '۴۴ الف ۵۵۵ ایران ۱۱'],
    ['۲۱ هـ ۹۸۷ ایران ۴۴', '۲۱ ه ۹۸۷ ایران ۴۴'],
    ['۲۱ جیم ۹۸۷ - ۴۴', '۲۱ ج ۹۸۷ ایران ۴۴'],
    ['21 sad 987 44', '۲۱ ص ۹۸۷ ایران ۴۴'],
    ['۲۱ ی ۹۸۷ - ۴۴', '۲۱ ی ۹۸۷ ایران ۴۴'],
    ['۲۱ ي ۹۸۷ - ۴۴', '۲۱ ی ۹۸۷ ایران ۴۴'],
    ['۲۱ D ۹۸۷ ایران ۴۴', '۲۱ D ۹۸۷ ایران ۴۴'],
    ['موتور ۱۲۳-۴۵۶۷۸', 'موتورسیکلت ۱۲۳ ۴۵۶۷۸'],
    ['پلاک موتورسیکلت: ۴۵۶۷۸ / ۱۲۳', 'موتورسیکلت ۱۲۳ ۴۵۶۷۸'],
    ['موتور سیکلت پلاک ۱۲۳ - ۴۵۶۷۸ ایران', 'موتورسیکلت ۱۲۳ ۴۵۶۷۸'],
  ])('%s is %s', (typed, plate) => expect(short(readPlate(typed))).toBe(plate));

  it.each([
    ['12D345-67', '۱۲ د ۳۴۵ ایران ۶۷?۱۲ D ۳۴۵ ایران ۶۷'],
    ['12t345-67', '۱۲ ت ۳۴۵ ایران ۶۷?۱۲ ط ۳۴۵ ایران ۶۷'],
    ['12 g 345 67', '۱۲ ق ۳۴۵ ایران ۶۷?۱۲ گ ۳۴۵ ایران ۶۷'],
    ['123-45678', 'موتورسیکلت ۱۲۳ ۴۵۶۷۸'],
  ])('%s may be: %s', (typed, plates) => {
    expect(readPlate(typed).is).toBe('question');
    expect(short(readPlate(typed))).toBe(plates);
  });

  it.each([
    ['', 'empty'],
    ['-', 'empty'],
    ['ندارد', 'empty'],
    ['بدون پلاک', 'empty'],
    ['۱۲ ب ۳۴۵', 'province'],
    ['پلاک ۱۲', 'none'],
    ['۱۲۳۴۵۶۷', 'letter'],
    ['۱۲ ب ۳۴', 'digits'],
    ['۱۲ ب ۳۴۵۶', 'digits'],
    ['۱۲ ب ۳۴۵ ایران ۶۷ ۸', 'digits'],
    ['۶۷ ۱۲ ب ۳۴۵ ۶۷', 'digits'],
    ['۱۲۳ ب ۳۴۵ ایران ۶۷', 'digits'],
    ['پژو ۲۰۶ پلاک ۱۲ب۳۴۵ ایران ۶۷', 'more'],
    ['تهران، خیابان آزادی، پلاک ۱۲', 'more'],
    ['NAAM01CA1BR123456', 'more'],
    ['۱۲۳۴۵۶۷۸', 'none'],
    ['constructor', 'none'],
  ])('%s is refused: %s', (typed, why) => expect(short(readPlate(typed))).toBe(why));
});

describe('what is insured', () => {
  it('does not change by another spelling of its plate', () => {
    expect(objectAfter('۱۲ب۳۴۵-۶۷', ONE)).toBe('۱۲ب۳۴۵-۶۷');
    expect(objectAfter('۱۲ب۳۴۵-۶۸', ONE)).toBe(ONE);
    expect(objectAfter('انبار', undefined)).toBe('انبار');
    expect(objectAfter('انبار', null)).toBeNull();
    expect(objectAfter(null, ONE)).toBe(ONE);
  });

  it('is kept in one form where it is a plate', () => {
    expect(insuredObject('پلاک 67-345B12')).toBe(ONE);
    expect(insuredObject(ONE)).toBe(ONE);
  });

  it.each([
    'بدون پلاک',
    'NAAM01CA1BR123456',
    'پژو ۲۰۶، ۱۲ب۳۴۵-۶۷',
    '12D345-67',
    '123-45678',
    '۱۲ ب ۳۴۵',
    'تهران، خیابان آزادی، پلاک ۱۲',
    'انبار ۳ ب ۱۲۰ متر',
    'شاسی ۱۲۳ موتور ۴۵۶۷۸',
    '',
  ])('is kept as it was written where it is not, or may be two: %s', (written) =>
    expect(insuredObject(written)).toBe(written),
  );
});
