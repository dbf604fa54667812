import type { ImportFate } from '#domain/policies/import.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import { changeOf } from '../audit.service.server.ts';
import type { NewPolicy, StoredPolicy } from '../data.server.ts';
import type { PolicyRow, RowError } from './reading.contract.ts';
import { CELL_ERRORS } from './texts.ts';

/** What becomes of a row beside the book as it is. */
export type Fate =
  | { fate: Extract<ImportFate, 'create'>; policy: NewPolicy }
  | {
      fate: Extract<ImportFate, 'update'>;
      before: StoredPolicy;
      policy: StoredPolicy;
      /** Before and after, under the names of the API. */
      change: NonNullable<ReturnType<typeof changeOf>>;
    }
  | { fate: Extract<ImportFate, 'unchanged'> }
  | { fate: Extract<ImportFate, 'faulty'>; errors: RowError[] };

const faulty = (field: RowError['field'], message: string): Fate => ({
  fate: 'faulty',
  errors: [{ field, message }],
});

/**
 * A row beside the policy of its insurer and number, if there is one. What a row leaves empty stays as it is; an owner
 * who is no colleague any more is a fault, unless it is the one whom the policy has.
 */
export function fateOf(
  row: PolicyRow,
  before: StoredPolicy | undefined,
  { today, isOwner }: { today: string; isOwner: (id: number) => boolean },
): Fate {
  const { ownerId } = row;
  if (ownerId !== undefined && ownerId !== before?.ownerId && !isOwner(ownerId)) {
    return faulty('owner', CELL_ERRORS.ownerGone);
  }
  if (!before) {
    const planned = {
      status: statusOn(row.endsOn, today),
      nextTextOn: nextReminder(row.endsOn, today),
    };
    return { fate: 'create', policy: { ...row, ...planned } };
  }
  if (before.erasedAt !== null) return faulty('number', CELL_ERRORS.erased);
  if (before.startsOn !== row.startsOn) return faulty('number', CELL_ERRORS.otherTerm);
  const next = { ...before, ...row };
  // Another last day may bring a term that had ended back, or end it.
  const isMoved = next.endsOn !== before.endsOn && RENEWABLE.includes(before.status);
  const policy = isMoved ? { ...next, status: statusOn(next.endsOn, today) } : next;
  const change = changeOf(before, policy);
  return change ? { fate: 'update', before, policy, change } : { fate: 'unchanged' };
}
