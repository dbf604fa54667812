import { describe, expect, it } from 'vitest';
import { duesOfPolicies, nextEnd } from './policy-dues.ts';
import type { MyPolicy } from './wallet.ts';

const TODAY = '2026-11-25';
const policy = (id: number, more: Partial<MyPolicy> = {}): MyPolicy => ({
  id,
  status: 'active',
  line: 'fire',
  insurer_name: 'ایران',
  number: String(id),
  starts_on: '2026-01-01',
  ends_on: '2027-10-01',
  premium_rial: null,
  insured_object: null,
  previous_id: null,
  renewal_code: null,
  instalments: [],
  attachments: [],
  ...more,
});
const instalment = (id: number, due_on: string, paid_on: string | null = null) => ({
  id,
  due_on,
  amount_rial: 1,
  paid_on,
});
const duesOf = (...policies: MyPolicy[]) =>
  duesOfPolicies(policies, TODAY).map(({ kind, on, policy: { id } }) => [id, kind, on]);

describe('what is due of policies', () => {
  it('is the end within a month, and what has ended without a next term', () => {
    expect(
      duesOf(
        policy(1, { ends_on: '2026-12-25' }),
        policy(2, { ends_on: '2026-12-26' }),
        policy(3, { ends_on: '2026-11-20', status: 'lapsed' }),
        policy(4, { ends_on: '2026-11-20', status: 'renewed' }),
        policy(5, { ends_on: '2026-12-01', status: 'cancelled' }),
        policy(6, { ends_on: '2026-08-01', status: 'lapsed' }),
      ),
    ).toEqual([
      [3, 'end', '2026-11-20'],
      [1, 'end', '2026-12-25'],
    ]);
  });

  it('is what is still to be paid of a term that was renewed, and nothing of a cancelled one', () => {
    expect(
      duesOf(
        policy(1, {
          status: 'renewed',
          ends_on: '2026-12-15',
          instalments: [instalment(1, TODAY)],
        }),
        policy(2, { previous_id: 1 }),
        policy(3, { status: 'cancelled', instalments: [instalment(2, TODAY)] }),
        policy(4, { previous_id: 3 }),
      ),
    ).toEqual([[1, 'instalment', TODAY]]);
  });

  it('is the next instalment within a fortnight, and one whose day has passed', () => {
    expect(
      duesOf(
        policy(1, { instalments: [instalment(1, '2026-11-01', TODAY), instalment(2, TODAY)] }),
        policy(2, { instalments: [instalment(3, '2026-12-09')] }),
        policy(3, { instalments: [instalment(4, '2026-12-10')] }),
        policy(4, { instalments: [instalment(5, '2026-09-01'), instalment(6, TODAY)] }),
      ),
    ).toEqual([
      [1, 'instalment', TODAY],
      [2, 'instalment', '2026-12-09'],
      [4, 'instalment', '2026-09-01'],
    ]);
  });
});

it('the end that comes next is of a policy that runs', () => {
  const ended = policy(1, { ends_on: '2026-11-20', status: 'lapsed' });
  expect(nextEnd([ended, policy(2), policy(3, { ends_on: '2027-01-01' })], TODAY)?.id).toBe(3);
  expect(nextEnd([ended], TODAY)).toBeNull();
});
