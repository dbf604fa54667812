import { describe, expect, it } from 'vitest';
import { nextInstalment, walletOf } from './chains.ts';
import type { MyPolicy } from './wallet.ts';

const TODAY = '2026-11-25';
const policy = (id: number, more: Partial<MyPolicy> = {}): MyPolicy => ({
  id,
  status: 'active',
  line: 'fire',
  insurer_name: 'ایران',
  number: String(id),
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  premium_rial: null,
  insured_object: null,
  previous_id: null,
  renewal_code: null,
  instalments: [],
  attachments: [],
  ...more,
});
const idsOf = (policies: MyPolicy[]) => {
  const { current, ended } = walletOf(policies, TODAY);
  const ids = (chains: typeof current) =>
    chains.map((chain) => [chain.policy.id, ...chain.earlier.map(({ id }) => id)]);
  return { current: ids(current), ended: ids(ended) };
};

describe('one’s policies', () => {
  it('hold their terms of the years before', () => {
    const terms = [
      policy(3, { previous_id: 2 }),
      policy(2, { previous_id: 1, status: 'renewed' }),
      policy(1, { status: 'renewed' }),
      policy(9, { ends_on: '2026-12-01' }),
    ];
    expect(idsOf(terms)).toEqual({ current: [[9], [3, 2, 1]], ended: [] });
  });

  it('stand apart once they are over, but for what ended of late', () => {
    const terms = [
      policy(1, { status: 'lapsed', ends_on: '2026-09-26' }),
      policy(2, { status: 'lapsed', ends_on: '2026-09-25' }),
      policy(3, { status: 'cancelled' }),
      // The next term is another person's.
      policy(4, { status: 'renewed', ends_on: '2026-11-01' }),
    ];
    expect(idsOf(terms)).toEqual({ current: [[1]], ended: [[3], [4], [2]] });
  });
});

it('the next instalment is the first that is not paid', () => {
  const one = (id: number, paid_on: string | null) => ({
    id,
    due_on: `2026-0${id}-01`,
    amount_rial: 1,
    paid_on,
  });
  expect(
    nextInstalment(policy(1, { instalments: [one(1, TODAY), one(2, null), one(3, null)] }))?.id,
  ).toBe(2);
  expect(nextInstalment(policy(1))).toBeNull();
});
