import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '#db/client.ts';
import { recordAudit, recordAudits } from '#features/audit/service.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { enteredValues } from '../audit.service.server.ts';
import type { StoredPolicy } from '../data.server.ts';
import type { Replan } from '../enter/replan.service.server.ts';
import type { FindStaff } from '../terms.service.server.ts';
import { changePolicies, findByNumbers, insertPolicies, keyOf } from './book.data.server.ts';
import {
  changeImport,
  enterImport,
  forgetImports,
  listRows,
  listRunning,
  noteFailure,
  type StoredImport,
  type StoredRow,
  settleRows,
} from './data.server.ts';
import { type Fate, fateOf } from './fates.service.server.ts';

/** Rows in one transaction. */
const AT_ONCE = 500;
/** After so many failures at the same rows an import stops, for somebody to look at. */
const MOST_FAILURES = 5;
/** Numbers that somebody enters at the same moment are met again a moment later. */
const MOST_RACES = 5;
/** How long a file that was only checked is kept, and the faults of one that is over. */
const CHECKED_KEPT = days(1);
const DONE_KEPT = days(30);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  findStaff: FindStaff;
  replan: Replan;
  onChange: () => void;
};

/** Somebody entered one of the numbers just now: the rows have to be looked at again. */
class Raced extends Error {
  override readonly name = 'Raced';
}

type Update = Extract<Fate, { fate: 'update' }>;
type Judged = { row: number; fate: Fate };

/** What goes into the book, part by part, on whichever process takes it up. */
export function createImportRun({ db, now, log, findStaff, replan, onChange }: Dependencies) {
  let running: Promise<void> | null = null;
  let isStopping = false;
  let again = false;

  /** Colleagues whom these rows name, and who stay colleagues until the transaction ends. */
  async function ownersOf(tx: Transaction, rows: readonly StoredRow[]): Promise<Set<number>> {
    const named = new Set(rows.flatMap(({ values }) => values?.ownerId ?? []));
    const owners = new Set<number>();
    for (const id of [...named].sort((a, b) => a - b)) {
      if (await findStaff(tx, id)) owners.add(id);
    }
    return owners;
  }

  async function judge(tx: Transaction, rows: readonly StoredRow[]): Promise<Judged[]> {
    const values = rows.flatMap((row) => row.values ?? []);
    const owners = await ownersOf(tx, rows);
    const there = await findByNumbers(tx, values, true);
    const book = { today: isoDateInTehran(now()), isOwner: (id: number) => owners.has(id) };
    return rows.map(({ row, values: given, errors }) => {
      if (given === null) return { row, fate: { fate: 'faulty', errors: errors ?? [] } };
      const { changes: _changes, ...policy } = given;
      return { row, fate: fateOf(policy, there.get(keyOf(policy)), book) };
    });
  }

  /** What is to be changed, with what was planned by it. */
  async function replanned(tx: Transaction, updates: readonly Update[]): Promise<StoredPolicy[]> {
    const today = isoDateInTehran(now());
    const rows: StoredPolicy[] = [];
    for (const { before, policy } of updates) rows.push(await replan(tx, before, policy, today));
    return rows;
  }

  /** Enters what is new and changes what differs, each with its entry in the log. */
  async function write(tx: Transaction, judged: readonly Judged[], actorId: number): Promise<void> {
    const fates = judged.map(({ fate }) => fate);
    const created = fates.flatMap((one) =>
      one.fate === 'create' ? { ...one.policy, createdBy: actorId } : [],
    );
    const entered = await insertPolicies(tx, created);
    if (entered.length < created.length) throw new Raced();
    const updates = fates.flatMap((one) => (one.fate === 'update' ? one : []));
    await changePolicies(tx, await replanned(tx, updates));
    await recordAudits(tx, [
      ...entered.map((row) => ({
        actorId,
        action: 'policy.imported' as const,
        subject: { type: 'policy', id: row.id },
        after: enteredValues(row),
      })),
      ...updates.map(({ policy, change }) => ({
        actorId,
        action: 'policy.updated' as const,
        subject: { type: 'policy', id: policy.id },
        ...change,
      })),
    ]);
  }

  async function finish(tx: Transaction, row: StoredImport): Promise<void> {
    await changeImport(tx, row.id, { state: 'done', finishedAt: now() });
    const { rows, created, updated, unchanged, faulty } = row;
    await recordAudit(tx, {
      actorId: row.createdBy,
      action: 'policies.imported',
      subject: { type: 'policy', id: null },
      after: { import: row.id, rows, created, updated, unchanged, faulty },
    });
  }

  /** The next rows of an import, in one transaction; false when there is nothing left to do for this process. */
  async function step(id: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const row = await enterImport(tx, id);
      if (!row) return false;
      const rows = await listRows(tx, id, { after: row.doneRow, limit: AT_ONCE, lock: true });
      const last = rows.at(-1);
      if (!last) {
        await finish(tx, row);
        return false;
      }
      const judged = await judge(tx, rows);
      await write(tx, judged, row.createdBy);
      await settleRows(
        tx,
        id,
        judged.map((one) => ({
          ...{ row: one.row, fate: one.fate.fate },
          errors: one.fate.fate === 'faulty' ? one.fate.errors : null,
        })),
      );
      const count = (fate: Fate['fate']) => judged.filter((one) => one.fate.fate === fate).length;
      await changeImport(tx, id, {
        doneRow: last.row,
        done: row.done + rows.length,
        created: row.created + count('create'),
        updated: row.updated + count('update'),
        unchanged: row.unchanged + count('unchanged'),
        faulty: row.faulty + count('faulty'),
        failures: 0,
      });
      return true;
    });
  }

  async function stepThroughRaces(id: number): Promise<boolean> {
    for (let races = 1; ; races += 1) {
      try {
        return await step(id);
      } catch (error) {
        if (!(error instanceof Raced) || races === MOST_RACES) throw error;
      }
    }
  }

  async function runOne(id: number): Promise<void> {
    try {
      while (!isStopping && (await stepThroughRaces(id))) {
        onChange();
        // The embedded engine answers without ever leaving the thread to other calls.
        await setImmediate();
      }
    } catch (error) {
      log.warn({ err: error, import: id }, 'an import of policies stopped; it is taken up again');
      // Where the database is away it is no failure of these rows, and nothing can be noted either.
      await noteFailure(db, id, MOST_FAILURES).catch(() => {});
    }
  }

  async function runAll(): Promise<void> {
    do {
      again = false;
      for (const id of await listRunning(db)) if (!isStopping) await runOne(id);
    } while (again && !isStopping);
  }

  return {
    /** Goes on with what runs, beside whatever else is done; again and again it is harmless. */
    begin(): void {
      again = true;
      running ??= runAll()
        .catch((error: unknown) => log.warn({ err: error }, 'imports of policies wait'))
        .finally(() => {
          running = null;
        });
    },

    /** Resolves when nothing is under way on this process. */
    idle: async (): Promise<void> => {
      await running;
    },

    /** Deletes what is kept no longer. */
    async forgetOld(): Promise<void> {
      const at = now().getTime();
      const checkedBefore = new Date(at - CHECKED_KEPT);
      await forgetImports(db, { checkedBefore, doneBefore: new Date(at - DONE_KEPT) });
    },

    /** Resolves when the rows under way are in the book; the rest is for another process, or for the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}

export type ImportRun = ReturnType<typeof createImportRun>;
