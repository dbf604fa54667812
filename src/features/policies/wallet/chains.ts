import { addDays } from '#lib/dates/jalali-periods.ts';
import type { MyPolicy } from './contract.ts';

/** A policy as it stands now, and its terms of the years before, the latest first. */
export type Chain = { policy: MyPolicy; earlier: MyPolicy[] };

/** What ended without a next term stands among the running ones for so many days: it can still be renewed. */
const STILL_NEAR = 60;

/** Terms put together over the years. */
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

/** One's policies as they are shown: what ends first first, and apart from them what is over for good. */
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

/** The instalment that is to be paid next, where there is one. */
export const nextInstalment = ({ instalments }: MyPolicy) =>
  instalments.find(({ paid_on }) => paid_on === null) ?? null;
