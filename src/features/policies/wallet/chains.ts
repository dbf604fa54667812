import { addDays } from '#lib/dates/jalali-periods.ts';
import type { MyPolicy } from './wallet.ts';

/** A policy with its current term, and its earlier terms, the latest first. */
export type Chain = { policy: MyPolicy; earlier: MyPolicy[] };

/** How many days a term that ended unrenewed stays among the current ones: it can still be renewed. */
const STILL_NEAR = 60;

/** Groups terms of one policy over the years. */
function chainsOf(policies: readonly MyPolicy[]): Chain[] {
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const followed = new Set(policies.map(({ previous_id }) => previous_id));
  const heads = policies.filter(({ id }) => !followed.has(id));
  return heads.map((policy) => {
    const earlier: MyPolicy[] = [];
    let before = byId.get(policy.previous_id ?? 0);
    while (before) {
      earlier.push(before);
      before = byId.get(before.previous_id ?? 0);
    }
    return { policy, earlier };
  });
}

/**
 * A customer's policies as they are shown: current ones, the earliest end first, and apart from them ended
 * ones.
 */
export function walletOf(
  policies: readonly MyPolicy[],
  today: string,
): { current: Chain[]; ended: Chain[] } {
  const isCurrent = ({ policy: { status, ends_on } }: Chain): boolean =>
    status === 'active' || (status === 'lapsed' && ends_on >= addDays(today, -STILL_NEAR));
  const byEnd = (a: Chain, b: Chain) => a.policy.ends_on.localeCompare(b.policy.ends_on);
  const chains = chainsOf(policies);
  return {
    current: chains.filter(isCurrent).sort(byEnd),
    ended: chains.filter((chain) => !isCurrent(chain)).sort((a, b) => byEnd(b, a)),
  };
}

/** The next instalment to pay, where there is one. */
export const nextInstalment = ({ instalments }: MyPolicy) =>
  instalments.find(({ paid_on }) => paid_on === null) ?? null;
