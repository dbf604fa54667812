import { z } from 'zod';
import type { Database, Transaction } from '#db/client.ts';
import { REMINDER_KEPT_DAYS } from '#domain/policies/reminders.ts';
import { eraseAttachments, overdueAttachments } from '#features/attachments/take/service.server.ts';
import { expireFiles } from '#features/requests/attached.service.server.ts';
import { findSetting, saveSetting, takeTurn } from '#features/settings/stored.service.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import {
  type ErasureRow,
  enterErasure,
  finishErasure,
  insertErasure,
  listUnfinished,
  noteProgress,
} from '../erase/data.server.ts';
import { eraseRequests, lockRequests } from '../erase/requests.data.server.ts';
import type { Retention } from './contract.ts';
import { deleteReminders, emptyTexts, listOverdue, maskLog } from './data.server.ts';

/** The row of `settings` with the time of the last sweep, and the one with the last masked log entry. */
const TURN_KEY = 'personal-data-swept';
const MASKED_KEY = 'log-masked';
const EVERY = days(1);
/** Rows in one transaction: a batch makes other writers of these rows wait some hundredths of a second. */
const AT_ONCE = { requests: 20, reminders: 500, texts: 500, log: 500 };

const maskedTo = z.object({ id: z.number() });

type Dependencies = {
  db: Database;
  now: () => Date;
  retention: () => Promise<Retention>;
  onChange: () => void;
};

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

/** The daily sweep, run by one process: erases personal data past the retention periods. */
export function createSweep({ db, now, retention, onChange }: Dependencies) {
  /** One batch under the sweep's row; false when there was none left, or the sweep is over. */
  function batch(
    id: number,
    run: (tx: Transaction, row: ErasureRow) => Promise<boolean>,
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      const row = await enterErasure(tx, id);
      return row !== null && run(tx, row);
    });
  }

  async function requestBatch(tx: Transaction, row: ErasureRow, before: Date): Promise<boolean> {
    const ids = await listOverdue(tx, before, AT_ONCE.requests);
    if (ids.length === 0) return false;
    await lockRequests(tx, ids);
    const { requests } = await eraseRequests(tx, ids, now());
    const files = await eraseAttachments(tx, { requestIds: ids }, now());
    await noteProgress(tx, row, { requests, files }, { requestIds: ids });
    return true;
  }

  /** Locks the requests first, like every entry on a timeline. */
  async function fileBatch(tx: Transaction, row: ErasureRow, before: Date): Promise<boolean> {
    const due = await overdueAttachments(tx, before, AT_ONCE.requests);
    if (due.length === 0) return false;
    await lockRequests(
      tx,
      due.map(({ requestId }) => requestId),
    );
    await noteProgress(tx, row, { files: await expireFiles(tx, due, now()) });
    return true;
  }

  async function textBatch(tx: Transaction, row: ErasureRow, before: Date): Promise<boolean> {
    const texts = await emptyTexts(tx, before, AT_ONCE.texts);
    if (texts > 0) await noteProgress(tx, row, { texts });
    return texts === AT_ONCE.texts;
  }

  async function reminderBatch(tx: Transaction, row: ErasureRow, at: Date): Promise<boolean> {
    const day = isoDateInTehran(at);
    const reminders = await deleteReminders(tx, { day, at }, AT_ONCE.reminders);
    if (reminders > 0) await noteProgress(tx, row, { reminders });
    return reminders === AT_ONCE.reminders;
  }

  /** Goes on after the last masked entry; a process of an earlier version may have written since. */
  async function logBatch(tx: Transaction, row: ErasureRow): Promise<boolean> {
    const from = maskedTo.safeParse(await findSetting(tx, MASKED_KEY)).data?.id ?? 0;
    const { last, masked } = await maskLog(tx, from, AT_ONCE.log);
    if (last === null) return false;
    await saveSetting(tx, MASKED_KEY, { id: last });
    if (masked > 0) await noteProgress(tx, row, { log: masked });
    return true;
  }

  async function sweep(id: number, isOver: () => boolean): Promise<void> {
    const { closed_requests_months: months, attachment_months, text_days } = await retention();
    const filesBefore = monthsBefore(now(), attachment_months);
    const textsBefore = new Date(now().getTime() - days(text_days));
    const remindersBefore = new Date(now().getTime() - days(REMINDER_KEPT_DAYS));
    const steps = [
      (tx: Transaction, row: ErasureRow) => logBatch(tx, row),
      (tx: Transaction, row: ErasureRow) => textBatch(tx, row, textsBefore),
      (tx: Transaction, row: ErasureRow) => reminderBatch(tx, row, remindersBefore),
      (tx: Transaction, row: ErasureRow) => fileBatch(tx, row, filesBefore),
      async (tx: Transaction, row: ErasureRow) =>
        months !== null && requestBatch(tx, row, monthsBefore(now(), months)),
    ];
    for (const step of steps) {
      while (await batch(id, step)) if (isOver()) return;
    }
    await db.transaction(async (tx) => {
      if (await enterErasure(tx, id)) await finishErasure(tx, id, now());
    });
    onChange();
  }

  return {
    /**
     * Sweeps when it is due, or resumes an interrupted sweep; at most one runs over all processes. Ends early
     * when `isOver` says so.
     */
    async runIfDue(isOver: () => boolean): Promise<void> {
      const [left] = await listUnfinished(db, 'sweep');
      const isDue = await takeTurn(db, TURN_KEY, { at: now(), every: EVERY });
      if (!isDue && !left) return;
      const row = left ?? (await insertErasure(db, { kind: 'sweep', begunAt: now() }));
      if (row) await sweep(row.id, isOver);
    },
  };
}

export type Sweep = ReturnType<typeof createSweep>;
