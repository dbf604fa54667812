/** Writes imports into the book, and undoes them, part by part, on any process. */

import { unknownPhone } from '#domain/erasure.ts';
import { IMPORT_UNDO_DAYS } from '#domain/policies/import.ts';
import { recordAudit, recordAudits } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, outside, perServer, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { replan } from '../enter/replan.server.ts';
import {
  type Fate,
  type Judged,
  judge,
  noReminder,
  settled,
} from '../import-decisions/compare-with-book.server.ts';
import { listRows, type SettledRow, settleRows } from '../import-decisions/rows.server.ts';
import { enteredValues, type StoredPolicy } from '../policies.server.ts';
import {
  changeImport,
  enterImport,
  forgetImports,
  listRunning,
  noteFailure,
  type StoredImport,
} from './import.data.server.ts';
import { changePolicies, insertPolicies, keyOf } from './policies.data.server.ts';
import { forgetBeforeImages } from './undo.data.server.ts';
import { mayStillImport, Raced, undoNextRows } from './undo.server.ts';

/** The rows of one transaction. */
const AT_ONCE = 500;
/** After so many failures at the same rows an import stops, and waits for a colleague. */
const MOST_FAILURES = 5;
/** How often a step is repeated where another user enters the same numbers at that moment. */
const MOST_RACES = 5;
/** How long an import that was only checked is stored, and the errors of a finished one. */
const CHECKED_STORED = days(1);
const DONE_STORED = days(30);
const UNDO_STORED = days(IMPORT_UNDO_DAYS);

type Update = Extract<Fate, { fate: 'update' }>;

/** The round of imports that this process works on; `again`: one was asked for meanwhile. */
const stateOf = perServer(() => ({
  running: null as Promise<void> | null,
  isStopping: false,
  again: false,
}));

/** The updates of policies, with their reminders planned anew. */
async function replanned(
  ctx: InTransaction,
  updates: readonly Update[],
  sendsTexts: boolean,
): Promise<StoredPolicy[]> {
  const today = isoDateInTehran(ctx.now());
  const rows: StoredPolicy[] = [];
  for (const { before, policy } of updates) {
    const next = await replan(ctx, before, policy, today);
    const isMoved = next.endsOn !== before.endsOn;
    rows.push(isMoved && !sendsTexts ? { ...next, nextTextOn: noReminder(next.endsOn) } : next);
  }
  return rows;
}

/** Enters new policies and updates others, each with its audit entry; answers the rows to be stored. */
async function write(
  ctx: InTransaction,
  judged: readonly Judged[],
  { id, createdBy: actorId, sendsTexts }: StoredImport,
): Promise<SettledRow[]> {
  const fates = judged.map(({ fate }) => fate);
  const created = judged.flatMap(({ row, fate }) => {
    if (fate.fate !== 'create') return [];
    const holderPhone = fate.policy.holderPhone || unknownPhone(id, row);
    return { ...fate.policy, holderPhone, createdBy: actorId };
  });
  const entered = await insertPolicies(ctx.db, created);
  if (entered.length < created.length) throw new Raced();
  const updates = fates.flatMap((one) => (one.fate === 'update' ? one : []));
  await changePolicies(ctx.db, await replanned(ctx, updates, sendsTexts !== false));
  await recordAudits(ctx.db, [
    ...entered.map((row) => ({
      actorId,
      action: 'policy.imported' as const,
      subject: row.id,
      after: { ...enteredValues(row), import: id },
    })),
    ...updates.map(({ policy, change }) => ({
      actorId,
      action: 'policy.updated' as const,
      subject: policy.id,
      before: change.before,
      after: { ...change.after, import: id },
    })),
  ]);
  const ids = new Map(entered.map((row) => [keyOf(row), row.id]));
  return judged.map(({ row, fate }) => settled(row, fate, ids));
}

async function finish(ctx: InTransaction, row: StoredImport): Promise<void> {
  await changeImport(ctx.db, row.id, { state: 'done', finishedAt: ctx.now() });
  const { rows, created, updated, unchanged, faulty } = row;
  await recordAudit(ctx.db, row.createdBy, 'policies.imported', null, {
    after: { import: row.id, rows, created, updated, unchanged, faulty },
  });
}

/**
 * Stops an import whose starter may not import any more: policies in the book stay, and a colleague may go
 * on.
 */
async function stopFor(ctx: InTransaction, { id, rows, done, createdBy }: StoredImport) {
  await changeImport(ctx.db, id, { state: 'failed' });
  await recordAudit(ctx.db, null, 'policies.import_stopped', null, {
    after: { import: id, rows, done, started_by: createdBy },
  });
  ctx.log.warn({ import: id }, 'an import of policies stopped: who started it may import no more');
}

/** Imports the next rows, in one transaction; false when there is nothing left for this process. */
async function step(ctx: Context, id: number): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const row = await enterImport(ctx.db, id, 'running');
    if (!row) return false;
    if (!(await mayStillImport(ctx.db, row.createdBy))) {
      await stopFor(ctx, row);
      return false;
    }
    const rows = await listRows(ctx.db, id, { after: row.doneRow, limit: AT_ONCE, lock: true });
    const last = rows.at(-1);
    if (!last) {
      await finish(ctx, row);
      return false;
    }
    const judged = await judge(ctx, rows, row);
    await settleRows(ctx.db, id, await write(ctx, judged, row));
    const count = (fate: Fate['fate']) => judged.filter((one) => one.fate.fate === fate).length;
    await changeImport(ctx.db, id, {
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

async function stepThroughRaces(ctx: Context, next: typeof step, id: number): Promise<boolean> {
  for (let races = 1; ; races += 1) {
    try {
      return await next(ctx, id);
    } catch (error) {
      if (!(error instanceof Raced) || races === MOST_RACES) throw error;
    }
  }
}

async function runOne(ctx: Context, next: typeof step, id: number): Promise<void> {
  const state = stateOf(ctx);
  try {
    while (!state.isStopping && (await stepThroughRaces(ctx, next, id))) {
      ctx.changed();
    }
  } catch (error) {
    ctx.log.warn({ err: error, import: id }, 'an import of policies stopped; it is taken up again');
    // Without the database the failure cannot be counted, and these rows did not cause it.
    await noteFailure(ctx.db, id, MOST_FAILURES).catch(() => {});
  }
}

async function runAll(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  do {
    state.again = false;
    for (const { id, state: stage } of await listRunning(ctx.db)) {
      if (!state.isStopping) await runOne(ctx, stage === 'undoing' ? undoNextRows : step, id);
    }
  } while (state.again && !state.isStopping);
}

/** Goes on with running imports in the background; calling it again is harmless. */
export function beginImports(ctx: Context): void {
  const state = stateOf(ctx);
  state.again = true;
  state.running ??= runAll(outside(ctx))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'imports of policies wait'))
    .finally(() => {
      state.running = null;
    });
}

/** Resolves when this process works on no import. */
export async function importsIdle(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  await state.running;
}

/** Deletes what is past its time. */
export async function deleteOldImports(ctx: Context): Promise<void> {
  const at = ctx.now().getTime();
  const checkedBefore = new Date(at - CHECKED_STORED);
  await forgetImports(ctx.db, { checkedBefore, doneBefore: new Date(at - DONE_STORED) });
  await forgetBeforeImages(ctx.db, new Date(at - UNDO_STORED));
}

/** Resolves when the current rows are in the book; another process, or the next start, does the rest. */
export async function stopImports(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  state.isStopping = true;
  await state.running;
}
