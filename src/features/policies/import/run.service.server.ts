import type { Database, Transaction } from '#db/client.ts';
import { unknownPhone } from '#domain/erasure.ts';
import { IMPORT_UNDO_DAYS } from '#domain/policies/import.ts';
import { recordAudit, recordAudits } from '#features/audit/service.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { enteredValues } from '../audit.service.server.ts';
import type { StoredPolicy } from '../data.server.ts';
import type { Replan } from '../enter/replan.service.server.ts';
import { type Fate, noReminder } from '../import-decisions/fates.service.server.ts';
import { createJudging, type Judged, settled } from '../import-decisions/judge.service.server.ts';
import { listRows, type SettledRow, settleRows } from '../import-decisions/rows.data.server.ts';
import type { FindStaff } from '../terms.service.server.ts';
import { changePolicies, insertPolicies, keyOf } from './book.data.server.ts';
import {
  changeImport,
  enterImport,
  forgetImports,
  listRunning,
  noteFailure,
  type StoredImport,
} from './data.server.ts';
import { mayStillImport, Raced } from './steps.service.server.ts';
import { forgetBeforeImages } from './undo.data.server.ts';

/** Rows in one transaction. */
const AT_ONCE = 500;
/** After so many failures at the same rows an import stops, for somebody to look at. */
const MOST_FAILURES = 5;
/** Numbers that somebody enters at the same moment are met again a moment later. */
const MOST_RACES = 5;
/** How long a file that was only checked is kept, and the faults of one that is over. */
const CHECKED_KEPT = days(1);
const DONE_KEPT = days(30);
const UNDO_KEPT = days(IMPORT_UNDO_DAYS);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  findStaff: FindStaff;
  replan: Replan;
  /** The next rows of one that is undone. */
  undoStep: (id: number) => Promise<boolean>;
  onChange: () => void;
};

type Update = Extract<Fate, { fate: 'update' }>;

/** What goes into the book, and out of it again, part by part, on whichever process takes it up. */
export function createImportRun(dependencies: Dependencies) {
  const { db, now, log, findStaff, replan, undoStep, onChange } = dependencies;
  const judge = createJudging({ now, findStaff });
  let running: Promise<void> | null = null;
  let isStopping = false;
  let again = false;

  /** What is to be changed, with what was planned by it. */
  async function replanned(
    tx: Transaction,
    updates: readonly Update[],
    sendsTexts: boolean,
  ): Promise<StoredPolicy[]> {
    const today = isoDateInTehran(now());
    const rows: StoredPolicy[] = [];
    for (const { before, policy } of updates) {
      const next = await replan(tx, before, policy, today);
      const isMoved = next.endsOn !== before.endsOn;
      rows.push(isMoved && !sendsTexts ? { ...next, nextTextOn: noReminder(next.endsOn) } : next);
    }
    return rows;
  }

  /** Enters what is new and changes what differs, each with its entry in the log; answers the rows as they are settled. */
  async function write(
    tx: Transaction,
    judged: readonly Judged[],
    { id, createdBy: actorId, sendsTexts }: StoredImport,
  ): Promise<SettledRow[]> {
    const fates = judged.map(({ fate }) => fate);
    const created = judged.flatMap(({ row, fate }) => {
      if (fate.fate !== 'create') return [];
      const holderPhone = fate.policy.holderPhone || unknownPhone(id, row);
      return { ...fate.policy, holderPhone, createdBy: actorId };
    });
    const entered = await insertPolicies(tx, created);
    if (entered.length < created.length) throw new Raced();
    const updates = fates.flatMap((one) => (one.fate === 'update' ? one : []));
    await changePolicies(tx, await replanned(tx, updates, sendsTexts !== false));
    await recordAudits(tx, [
      ...entered.map((row) => ({
        actorId,
        action: 'policy.imported' as const,
        subject: { type: 'policy', id: row.id },
        after: { ...enteredValues(row), import: id },
      })),
      ...updates.map(({ policy, change }) => ({
        actorId,
        action: 'policy.updated' as const,
        subject: { type: 'policy', id: policy.id },
        before: change.before,
        after: { ...change.after, import: id },
      })),
    ]);
    const ids = new Map(entered.map((row) => [keyOf(row), row.id]));
    return judged.map(({ row, fate }) => settled(row, fate, ids));
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

  /** Whoever had it go into the book may not do so any more: what is in the book stays, and a colleague may go on. */
  async function stopFor(tx: Transaction, { id, rows, done, createdBy }: StoredImport) {
    await changeImport(tx, id, { state: 'failed' });
    await recordAudit(tx, {
      actorId: null,
      action: 'policies.import_stopped',
      subject: { type: 'policy', id: null },
      after: { import: id, rows, done, started_by: createdBy },
    });
    log.warn({ import: id }, 'an import of policies stopped: who started it may import no more');
  }

  /** The next rows of an import, in one transaction; false when there is nothing left to do for this process. */
  async function step(id: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const row = await enterImport(tx, id);
      if (!row) return false;
      if (!(await mayStillImport(tx, row.createdBy))) {
        await stopFor(tx, row);
        return false;
      }
      const rows = await listRows(tx, id, { after: row.doneRow, limit: AT_ONCE, lock: true });
      const last = rows.at(-1);
      if (!last) {
        await finish(tx, row);
        return false;
      }
      const judged = await judge(tx, rows, row);
      await settleRows(tx, id, await write(tx, judged, row));
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

  async function stepThroughRaces(next: typeof step, id: number): Promise<boolean> {
    for (let races = 1; ; races += 1) {
      try {
        return await next(id);
      } catch (error) {
        if (!(error instanceof Raced) || races === MOST_RACES) throw error;
      }
    }
  }

  async function runOne(next: typeof step, id: number): Promise<void> {
    try {
      while (!isStopping && (await stepThroughRaces(next, id))) {
        onChange();
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
      for (const { id, state } of await listRunning(db)) {
        if (!isStopping) await runOne(state === 'undoing' ? undoStep : step, id);
      }
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
      await forgetBeforeImages(db, new Date(at - UNDO_KEPT));
    },

    /** Resolves when the rows under way are in the book; the rest is for another process, or for the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}

export type ImportRun = ReturnType<typeof createImportRun>;
