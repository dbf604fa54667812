import { isOwed } from '#domain/policies/statuses.ts';
import { nearnessOf } from '#domain/policies/words.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { InstalmentView } from '../detail/detail.ts';
import { nextInstalment, walletOf } from './chains.ts';
import type { MyPolicy } from './wallet.ts';

/**
 * What the holder of a policy has to do: renew it, or pay an instalment. `on` is its Gregorian day of Tehran.
 */
export type PolicyDue =
  | { kind: 'end'; on: string; policy: MyPolicy }
  | { kind: 'instalment'; on: string; policy: MyPolicy; instalment: InstalmentView };

/** How many days before its day an instalment is due. */
const INSTALMENT_NEAR = 14;

/** Whether it is time to renew: within the last month, and after the end. */
export const isToBeRenewed = ({ ends_on }: Pick<MyPolicy, 'ends_on'>, today: string): boolean =>
  nearnessOf(ends_on, today) !== 'far';

/** What is due on a day for a customer's policies. */
export function duesOfPolicies(policies: readonly MyPolicy[], today: string): PolicyDue[] {
  const lastDay = addDays(today, INSTALMENT_NEAR);
  return walletOf(policies, today).current.flatMap(({ policy, earlier }): PolicyDue[] => [
    ...(isToBeRenewed(policy, today) ? [{ kind: 'end' as const, on: policy.ends_on, policy }] : []),
    // Unpaid instalments of a term are still due after it was renewed.
    ...[policy, ...earlier].filter(isOwed).flatMap((term) => {
      const next = nextInstalment(term);
      if (next === null || next.due_on > lastDay) return [];
      return [{ kind: 'instalment' as const, on: next.due_on, policy: term, instalment: next }];
    }),
  ]);
}

/** The running policy that ends next; null where none runs. */
export const nextEnd = (policies: readonly MyPolicy[], today: string): MyPolicy | null =>
  walletOf(policies, today).current.find(({ policy }) => policy.ends_on >= today)?.policy ?? null;
