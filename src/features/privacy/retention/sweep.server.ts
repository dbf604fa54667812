/** The daily sweep, run by one process: erases personal data past the retention periods. */

import { z } from 'zod';
import { REMINDER_STORED_DAYS } from '#domain/policies/reminders.ts';
import { eraseAttachments, overdueAttachments } from '#features/attachments/take.server.ts';
import { deleteUnbound } from '#features/customers/remains.server.ts';
import { expireFiles } from '#features/requests/requests.server.ts';
import { findSetting, saveSetting, takeTurn } from '#features/settings/settings.server.ts';
import { deleteDoneTasks } from '#features/tasks/tasks.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import {
  type ErasureRow,
  enterErasure,
  finishErasure,
  insertErasure,
  listUnfinished,
  noteProgress,
} from '../erase/erase.data.server.ts';
import { eraseRequests, hideInLog, lockRequests } from '../erase/requests.server.ts';
import {
  currentRetention,
  deleteReminders,
  emptyTexts,
  listOverdue,
  maskLog,
} from './retention.server.ts';

/** The row of `settings` with the time of the last sweep, and the one with the last masked log entry. */
const TURN_KEY = 'personal-data-swept';
const MASKED_KEY = 'log-masked';
const EVERY = days(1);
/** Rows in one transaction: a batch makes other writers of these rows wait some hundredths of a second. */
const AT_ONCE = {
  requests: 20,
  reminders: 500,
  tasks: 500,
  customers: 500,
  texts: 500,
  log: 500,
};

const maskedTo = z.object({ id: z.number() });

/** The same day so many months earlier; where that month is shorter, its last day. */
export function monthsBefore(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(day);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  day.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()));
  return day;
}

/** One batch under the sweep's row; false when there was none left, or the sweep is over. */
function batch(
  ctx: Context,
  id: number,
  run: (ctx: InTransaction, row: ErasureRow) => Promise<boolean>,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const row = await enterErasure(ctx.db, id);
    return row !== null && run(ctx, row);
  });
}

async function requestBatch(ctx: InTransaction, row: ErasureRow, before: Date): Promise<boolean> {
  const ids = await listOverdue(ctx.db, before, AT_ONCE.requests);
  if (ids.length === 0) return false;
  await lockRequests(ctx.db, ids);
  const { requests } = await eraseRequests(ctx.db, ids, ctx.now());
  const files = await eraseAttachments(ctx.db, { requestIds: ids }, ctx.now());
  await noteProgress(ctx.db, row, { requests, files }, { requestIds: ids });
  return true;
}

/** Locks the requests first, like every entry on a timeline. */
async function fileBatch(ctx: InTransaction, row: ErasureRow, before: Date): Promise<boolean> {
  const due = await overdueAttachments(ctx.db, before, AT_ONCE.requests);
  if (due.length === 0) return false;
  await lockRequests(
    ctx.db,
    due.map(({ requestId }) => requestId),
  );
  await noteProgress(ctx.db, row, { files: await expireFiles(ctx.db, due, ctx.now()) });
  return true;
}

async function textBatch(ctx: InTransaction, row: ErasureRow, before: Date): Promise<boolean> {
  const texts = await emptyTexts(ctx.db, before, AT_ONCE.texts);
  if (texts > 0) await noteProgress(ctx.db, row, { texts });
  return texts === AT_ONCE.texts;
}

async function reminderBatch(ctx: InTransaction, row: ErasureRow, at: Date): Promise<boolean> {
  const day = isoDateInTehran(at);
  const reminders = await deleteReminders(ctx.db, { day, at }, AT_ONCE.reminders);
  if (reminders > 0) await noteProgress(ctx.db, row, { reminders });
  return reminders === AT_ONCE.reminders;
}

/**
 * Goes once through all customers, and deletes those to whom nothing belongs any more; those entered by hand are
 * given a year. One that held others together goes on the day after them.
 */
function customerBatches() {
  let after = 0;
  return async (ctx: InTransaction, row: ErasureRow): Promise<boolean> => {
    const span = { after, limit: AT_ONCE.customers };
    const { last, ids } = await deleteUnbound(ctx.db, monthsBefore(ctx.now(), 12), span);
    if (ids.length > 0) {
      const log = await hideInLog(ctx.db, 'customer', ids);
      await noteProgress(ctx.db, row, { customers: ids.length, log });
    }
    after = last ?? after;
    return last !== null;
  };
}

async function taskBatch(ctx: InTransaction, row: ErasureRow, before: Date): Promise<boolean> {
  const tasks = await deleteDoneTasks(ctx.db, before, AT_ONCE.tasks);
  if (tasks > 0) await noteProgress(ctx.db, row, { tasks });
  return tasks === AT_ONCE.tasks;
}

/** Goes on after the last masked entry; a process of an earlier version may have written since. */
async function logBatch(ctx: InTransaction, row: ErasureRow): Promise<boolean> {
  const from = maskedTo.safeParse(await findSetting(ctx.db, MASKED_KEY)).data?.id ?? 0;
  const { last, masked } = await maskLog(ctx.db, from, AT_ONCE.log);
  if (last === null) return false;
  await saveSetting(ctx.db, MASKED_KEY, { id: last });
  if (masked > 0) await noteProgress(ctx.db, row, { log: masked });
  return true;
}

async function sweep(ctx: Context, id: number, isOver: () => boolean): Promise<void> {
  const {
    closed_requests_months: months,
    attachment_months,
    text_days,
  } = await currentRetention(ctx);
  const filesBefore = monthsBefore(ctx.now(), attachment_months);
  const textsBefore = new Date(ctx.now().getTime() - days(text_days));
  const remindersBefore = new Date(ctx.now().getTime() - days(REMINDER_STORED_DAYS));
  const steps = [
    (ctx: InTransaction, row: ErasureRow) => logBatch(ctx, row),
    (ctx: InTransaction, row: ErasureRow) => textBatch(ctx, row, textsBefore),
    (ctx: InTransaction, row: ErasureRow) => reminderBatch(ctx, row, remindersBefore),
    (ctx: InTransaction, row: ErasureRow) => fileBatch(ctx, row, filesBefore),
    async (ctx: InTransaction, row: ErasureRow) =>
      months !== null && requestBatch(ctx, row, monthsBefore(ctx.now(), months)),
    async (ctx: InTransaction, row: ErasureRow) =>
      months !== null && taskBatch(ctx, row, monthsBefore(ctx.now(), months)),
    // Last, as the rest takes from them what they have.
    customerBatches(),
  ];
  for (const step of steps) {
    while (await batch(ctx, id, step)) if (isOver()) return;
  }
  await transaction(ctx, async (ctx) => {
    if (await enterErasure(ctx.db, id)) await finishErasure(ctx.db, id, ctx.now());
  });
  ctx.changed();
}

/**
 * Sweeps when it is due, or resumes an interrupted sweep; at most one runs over all processes. Ends early
 * when `isOver` says so.
 */
export async function sweepIfDue(ctx: Context, isOver: () => boolean): Promise<void> {
  const [left] = await listUnfinished(ctx.db, 'sweep');
  const isDue = await takeTurn(ctx.db, TURN_KEY, { at: ctx.now(), every: EVERY });
  if (!isDue && !left) return;
  const row = left ?? (await insertErasure(ctx.db, { kind: 'sweep', begunAt: ctx.now() }));
  if (row) await sweep(ctx, row.id, isOver);
}
