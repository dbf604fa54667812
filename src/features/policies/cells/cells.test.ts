// Long: tables of what people write, cell by cell.
import { describe, expect, it } from 'vitest';
import type { ImportUnit } from '#domain/policies/import.ts';
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { INSURERS, insurerId, STAFF, TODAY } from '#test/books/reading.ts';
import { dayIn, habitOfDays } from './days.server.ts';
import { insurerReader, lineIn, ownerReader } from './names.server.ts';
import { numberIn } from './number.server.ts';
import { habitOfSums, rialIn, unitIn } from './sums.server.ts';

const day = (iso: string): ReadCell => ({ kind: 'day', day: iso });
const number = (digits: string, more = {}): ReadCell => ({ kind: 'number', digits, ...more });

const told = { today: TODAY, is1904: false, calendar: null, dayOrder: null };
const asked = (readings: string[], cause = 'ambiguous_day') =>
  expect.objectContaining({ cause, readings });

describe('a day', () => {
  const starts = (cells: ReadCell[], more = {}) => {
    const habit = habitOfDays({ starts_on: cells }, { ...told, ...more });
    return cells.map((cell) => {
      const read = dayIn(cell, 'starts_on', habit);
      return 'value' in read ? read.value : read;
    });
  };

  it.each([
    '1405/08/30',
    '۱۴۰۵/۸/۳۰',
    '١٤٠٥-٠٨-٣٠',
    '14050830',
    '30/08/1405',
    '1405/08/30 00:00:00',
    '\u200f1405/08/30\u200e',
    '۱۴۰۵.۰۸.۳۰',
    '30 آبان 1405',
    'شنبه 30 آبان ۱۴۰۵',
    '05/08/30',
    '۰۵/۰۸/۳۰',
    '2026-11-21',
    '2026-11-21T00:00:00.000',
    '2026/11/21 23:59',
    '21-Nov-2026',
    day('2026-11-21'),
    number('46347'),
    number('14050830'),
  ])('%s', (cell) => {
    expect(starts([cell])).toEqual(['2026-11-21']);
  });

  it.each(['1405/12/30', 'فردا', '1405/13/01', '2026-02-30', 'نامعلوم', '30 آبان', day('')])(
    '%s is none',
    (cell) => {
      expect(starts([cell])).toEqual([expect.objectContaining({ cause: 'bad_day' })]);
    },
  );

  it('is Gregorian among Jalali ones', () => {
    expect(starts(['1405/08/30', '2026-11-22', day('2026-11-23')])).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('has its month first where the column says so, or is asked about', () => {
    expect(starts(['05/22/2026', '05/06/2026', '05/05/2026'])).toEqual([
      '2026-05-22',
      '2026-05-06',
      '2026-05-05',
    ]);
    expect(starts(['22/05/2026', '05/06/2026'])).toEqual(['2026-05-22', '2026-06-05']);
    const both = asked(['2026-06-05', '2026-05-06']);
    expect(starts(['05/06/2026', '05/05/2026'])).toEqual([both, '2026-05-05']);
    expect(starts(['22/05/2026', '05/22/2026', '05/06/2026'])[2]).toEqual(both);
    expect(starts(['05/06/2026'], { dayOrder: 'month_first' })).toEqual(['2026-05-06']);
    expect(starts(['05/06/2026'], { dayOrder: 'day_first' })).toEqual(['2026-06-05']);
  });

  it('has a two-digit year of the range of policies', () => {
    expect(starts(['99/03/01', '۰۳/۰۳/۰۱', '01/03/31'])).toEqual([
      '2020-05-21',
      '2024-05-21',
      '2022-06-21',
    ]);
    const ends_on = ['۱۵/۰۳/۰۱', '۰۵/۱۲/۲۹'];
    const alone = habitOfDays({ ends_on }, told);
    expect(dayIn('۱۵/۰۳/۰۱', 'ends_on', alone)).toEqual(asked(['2036-05-21', '2022-06-05']));
    const habit = habitOfDays({ ends_on, starts_on: ['۰۴/۱۲/۲۹'] }, told);
    expect(dayIn('۱۵/۰۳/۰۱', 'ends_on', habit)).toEqual({ value: '2036-05-21' });
  });

  it('that a spreadsheet made of a two-digit year is asked about', () => {
    // One alone may have been 1405/03/01 or 1403/01/05.
    expect(starts([day('2005-03-01')])).toEqual([expect.objectContaining({ cause: 'bad_day' })]);
    expect(starts([day('2005-03-01'), day('2004-11-29'), day('1999-03-01')])).toEqual([
      asked(['2026-05-22', '2005-03-01'], 'day_of_1900s'),
      asked(['2026-02-18', '2004-11-29'], 'day_of_1900s'),
      '1999-03-01',
    ]);
    // Beside such a day a newer one may be of 1405/09/26.
    expect(starts([day('2026-05-09')])).toEqual(['2026-05-09']);
    const [made, recent] = starts([day('2001-05-03'), day('2026-05-09'), day('2026-05-22')]);
    expect(made).toMatchObject({ cause: 'bad_day' });
    expect(recent).toEqual(asked(['2026-12-17', '2026-05-09'], 'day_of_1900s'));
    expect(starts([day('2024-03-01'), day('2010-03-20')])).toEqual(['2024-03-01', '2010-03-20']);
  });

  it('that a spreadsheet put into the Middle Ages is asked about', () => {
    // 1405/02/10 by the calendar of today, and by the one before 1582.
    expect(starts([day('1405-02-19')])).toEqual([asked(['2026-05-09', '2026-04-30'])]);
  });

  it('as a number of a file that does not say since when it counts is asked about', () => {
    expect(starts(['46164'], { is1904: null })).toEqual([asked(['2026-05-22', '2030-05-23'])]);
    expect(starts([number('44702')], { is1904: true })).toEqual(['2026-05-22']);
  });
});

describe('a unit', () => {
  it.each<[string, ImportUnit | null]>([
    ['حق بیمه (ریال)', 'rial'],
    ['حق بیمه به تومان', 'toman'],
    ['حق بیمه (م.ریال)', null],
    ['حق بیمه (هـ. تومان)', null],
    ['مبلغ (ريال)', 'rial'],
    ['حق بیمه (هزار ریال)', 'thousand_rial'],
    ['حق بیمه - هزارتومان', 'thousand_toman'],
    ['مبلغ به میلیون تومان', 'million_toman'],
    ['حق بیمه (میلیون ریال)', 'million_rial'],
    ['Premium (IRR)', 'rial'],
    ['premium_toman', 'toman'],
    ['﷼', 'rial'],
    ['حق بیمه', null],
    ['حق بیمه ریال/تومان', null],
    ['تعداد ماه', null],
  ])('of «%s» is %s', (words, unit) => {
    expect(unitIn(words)).toBe(unit);
  });
});

describe('a sum', () => {
  const read = (cell: ReadCell, unit: ImportUnit | null = 'rial', isGiven = false) => {
    const sum = rialIn(cell, habitOfSums([cell], unit, isGiven));
    return 'value' in sum ? sum.value : sum.cause;
  };

  it.each<[ReadCell, ImportUnit | null, number]>([
    ['۱٬۲۵۰٬۰۰۰', 'toman', 12_500_000],
    ['1,250,000 تومان', 'rial', 12_500_000],
    ['12,500,000 ریال', 'toman', 12_500_000],
    ['12,500,000 ريال', null, 12_500_000],
    ['12,500,000 ﷼', null, 12_500_000],
    ['1250000 تومن', null, 12_500_000],
    ['IRR 12,500,000', null, 12_500_000],
    ['۱۲/۵۰۰/۰۰۰', 'rial', 12_500_000],
    ['12 500 000', 'rial', 12_500_000],
    ['12,500,000.00', 'rial', 12_500_000],
    ['12.500.000', 'rial', 12_500_000],
    ['1.25 میلیون تومان', null, 12_500_000],
    ['12,500', 'thousand_rial', 12_500_000],
    ['1.25', 'million_toman', 12_500_000],
    ['1.25E7', 'rial', 12_500_000],
    ['12500000.0', 'rial', 12_500_000],
    ['12500000.4', 'rial', 12_500_000],
    ['1234567.8', 'toman', 12_345_678],
    ['0', 'rial', 0],
    [number('1234567.8'), 'toman', 12_345_678],
    [number('12500000'), 'rial', 12_500_000],
    [number('12345678.4'), 'rial', 12_345_678],
    [number('12500'), 'thousand_rial', 12_500_000],
    [number('12.5'), 'million_rial', 12_500_000],
    [number('12500000', { words: 'ریال' }), null, 12_500_000],
    [number('12500', { words: 'هزار ریال' }), null, 12_500_000],
    [number('12500000', { words: 'هزار ریال', scale: 1000 }), null, 12_500_000],
    [number('12500000', { scale: 1000 }), 'thousand_rial', 12_500_000],
  ])('%j in %s', (cell, unit, rial) => {
    expect(read(cell, unit)).toBe(rial);
  });

  it.each<[ReadCell, ImportUnit | null, string]>([
    ['12.500', 'toman', 'ambiguous_premium'],
    ['12500', null, 'no_unit'],
    ['12,500,000', null, 'no_unit'],
    [number('12500'), null, 'no_unit'],
    [number('12500000', { words: 'تومان' }), 'rial', 'ambiguous_premium'],
    [number('12500000', { scale: 1000 }), 'rial', 'ambiguous_premium'],
    ['گران', 'rial', 'bad_premium'],
    ['-5', 'rial', 'bad_premium'],
    [number('-5'), 'rial', 'bad_premium'],
    [number('12.5'), 'toman', 'bad_premium'],
    ['1e40', 'rial', 'bad_premium'],
    ['1-2', 'rial', 'bad_premium'],
    [day('2026-01-01'), 'rial', 'bad_premium'],
    [true, 'rial', 'bad_premium'],
  ])('%j in %s is none: %s', (cell, unit, cause) => {
    expect(read(cell, unit)).toBe(cause);
  });

  it('is in what somebody says of the file, unless it says another itself', () => {
    expect(read(number('12500000', { words: 'تومان' }), 'rial', true)).toBe(12_500_000);
    expect(read('1,250,000 تومان', 'rial', true)).toBe(12_500_000);
  });

  it('is grouped by points or has a fraction as the others of its column', () => {
    const column = (cells: string[]) => {
      const habit = habitOfSums(cells, 'toman', false);
      return cells.map((cell) => {
        const sum = rialIn(cell, habit);
        return 'value' in sum ? sum.value : sum.cause;
      });
    };
    expect(column(['12.500', '1.250.000'])).toEqual([125_000, 12_500_000]);
    expect(column(['12.500', '1250.5', '1.250.000'])).toContain('ambiguous_premium');
  });
});

describe('a number of a policy', () => {
  it.each<[ReadCell, string]>([
    ['1405/110/2/12', '1405/110/2/12'],
    ['۱۴۰۵/۱۲', '1405/12'],
    ['160312345.0', '160312345'],
    ['1.50312345E8', '150312345'],
    ['1.5031234E8', '150312340'],
    ['1.404501234560E+12', '1404501234560'],
    ["'00123", '00123'],
    ['12E5', '12E5'],
    ['A-12.0', 'A-12.0'],
    ['\u200e1405/12\u200f', '1405/12'],
    ['12345678901234567', '12345678901234567'],
    [number('150312345'), '150312345'],
    [number('127', { shown: '0000000127' }), '0000000127'],
  ])('%j is %s', (cell, value) => {
    expect(numberIn(cell)).toEqual({ value });
  });

  it.each<[ReadCell, string]>([
    ['1.40512345678901E+17', 'rounded'],
    ['1.50312E+11', 'rounded'],
    ['1e+20', 'rounded'],
    [number('16041101234567800', { isRounded: true }), 'rounded'],
    [number('1405.12'), 'rounded'],
    [day('2012-05-02'), 'number_is_day'],
    ['5-May', 'number_is_day'],
    ['May-12', 'number_is_day'],
    ['02-May-2012', 'number_is_day'],
  ])('%j is none: %s', (cell, cause) => {
    expect(numberIn(cell)).toMatchObject({ cause });
  });
});

describe('a line', () => {
  it.each([
    [
      'motor_third_party',
      'ثالث|بيمه شخص ثالث|شخص‌ثالث|Third Party|ثالث سواری|بیمه‌نامه ثالث|ثالث (وانت)|شخص ثالث اتومبیل|ثالث موتورسیکلت|بیمهٔ شخص ثالث خودرو|ثالث اجباری',
    ],
    ['motor_hull', 'بدنه|بیمه بدنه|بدنه خودرو|بدنه - سواری|بدنه اتومبیل|Casco'],
    ['fire', 'آتش سوزی|اتش‌سوزی|بیمهٔ آتش سوزی|آتش‌سوزی منازل مسکونی|آتش سوزی صنعتی|حریق'],
    ['health', 'درمان تكميلي|تکمیلی|درمان گروهی|بیمه تکمیلی درمان|درمان تکمیلی خانواده'],
    ['liability', 'مسئولیت مدنی|مسؤولیت کارفرما|مسئولیت حرفه‌ای پزشکان|بیمه مسئولیت'],
    ['cargo', 'باربری|حمل و نقل|باربری داخلی|Marine Cargo'],
    ['engineering', 'مهندسی|تمام خطر پیمانکاران|ماشین‌آلات'],
    ['accident_life', 'عمر|عمر و سرمایه‌گذاری|حوادث انفرادی|عمر و تامین آتیه|بیمه عمر|زندگی'],
  ])('%s', (line, words) => {
    for (const word of words.split('|'))
      expect([word, lineIn(word)]).toEqual([word, { value: line }]);
  });

  it.each(['کشتی', 'ثالث و بدنه', 'بیمه', 'خسارت بدنه', 'الحاقیه ثالث', 'غیر از ثالث', '.'])(
    '«%s» is asked about',
    (word) => {
      expect(lineIn(word)).toMatchObject({ cause: 'unknown_line', word });
    },
  );
});

describe('an insurer', () => {
  const insurerIn = insurerReader(INSURERS);

  it.each([
    [
      'ایران',
      'ايران|بیمه ایران|شرکت بیمه ایران|بیمهٔ ایران|بیمه‌ایران|بیمهایران|شرکت سهامی بیمه ایران (سهامی عام)|ایران (سهامی خاص)|ش. بیمه ایران|ب.ایران|Iran Insurance Co.',
    ],
    ['البرز', 'البرز (سهامی عام)|بیمه البرز - سهامی عام|Alborz'],
    ['تجارت نو', 'تجارت‌نو|تجارتنو|شرکت بیمه تجارت نو (سهامی عام)'],
    ['کارآفرین', 'كارآفرين|کارافرین|بیمه کار آفرین'],
    ['ما', 'ما|بیمه ما|شرکت بیمه ما'],
    ['شرکت‌های دیگر', 'شرکت‌های دیگر|شرکت های دیگر'],
  ])('%s', (name, words) => {
    for (const word of words.split('|')) {
      expect([word, insurerIn(word)]).toEqual([word, { value: insurerId(name) }]);
    }
  });

  it.each(['بیمه', 'نورآباد', 'ایران و آسیا', 'شرکت سهامی', 'بیمه مرکزی'])(
    '«%s» is asked about',
    (word) => {
      expect(insurerIn(word)).toMatchObject({ cause: 'unknown_insurer', word });
    },
  );

  it('of two that are called the same is asked about', () => {
    const two = insurerReader([
      { id: 1, name: 'بیمه نمونه' },
      { id: 2, name: 'نمونه (سهامی عام)' },
    ]);
    expect(two('شرکت نمونه')).toMatchObject({ cause: 'unknown_insurer' });
    expect(two('بیمهٔ نمونه')).toEqual({ value: 1 });
  });
});

it('knows colleagues however they are spelled', () => {
  const ownerIn = ownerReader(STAFF);
  for (const word of ['نازنين  ملكي', 'خانم نازنین ملکی', '0912 111 22 33']) {
    expect(ownerIn(word)).toEqual({ value: 3 });
  }
  expect(ownerIn('+98 912 111 22 35')).toEqual({ value: 5 });
  expect(ownerIn('رضا احمدی')).toMatchObject({ cause: 'owner_twice' });
  expect(ownerIn('هیچ‌کس')).toMatchObject({ cause: 'unknown_owner', word: 'هیچ‌کس' });
});
