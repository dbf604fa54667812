import { findStaff } from '#features/people/service.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { findByNumbers, keyOf } from '../import/book.data.server.ts';
import { listInsurers, type StoredImport } from '../import/data.server.ts';
import type { Decisions } from '../import-reading/reading.contract.ts';
import { type Fate, fateOf } from './fates.service.server.ts';
import { imageOfPolicy, type SettledRow, type StoredRow } from './rows.data.server.ts';

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
