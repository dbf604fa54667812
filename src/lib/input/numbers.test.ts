import { verifyIranianLegalId } from '@persian-tools/persian-tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNationalCode, readNationalId } from './national-code.ts';
import { readPolicyNumber } from './policy-number.ts';

describe('a national code', () => {
  it.each([
    '0012345679',
    '۰۰۱۲۳۴۵۶۷۹',
    '٠٠١٢٣٤٥٦٧٩',
    '001-234567-9',
    '001 234567 9',
    '\u200f0012345679',
    '\u20680012345679\u2069',
    "'0012345679",
    '0012345679.0',
    'کد ملی: 0012345679',
  ])('%s', (typed) => expect(readNationalCode(typed)).toMatchObject({ value: '0012345679' }));

  it('whose zeros are gone is a question', () => {
    const readings = [{ value: '0012345679', by: 'zeros' }];
    expect(readNationalCode('12345679')).toEqual({ is: 'question', readings });
    expect(readNationalCode('12345679.0')).toEqual({ is: 'question', readings });
  });

  it('with a dot before its last nought is the code, unless the number of a spreadsheet is one too', () => {
    const value = '9118313000';
    expect(readNationalCode('911831300.0')).toEqual({ is: 'value', value, by: 'whole' });
    const readings = [
      { value: '0100475140', by: 'zeros' },
      { value: '1004751400', by: 'whole' },
    ];
    expect(readNationalCode('100475140.0')).toEqual({ is: 'question', readings });
  });

  it.each([
    ['', 'empty'],
    ['-', 'empty'],
    ['0012345678', 'check-digit'],
    ['1111111111', 'check-digit'],
    ['12345', 'short'],
    ['00123456790', 'long'],
    ['10380284790', 'of-company'],
    ['001234567x', 'unclear'],
  ])('%s is refused: %s', (typed, why) => expect(readNationalCode(typed)).toMatchObject({ why }));
});

describe('a national id of a company', () => {
  it('has the check digit that the library reckons too', () => {
    const ids = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
      .map((digits) => digits.join(''))
      .filter((id) => Number(id.slice(3, 9)) !== 0);
    fc.assert(
      fc.property(ids, (id) => {
        expect(readNationalId(id).is === 'value').toBe(verifyIranianLegalId(id) === true);
      }),
    );
  });

  it.each([
    ['10380284790', '10380284790'],
    ['۱۰۳۸۰۲۸۴۷۹۰', '10380284790'],
    ['1038-0284-790', '10380284790'],
    ['شناسهٔ ملی 10380284790', '10380284790'],
    ['10380284790.0', '10380284790'],
  ])('%s', (typed, value) => expect(readNationalId(typed)).toMatchObject({ value }));

  it('is no code of a person', () => {
    expect(readNationalId('0012345679')).toMatchObject({ why: 'of-person' });
    expect(readNationalId('10380284791')).toMatchObject({ why: 'check-digit' });
  });
});

describe('the number of a policy', () => {
  it.each([
    ['1405/110/2/1234567890/00012', '1405/110/2/1234567890/00012'],
    ['۱۴۰۵/۱۱۰/۲', '1405/110/2'],
    ['0000000123', '0000000123'],
    ["'0000000123", '0000000123'],
    ['\u200f1405/110\u200e', '1405/110'],
    ['\u2066T-12\u2069', 'T-12'],
    ['150312345.0', '150312345'],
    ['1.50312345E8', '150312345'],
    ['1.50312345e+08', '150312345'],
    ['1.5E8', '150000000'],
    ['12E5', '12E5'],
    ['12.50', '12.50'],
    ['1405ـ110ـ2', '1405-110-2'],
    ['ث/۱۲', 'ث/12'],
  ])('%s is %s', (typed, value) => expect(readPolicyNumber(typed)).toMatchObject({ value }));

  it.each([
    ['1.40511E+17', 'rounded'],
    ['1.40511E17', 'rounded'],
    ['1.503E+08', 'rounded'],
    ['', 'empty'],
    ['-', 'empty'],
  ])('%s is refused: %s', (typed, why) => expect(readPolicyNumber(typed)).toMatchObject({ why }));
});
