/** The status of a policy's term. */

/**
 * `active`: it runs, or is going to. `renewed`: a next term follows it. `lapsed`: its last day has passed
 * and none follows. `cancelled`: it was ended before its time.
 */
export const POLICY_STATUSES = ['active', 'renewed', 'lapsed', 'cancelled'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

export const POLICY_STATUS_LABELS: Record<PolicyStatus, string> = {
  active: 'جاری',
  renewed: 'تمدیدشده',
  lapsed: 'تمدیدنشده',
  cancelled: 'لغوشده',
};

/** The statuses in which a term can be renewed: no next term follows it, and it was not cancelled. */
export const RENEWABLE: readonly PolicyStatus[] = ['active', 'lapsed'];

/**
 * The status of a term without a next one on a day; both are Gregorian `YYYY-MM-DD` of Tehran. The last day
 * belongs to it.
 */
export const statusOn = (endsOn: string, today: string): 'active' | 'lapsed' =>
  endsOn < today ? 'lapsed' : 'active';

/** Whether a term's unpaid instalments are still owed: not for a cancelled one. */
export const isOwed = ({ status }: { status: PolicyStatus }): boolean => status !== 'cancelled';
