import { describe, expect, it } from 'vitest';
import { forEachText } from '#domain/policies/fields.ts';
import { aYearAfter, bodyOf, draftOf, EMPTY_DRAFT, type FormPolicy, nextTermOf } from './draft.ts';

const POLICY: FormPolicy = {
  ...forEachText(() => null),
  holder_name: 'رضا احمدی',
  holder_phone: '09121234567',
  line: 'fire',
  insurer: { id: 3, name: 'ایران' },
  number: '1/1405/12',
  starts_on: '2026-03-21',
  ends_on: '2027-03-21',
  premium_rial: 12_500_000,
  insured_object: 'تهران',
  owner: { id: 9, name: 'لیلا کریمی' },
  instalments: [{ id: 4, due_on: '2026-04-21', amount_rial: 1_000_000, paid_on: '2026-04-20' }],
};

describe('a policy as it is typed', () => {
  it('says to the API what it was read from', () => {
    expect(bodyOf(draftOf(POLICY))).toEqual({
      body: {
        ...forEachText(() => ''),
        holder_name: 'رضا احمدی',
        holder_phone: '۰۹۱۲۱۲۳۴۵۶۷',
        line: 'fire',
        insurer: 3,
        number: '۱/۱۴۰۵/۱۲',
        starts_on: '2026-03-21',
        ends_on: '2027-03-21',
        premium_rial: 12_500_000,
        insured_object: 'تهران',
        owner: 9,
        instalments: [{ id: 4, due_on: '2026-04-21', amount_rial: 1_000_000 }],
      },
    });
  });

  it('leaves alone what is no whole toman', () => {
    const [instalment] = POLICY.instalments;
    if (!instalment) throw new Error('there is one');
    const odd = {
      ...POLICY,
      premium_rial: 12_500_003,
      instalments: [{ ...instalment, amount_rial: 1_000_007 }],
    };
    const begun = draftOf(odd);
    expect(bodyOf(begun)).toMatchObject({
      body: { premium_rial: 12_500_003, instalments: [{ amount_rial: 1_000_007 }] },
    });
    expect(bodyOf({ ...begun, premium_rial: '۲۰۰۰' })).toMatchObject({
      body: { premium_rial: 20_000 },
    });
  });

  it('names what is missing and what is no day or sum', () => {
    const draft = {
      ...EMPTY_DRAFT,
      starts_on: '۱۴۰۵/۱۳/۰۱',
      premium_rial: 'چند میلیون',
      instalments: [{ due_on: '', amount_rial: '', isPaid: false }],
    };
    const said = bodyOf(draft);
    expect('wrong' in said && Object.keys(said.wrong).sort()).toEqual([
      'ends_on',
      'holder_name',
      'holder_phone',
      'instalments.0.amount_rial',
      'instalments.0.due_on',
      'insurer',
      'line',
      'number',
      'premium_rial',
      'starts_on',
    ]);
  });

  it.each([
    ['12,500,000.00', 125_000_000],
    ['۱۲٫۵ میلیون', 125_000_000],
    ['125,000,000 ریال', 125_000_000],
    ['\u200f۱۲٬۵۰۰٬۰۰۰\u200e', 125_000_000],
    ['1.5', null],
    ['1,25', null],
    ['12.500', null],
  ])('the premium %s is read or asked about, never guessed', (premium_rial, rial) => {
    const said = bodyOf({ ...draftOf(POLICY), premium_rial });
    if (rial !== null) return expect(said).toMatchObject({ body: { premium_rial: rial } });
    return expect(said).toMatchObject({
      wrong: { premium_rial: expect.stringContaining('تومان') },
    });
  });

  it('goes on for a year with all that stays as a rule', () => {
    expect(nextTermOf(POLICY)).toMatchObject({
      holder_name: 'رضا احمدی',
      number: '',
      starts_on: '2027-03-21',
      ends_on: '2028-03-20',
      premium_rial: '',
      instalments: [],
    });
    // 1403 was a leap year.
    expect(aYearAfter('2025-03-20')).toBe('2026-03-20');
    expect(aYearAfter('۱۴۰۵/۰۷')).toBe('');
  });
});
