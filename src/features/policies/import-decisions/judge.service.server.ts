import type { Transaction } from '#db/client.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { findByNumbers, keyOf } from '../import/book.data.server.ts';
import { listInsurers, type StoredImport } from '../import/data.server.ts';
import type { Decisions } from '../import-reading/reading.contract.ts';
import type { FindStaff } from '../terms.service.server.ts';
import { type Fate, fateOf } from './fates.service.server.ts';
import { imageOfPolicy, type SettledRow, type StoredRow } from './rows.data.server.ts';

export type Judged = { row: number; fate: Fate };

type Dependencies = { now: () => Date; findStaff: FindStaff };

/** Compares rows with the book at the moment they go into it. */
export function createJudging({ now, findStaff }: Dependencies) {
  /** The colleagues whom these rows name, locked as colleagues until the transaction ends. */
  async function ownersOf(tx: Transaction, rows: readonly StoredRow[]): Promise<Set<number>> {
    const named = new Set(rows.flatMap(({ values }) => values?.ownerId ?? []));
    const owners = new Set<number>();
    for (const id of [...named].sort((a, b) => a - b)) {
      if (await findStaff(tx, id)) owners.add(id);
    }
    return owners;
  }

  /** The insurers offered for new policies right now, or all where the answer allows it. */
  async function offeredOf(tx: Transaction, { reading }: StoredImport) {
    const { decisions = {} } = reading as { decisions?: Decisions };
    const insurers = await listInsurers(tx);
    const offered = new Set(insurers.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
    return (id: number) => decisions.closed_insurer === 'take' || offered.has(id);
  }

  async function judge(
    tx: Transaction,
    rows: readonly StoredRow[],
    of: StoredImport,
  ): Promise<Judged[]> {
    const values = rows.flatMap((row) => row.values ?? []);
    const owners = await ownersOf(tx, rows);
    const there = await findByNumbers(tx, values, true);
    const isOwner = (id: number) => owners.has(id);
    const isOffered = await offeredOf(tx, of);
    const sendsTexts = of.sendsTexts !== false;
    const book = { today: isoDateInTehran(now()), isOwner, isOffered, sendsTexts };
    return rows.map(({ row, values: given, errors }) => {
      if (given === null) return { row, fate: { fate: 'faulty', errors: errors ?? [] } };
      const { changes: _changes, asks: _asks, ...policy } = given;
      return { row, fate: fateOf(policy, there(policy), book) };
    });
  }

  return judge;
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
