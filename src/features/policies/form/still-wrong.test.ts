import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type PolicyDraft } from './draft.ts';
import { stillWrong } from './still-wrong.ts';

const instalment = { due_on: '۱۴۰۵/۱۳/۰۱', amount_rial: '', isPaid: false };
const judged: PolicyDraft = { ...EMPTY_DRAFT, premium_rial: 'زیاد', instalments: [instalment] };
const errors = {
  number: 'شمارهٔ بیمه‌نامه را بنویسید.',
  premium_rial: 'مبلغ را بنویسید.',
  'instalments.0.due_on': 'این تاریخ نیست.',
  'instalments.0.amount_rial': 'مبلغ را بنویسید.',
};
const named = (draft: PolicyDraft) => Object.keys(stillWrong(errors, judged, draft));

describe('what is still wrong', () => {
  it('is everything, until something changes', () => {
    expect(stillWrong(errors, judged, judged)).toEqual(errors);
  });

  it.each([
    ['number', { ...judged, number: '۱۲' }],
    ['premium_rial', { ...judged, premium_rial: 120_000 }],
    ['instalments.0.due_on', { ...judged, instalments: [{ ...instalment, due_on: '2027-02-20' }] }],
    ['instalments.0.amount_rial', { ...judged, instalments: [{ ...instalment, amount_rial: 50 }] }],
  ])('is no more what was changed: %s', (name, draft) => {
    expect(named(draft)).toEqual(Object.keys(errors).filter((other) => other !== name));
  });

  it('is nothing of an instalment that was taken away', () => {
    expect(named({ ...judged, instalments: [] })).toEqual(['number', 'premium_rial']);
  });
});
