import type { ImportFate } from '#domain/policies/import.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { objectAfter } from '#lib/plate/read-plate.ts';
import { changeOf } from '../audit.service.server.ts';
import type { NewPolicy, StoredPolicy } from '../data.server.ts';
import { CELL_ERRORS } from '../import/texts.ts';
import type { PolicyRow, RowError } from '../import-reading/reading.contract.ts';

/** The fate of a row, compared with the current book. */
export type Fate =
  | { fate: Extract<ImportFate, 'create'>; policy: NewPolicy }
  | {
      fate: Extract<ImportFate, 'update'>;
      before: StoredPolicy;
      policy: StoredPolicy;
      /** Before and after, by the API names. */
      change: NonNullable<ReturnType<typeof changeOf>>;
    }
  | { fate: Extract<ImportFate, 'unchanged'> }
  | { fate: Extract<ImportFate, 'faulty'>; errors: RowError[] };

/**
 * The day, the possible owners, the insurers for new policies, and whether new policies send reminders by
 * text.
 */
type Beside = {
  today: string;
  isOwner: (id: number) => boolean;
  isOffered: (insurerId: number) => boolean;
  sendsTexts?: boolean;
};

const faulty = (field: RowError['field'], cause: string, message: string): Fate => ({
  fate: 'faulty',
  errors: [{ field, cause, message }],
});

/** The day of the next reminder of a term without reminders: the day after its last. */
export const noReminder = (endsOn: string): string => addDays(endsOn, 1);

/**
 * Compares a row with the policy of its insurer and number, if there is one. Empty fields of a row leave the
 * policy as it is; an owner who is no active colleague is an error, unless the policy has that owner already.
 */
export function fateOf(
  row: PolicyRow,
  before: StoredPolicy | undefined,
  { today, isOwner, isOffered, sendsTexts = true }: Beside,
): Fate {
  const { ownerId } = row;
  if (ownerId !== undefined && ownerId !== before?.ownerId && !isOwner(ownerId)) {
    return faulty('owner', 'owner_gone', CELL_ERRORS.ownerGone);
  }
  if (!before) {
    if (!isOffered(row.insurerId)) {
      return faulty('insurer', 'closed_insurer', CELL_ERRORS.insurerClosed);
    }
    const isReached = sendsTexts && row.holderPhone !== '';
    const planned = {
      status: statusOn(row.endsOn, today),
      nextTextOn: isReached ? nextReminder(row.endsOn, today) : noReminder(row.endsOn),
    };
    return { fate: 'create', policy: { ...row, ...planned } };
  }
  if (before.erasedAt !== null) return faulty('number', 'erased', CELL_ERRORS.erased);
  if (before.startsOn !== row.startsOn)
    return faulty('number', 'other_term', CELL_ERRORS.otherTerm);
  const holderPhone = row.holderPhone || before.holderPhone;
  // The policy keeps the first spelling of its number, and of a plate.
  const insuredObject = objectAfter(before.insuredObject, row.insuredObject);
  const next = { ...before, ...row, number: before.number, holderPhone, insuredObject };
  // Another last day may reopen a term that had ended, or end it.
  const isMoved = next.endsOn !== before.endsOn && RENEWABLE.includes(before.status);
  const policy = isMoved ? { ...next, status: statusOn(next.endsOn, today) } : next;
  const change = changeOf(before, policy);
  return change ? { fate: 'update', before, policy, change } : { fate: 'unchanged' };
}
