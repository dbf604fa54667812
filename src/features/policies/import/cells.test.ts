import { describe, expect, it } from 'vitest';
import {
  dayIn,
  insurerReader,
  isRounded,
  lineIn,
  ownerReader,
  rialIn,
} from './cells.service.server.ts';
import { guessCalendar, guessCurrency, guessMapping, headingsAt } from './guess.service.server.ts';
import { CELL_ERRORS } from './texts.ts';

const NOTHING = { headings: {}, calendar: null, currency: null };

describe('a day', () => {
  it.each([
    ['1405/08/30', '2026-11-21'],
    ['۱۴۰۵/۸/۳۰', '2026-11-21'],
    ['١٤٠٥-٠٨-٣٠', '2026-11-21'],
    ['14050830', '2026-11-21'],
    ['30/08/1405', '2026-11-21'],
    ['1405/08/30 00:00:00', '2026-11-21'],
    [new Date('2026-11-21T00:00:00Z'), '2026-11-21'],
  ])('%s is Jalali', (cell, value) => {
    expect(dayIn(cell, 'jalali')).toEqual({ value });
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ])('%s is Gregorian', (cell, value) => {
    expect(dayIn(cell, 'gregorian')).toEqual({ value });
  });

  it.each([
    ['1405/12/30', 'jalali', CELL_ERRORS.date],
    ['فردا', 'jalali', CELL_ERRORS.date],
    ['2026-11-21', 'jalali', CELL_ERRORS.notJalali],
    ['1405/08/30', 'gregorian', CELL_ERRORS.notGregorian],
    ['2026-02-30', 'gregorian', CELL_ERRORS.gregorianDate],
    [new Date(Number.NaN), 'gregorian', CELL_ERRORS.gregorianDate],
  ] as const)('%s is none in the %s calendar', (cell, calendar, wrong) => {
    expect(dayIn(cell, calendar)).toEqual({ wrong });
  });
});

describe('a sum', () => {
  it.each([
    ['۱٬۲۵۰٬۰۰۰', 'toman', 12_500_000],
    ['1,250,000 تومان', 'toman', 12_500_000],
    ['1.25E7', 'rial', 12_500_000],
    ['12500000.4', 'rial', 12_500_000],
    ['0', 'rial', 0],
  ] as const)('%s %s', (cell, currency, value) => {
    expect(rialIn(cell, currency)).toEqual({ value });
  });

  it.each(['گران', '-5', '1e40', '1-2'])('%s is none', (cell) => {
    expect(rialIn(cell, 'rial')).toEqual({ wrong: CELL_ERRORS.premium });
  });
});

it('knows lines, insurers and colleagues however they are spelled', () => {
  for (const word of ['ثالث', 'بيمه شخص ثالث', 'شخص‌ثالث', 'Third Party', 'motor_third_party']) {
    expect(lineIn(word)).toEqual({ value: 'motor_third_party' });
  }
  expect(lineIn('بیمهٔ آتش سوزی')).toEqual({ value: 'fire' });
  expect(lineIn('کشتی')).toEqual({ wrong: CELL_ERRORS.line });
  const insurerIn = insurerReader([
    { id: 1, name: 'ایران' },
    { id: 2, name: 'تجارت نو' },
  ]);
  for (const word of ['ايران', 'بیمه ایران', 'شرکت بیمه ایران', 'بیمهٔ ایران']) {
    expect(insurerIn(word)).toEqual({ value: 1 });
  }
  expect(insurerIn('تجارت‌نو')).toEqual({ value: 2 });
  expect(insurerIn('بیمه')).toEqual({ wrong: CELL_ERRORS.insurer });
  const ownerIn = ownerReader([
    { id: 3, name: 'نازنین ملکی', phone: '09121112233' },
    { id: 4, name: 'رضا احمدی', phone: '09121112234' },
    { id: 5, name: 'رضا احمدی', phone: '09121112235' },
  ]);
  expect(ownerIn('نازنين  ملكي')).toEqual({ value: 3 });
  expect(ownerIn('+98 912 111 22 35')).toEqual({ value: 5 });
  expect(ownerIn('رضا احمدی')).toEqual({ wrong: CELL_ERRORS.ownerTwice });
  expect(ownerIn('هیچ‌کس')).toEqual({ wrong: CELL_ERRORS.owner });
});

it('knows a number that a spreadsheet has rounded', () => {
  expect(['1.40512345678901E+17', '1e+20', '1405/1', '12E5'].map(isRounded)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a guess', () => {
  const headings = ['دفتر ما', 'موبايل', 'بیمه نامه', 'نام', 'نام بیمه‌گذار', 'حق بیمه (ریال)'];

  it('takes the likelier of two columns, and what was said before of any heading', () => {
    expect(guessMapping(headings, NOTHING)).toEqual({
      holder_phone: 1,
      number: 2,
      holder_name: 4,
      premium: 5,
    });
    const remembered = {
      ...NOTHING,
      headings: { 'دفتر ما': 'owner', نام: 'holder_name' },
    } as const;
    expect(guessMapping(headings, remembered)).toMatchObject({ owner: 0, holder_name: 3 });
  });

  it('finds the headings below a title', () => {
    const rows = [['دفتر بیمه‌نامه‌ها', null], [], headings, ['۱', '0912']];
    expect(headingsAt(rows, NOTHING)).toBe(2);
    expect(headingsAt([[null], ['x', 'y']], NOTHING)).toBe(1);
  });

  it('tells calendar and currency by what stands there', () => {
    const mapping = { starts_on: 0, premium: 1 };
    expect(guessCalendar([['۱۴۰۵/۱/۱'], ['1404/1/1'], ['2026/1/1']], mapping, NOTHING)).toBe(
      'jalali',
    );
    expect(guessCalendar([['01/02/2026']], mapping, NOTHING)).toBe('gregorian');
    const before = { headings: {}, calendar: 'gregorian', currency: 'rial' } as const;
    expect(guessCalendar([['']], mapping, before)).toBe('gregorian');
    expect(guessCurrency(['x', 'حق بیمه (ریال)'], mapping, NOTHING)).toBe('rial');
    expect(guessCurrency(['x', 'Premium (Toman)'], mapping, before)).toBe('toman');
    expect(guessCurrency(['x', 'حق بیمه'], mapping, before)).toBe('rial');
  });
});
