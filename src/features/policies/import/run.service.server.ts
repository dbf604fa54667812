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

/** The rows of one transaction. */
const AT_ONCE = 500;
/** After so many failures at the same rows an import stops, and waits for a colleague. */
const MOST_FAILURES = 5;
/** How often a step is repeated where another user enters the same numbers at that moment. */
const MOST_RACES = 5;
/** How long an import that was only checked is stored, and the errors of a finished one. */
const CHECKED_KEPT = days(1);
const DONE_KEPT = days(30);
const UNDO_KEPT = days(IMPORT_UNDO_DAYS);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  findStaff: FindStaff;
  replan: Replan;
  /** Undoes the next rows of an import that is being undone. */
  undoStep: (id: number) => Promise<boolean>;
  onChange: () => void;
};

type Update = Extract<Fate, { fate: 'update' }>;

/** Writes imports into the book, and undoes them, part by part, on any process. */
export function createImportRun(dependencies: Dependencies) {
  const { db, now, log, findStaff, replan, undoStep, onChange } = dependencies;
  const judge = createJudging({ now, findStaff });
  let running: Promise<void> | null = null;
  let isStopping = false;
  let again = false;

  /** The updates of policies, with their reminders planned anew. */
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

  /** Enters new policies and updates others, each with its audit entry; answers the rows to be stored. */
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

  /**
   * Stops an import whose starter may not import any more: policies in the book stay, and a colleague may go
   * on.
   */
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

  /** Imports the next rows, in one transaction; false when there is nothing left for this process. */
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
      // Without the database the failure cannot be counted, and it is no fault of these rows.
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
    /** Goes on with running imports in the background; calling it again is harmless. */
    begin(): void {
      again = true;
      running ??= runAll()
        .catch((error: unknown) => log.warn({ err: error }, 'imports of policies wait'))
        .finally(() => {
          running = null;
        });
    },

    /** Resolves when this process works on no import. */
    idle: async (): Promise<void> => {
      await running;
    },

    /** Deletes what is past its time. */
    async forgetOld(): Promise<void> {
      const at = now().getTime();
      const checkedBefore = new Date(at - CHECKED_KEPT);
      await forgetImports(db, { checkedBefore, doneBefore: new Date(at - DONE_KEPT) });
      await forgetBeforeImages(db, new Date(at - UNDO_KEPT));
    },

    /** Resolves when the current rows are in the book; another process, or the next start, does the rest. */
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}

export type ImportRun = ReturnType<typeof createImportRun>;
