import type { ImportFate } from '#domain/policies/import.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import { findStaff } from '#features/people/people.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { objectAfter } from '#lib/plate/read-plate.ts';
import { listInsurers, type StoredImport } from '../import/import.data.server.ts';
import { CELL_ERRORS } from '../import/import.words.ts';
import { findByNumbers, keyOf } from '../import/policies.data.server.ts';
import type { Decisions, PolicyRow, RowError } from '../import-reading/reading.ts';
import { changeOf, type NewPolicy, type StoredPolicy } from '../policies.server.ts';
import { imageOfPolicy, type SettledRow, type StoredRow } from './rows.server.ts';

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

export type Judged = { row: number; fate: Fate };

/** The colleagues whom these rows name, locked as colleagues until the transaction ends. */
async function ownersOf(ctx: InTransaction, rows: readonly StoredRow[]): Promise<Set<number>> {
  const named = new Set(rows.flatMap(({ values }) => values?.ownerId ?? []));
  const owners = new Set<number>();
  for (const id of [...named].sort((a, b) => a - b)) {
    if (await findStaff(ctx, id)) owners.add(id);
  }
  return owners;
}

/** The insurers offered for new policies right now, or all where the answer allows it. */
async function offeredOf(ctx: InTransaction, { reading }: StoredImport) {
  const { decisions = {} } = reading as { decisions?: Decisions };
  const insurers = await listInsurers(ctx.db);
  const offered = new Set(insurers.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  return (id: number) => decisions.closed_insurer === 'take' || offered.has(id);
}

/** Compares rows with the book at the moment they go into it. */
export async function judge(
  ctx: InTransaction,
  rows: readonly StoredRow[],
  of: StoredImport,
): Promise<Judged[]> {
  const values = rows.flatMap((row) => row.values ?? []);
  const owners = await ownersOf(ctx, rows);
  const there = await findByNumbers(ctx.db, values, true);
  const isOwner = (id: number) => owners.has(id);
  const isOffered = await offeredOf(ctx, of);
  const sendsTexts = of.sendsTexts !== false;
  const book = { today: isoDateInTehran(ctx.now()), isOwner, isOffered, sendsTexts };
  return rows.map(({ row, values: given, errors }) => {
    if (given === null) return { row, fate: { fate: 'faulty', errors: errors ?? [] } };
    const { changes: _changes, asks: _asks, ...policy } = given;
    return { row, fate: fateOf(policy, there(policy), book) };
  });
}

/** A row as stored after its import: what an update replaced, and the earlier holder's phone number. */
export function settled(row: number, fate: Fate, ids: ReadonlyMap<string, number>): SettledRow {
  const none = { policyId: null, before: null, holderPhone: null, errors: null };
  if (fate.fate === 'faulty') return { ...none, row, fate: fate.fate, errors: fate.errors };
  if (fate.fate === 'create') {
    return { ...none, row, fate: fate.fate, policyId: ids.get(keyOf(fate.policy)) ?? null };
  }
  if (fate.fate === 'unchanged') return { ...none, row, fate: fate.fate };
  const before = imageOfPolicy(fate.before);
  const of = { policyId: fate.policy.id, before, holderPhone: before.holderPhone };
  return { ...none, row, fate: fate.fate, ...of };
}
