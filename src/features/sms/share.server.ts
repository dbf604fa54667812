import { and, desc, eq, gt, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { smsOutbox } from '#db/schema/index.ts';
import { days, hours } from '#lib/dates/durations.ts';
import {
  type AnyText,
  RECEIPT_TEMPLATE,
  REQUEST_TEXTS_A_DAY,
  REQUEST_TEXTS_AN_HOUR,
} from './sms.ts';

/** The times of texts about requests, without receipts, to a number since an instant, the newest first. */
async function timesOfRequestTexts(
  db: Queryable,
  phoneNumber: string,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: smsOutbox.createdAt })
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.phoneNumber, phoneNumber),
        isNotNull(smsOutbox.requestId),
        ne(smsOutbox.template, RECEIPT_TEMPLATE),
        gt(smsOutbox.createdAt, since),
        notInArray(smsOutbox.state, ['failed', 'cancelled']),
      ),
    )
    .orderBy(desc(smsOutbox.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/**
 * How many texts about requests and reminders, without receipts, a number got since `hour` and since `day`.
 * Waiting texts are included, by the time when they are due.
 */
async function countAllTexts(
  db: Queryable,
  phoneNumber: string,
  { hour, day }: { hour: Date; day: Date },
): Promise<{ hour: number; day: number }> {
  const since = (at: Date) =>
    sql`(${smsOutbox.state} in ('pending', 'sending') or ${smsOutbox.updatedAt} > ${at.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({
      hour: sql<number>`count(*) filter (where ${since(hour)})`.mapWith(Number),
      day: sql<number>`count(*) filter (where ${since(day)})`.mapWith(Number),
    })
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.phoneNumber, phoneNumber),
        or(isNotNull(smsOutbox.requestId), eq(smsOutbox.inHours, true)),
        ne(smsOutbox.template, RECEIPT_TEMPLATE),
        notInArray(smsOutbox.state, ['failed', 'cancelled']),
      ),
    );
  return row ?? { hour: 0, day: 0 };
}

/**
 * When a number that has reached its limit of texts about requests has room for another; null where it has
 * room now. Receipts do not count: anyone can cause them, and they have limits of their own, so that they
 * cannot use up the room for the office's own texts.
 */
export async function roomFor(
  db: Queryable,
  { to, template, requestId }: AnyText,
  now: Date,
): Promise<Date | null> {
  if (requestId === undefined || template === RECEIPT_TEMPLATE) return null;
  const sent = await timesOfRequestTexts(db, to, new Date(now.getTime() - days(1)));
  const ends = [
    { at: sent[REQUEST_TEXTS_AN_HOUR - 1], span: hours(1) },
    { at: sent[REQUEST_TEXTS_A_DAY - 1], span: days(1) },
  ].flatMap(({ at, span }) => (at ? [at.getTime() + span] : []));
  const last = Math.max(0, ...ends);
  return last > now.getTime() ? new Date(last) : null;
}

/** Whether a number may get another unprompted text, reminders and requests counted together. */
export async function hasRoomForAll(db: Queryable, to: string, now: Date): Promise<boolean> {
  const hour = new Date(now.getTime() - hours(1));
  const day = new Date(now.getTime() - days(1));
  const sent = await countAllTexts(db, to, { hour, day });
  return sent.hour < REQUEST_TEXTS_AN_HOUR && sent.day < REQUEST_TEXTS_A_DAY;
}
