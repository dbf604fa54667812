import { describe, expect, it } from 'vitest';
import { readSum, type SumReading } from './read-sum.ts';

/** A reading in a few letters: the rial, `125000?125` for a question, the reason for a refusal. */
const short = (reading: SumReading): number | string =>
  reading.is === 'value'
    ? reading.value
    : reading.is === 'question'
      ? reading.readings.map(({ value }) => value).join('?')
      : reading.why;

const MILLIONS = 125_000_000;

describe('a sum in a field of toman', () => {
  it.each([
    ['۱۲٬۵۰۰٬۰۰۰ تومان', MILLIONS],
    ['12,500,000', MILLIONS],
    ['١٢٫٥٠٠٫٠٠٠', MILLIONS],
    ['12.500.000', MILLIONS],
    ['۱۲،۵۰۰،۰۰۰', MILLIONS],
    ['12/500/000', MILLIONS],
    ["12'500'000", MILLIONS],
    ['12’500’000', MILLIONS],
    ['12_500_000', MILLIONS],
    ['12ـ500ـ000', MILLIONS],
    ['12 500 000', MILLIONS],
    ['12\u00a0500\u00a0000', MILLIONS],
    ['12\u202f500\u2009000', MILLIONS],
    ['12, 500, 000', MILLIONS],
    ['12,500,000.00', MILLIONS],
    ['12.500.000,00', MILLIONS],
    ['12 500 000,00', MILLIONS],
    ['12500000.0', MILLIONS],
    ['12500000.000', MILLIONS],
    ['1.25E7', MILLIONS],
    ['1.25000000E+07', MILLIONS],
    ['\u200f12,500,000\u200e', MILLIONS],
    ['\u2068۱۲٬۵۰۰٬۰۰۰\u2069', MILLIONS],
    ['12\ufeff,500\u200b,000\u00ad', MILLIONS],
    ["'12500000", MILLIONS],
    ['=12500000', MILLIONS],
    ['+12,500,000', MILLIONS],
    ['مبلغ ۱۲,۵۰۰,۰۰۰/- تومان', MILLIONS],
    ['12,500,000تومان', MILLIONS],
    ['12,500,000 تومن', MILLIONS],
    ['12,500,000 (تومان)', MILLIONS],
    ['IRT 12,500,000', MILLIONS],
    ['125,000,000 ریال', MILLIONS],
    ['125,000,000 ريال', MILLIONS],
    ['125,000,000 ریـال', MILLIONS],
    ['۱۲۵٬۰۰۰٬۰۰۰ ﷼', MILLIONS],
    ['IRR125000000', MILLIONS],
    ['(ریال) 125,000,000', MILLIONS],
    ['12.5 میلیون', MILLIONS],
    ['۱۲/۵ میلیون تومان', MILLIONS],
    ['۱۲٫۵ ميليون تومان', MILLIONS],
    ['1,25 میلیون', 12_500_000],
    ['12500 هزار تومان', MILLIONS],
    ['۱۲ میلیون و ۵۰۰ هزار تومان', MILLIONS],
    ['۱۲میلیون و ۵۰۰هزارتومان', MILLIONS],
    ['دوازده میلیون و پانصد هزار تومان', MILLIONS],
    ['دوازده و نیم میلیون', MILLIONS],
    ['یک میلیون و نیم', 15_000_000],
    ['نیم میلیون', 5_000_000],
    ['.5 میلیون', 5_000_000],
    ['٫۵ میلیون تومان', 5_000_000],
    ['12,500,000 ت', MILLIONS],
    ['صد و بیست هزار', 1_200_000],
    ['یک میلیارد و ۲۰۰ میلیون ریال', 1_200_000_000],
    ['1,250,000 تومان (12,500,000 ریال)', 12_500_000],
    ['۱٬۲۳۴٬۵۶۷٫۸', 12_345_678],
    ['12,500', 125_000],
    ['0', 0],
  ])('%s is %d rial', (typed, rial) => expect(short(readSum(typed, { unit: 'toman' }))).toBe(rial));

  it.each([
    ['12.500', '125000?125'],
    ['۱۲٫۵۰۰', '125000?125'],
    ['12/500', '125000?125'],
    ['12,500.000', '125000000?125000'],
    ['12.500,000', '125000000?125000'],
    ['12.500 میلیون', '125000000000?125000000'],
    ['۱۲ میلیون و ۵۰۰', '120005000?125000000'],
    ['2 میلیون 300 تومن', '20003000?23000000'],
  ])('%s is a question', (typed, readings) =>
    expect(short(readSum(typed, { unit: 'toman' }))).toBe(readings),
  );

  it.each([
    ['1.5', 'fraction'],
    ['1,25', 'fraction'],
    ['۱۲/۵', 'fraction'],
    ['0.5', 'fraction'],
    ['1234567.89', 'fraction'],
    ['12500.5 ریال', 'fraction'],
    ['12,50,000', 'groups'],
    [',500', 'groups'],
    ['٬۵۰۰٬۰۰۰ ریال', 'groups'],
    ['1,2500', 'fraction'],
    ['12,500,00', 'groups'],
    ['12500,000', 'groups'],
    ['1 2 5 0 0', 'groups'],
    ['12,500,000 500,000', 'several'],
    ['250 000 350 000', 'several'],
    ['12,500,000\n13,000,000', 'several'],
    ['12 تومان 500 ریال', 'several'],
    ['1,250,000 تومان معادل 13,500,000 ریال', 'several'],
    ['ده دوازده میلیون', 'several'],
    ['-12,500', 'negative'],
    ['−12,500 تومان', 'negative'],
    ['(12,500)', 'negative'],
    ['12,500-', 'negative'],
    ['1.25E+07', 'rounded'],
    ['', 'empty'],
    ['-', 'empty'],
    ['ندارد', 'empty'],
    ['NaN', 'empty'],
    ['حدود ۱۲ میلیون', 'unclear'],
    ['12,500,000 - 13,000,000', 'unclear'],
    ['هزار تومان', 'unclear'],
    ['1405/06/01', 'groups'],
    ['constructor', 'unclear'],
    ['12½', 'unclear'],
    ['12²', 'unclear'],
    ['100$', 'unclear'],
    ['9'.repeat(50), 'too-large'],
  ])('%s is refused: %s', (typed, why) =>
    expect(short(readSum(typed, { unit: 'toman' }))).toBe(why),
  );
});

it('without a unit anywhere, the unit is the question; one in the text settles it', () => {
  expect(short(readSum('12,500', { unit: null }))).toBe('12500?125000');
  expect(short(readSum('12,500 تومان', { unit: null }))).toBe(125_000);
});

it('thousands in the heading hold for a bare number; beside a unit of its own it is a question', () => {
  const heading = { unit: 'rial', times: 1000 } as const;
  expect(short(readSum('12,500', heading))).toBe(12_500_000);
  expect(short(readSum('12 میلیون', heading))).toBe(12_000_000);
  expect(short(readSum('12,500 ریال', heading))).toBe('12500?12500000');
});

it('a column settles what a single mark before three digits is', () => {
  expect(short(readSum('12.500', { unit: 'toman', point: 'groups' }))).toBe(125_000);
  expect(short(readSum('12.500 میلیون', { unit: 'toman', point: 'decimal' }))).toBe(MILLIONS);
});
