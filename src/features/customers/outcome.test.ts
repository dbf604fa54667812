import { expect, it } from 'vitest';
import type { CustomerView } from './customers.ts';
import { outcomeOf } from './outcome.ts';

const nobody: CustomerView = {
  ...{ id: 1, kind: 'person', name: 'الف', other_names: '', national_code: null },
  ...{ national_id: null, code_check: null, phones: [], birthday: null, province: null },
  ...{ city: null, address: null, note: null, account: null, lines: [], next_end: null },
  ...{ open_requests: 0, created_at: '', updated_at: '' },
};
const check = { at: '', by: { id: 1, name: '' } };
const one = (given: Partial<CustomerView>): CustomerView => ({ ...nobody, ...given });

it('says what the one that stays gets, and of what it has its own', () => {
  const from = one({ name: 'ب', city: 'رشت', note: 'دیر می‌آید', birthday: '1990-01-01' });
  const into = one({ city: 'قم', birthday: '1990-01-01', address: 'خیابان سعدی' });
  expect(outcomeOf(from, into)).toMatchObject({ comes: ['note'], yields: ['name', 'city'] });
  expect(outcomeOf(into, from)).toMatchObject({ comes: ['address'], yields: ['name', 'city'] });
});

it('is certain by equal checked codes alone, and none by two different ones', () => {
  const [code, other] = ['0499370899', '0084575948'];
  const checked = one({ national_code: code, code_check: check });
  const of = (...pair: [CustomerView, CustomerView]) => outcomeOf(...pair).is;
  expect(of(checked, checked)).toBe('certain');
  expect(of(checked, one({ national_code: code }))).toBe('unsure');
  expect(of(checked, one({ national_code: other }))).toBe('unsure');
  expect(of(checked, one({ national_code: other, code_check: check }))).toBe('other_person');
  expect(of(checked, one({ kind: 'company' }))).toBe('other_kind');
  expect(of(nobody, nobody)).toBe('unsure');
});
