import { expect, it } from 'vitest';
import { columnsOf, fieldsOf } from '#lib/values/fields.ts';
import { FIELD_LIST, forEachTextColumn, POLICY_FIELDS } from './fields.ts';

const ROW = {
  ...forEachTextColumn(() => null),
  ...{ holderName: 'رضا', holderPhone: '0912', line: 'fire', insurerId: 3, number: '۱' },
  ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', premiumRial: 5 },
  ...{ ownerId: 9, status: 'active' },
};

it('takes values to columns and back; what is not given is left out', () => {
  const { status: _none, ...columns } = ROW;
  expect(columnsOf(POLICY_FIELDS, fieldsOf(POLICY_FIELDS, ROW))).toEqual(columns);
  expect(
    columnsOf(POLICY_FIELDS, { owner: 3, premium_rial: undefined, insured_object: null }),
  ).toEqual({
    ...{ ownerId: 3, insuredObject: null },
  });
});

it('hides every free text in the log', () => {
  const texts = FIELD_LIST.filter(({ text }) => text);
  expect(texts.map(({ mask }) => mask)).toEqual(texts.map(() => 'hidden'));
});
