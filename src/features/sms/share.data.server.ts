import { and, desc, eq, gt, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { smsOutbox } from '#db/schema/index.ts';
import { RECEIPT_TEMPLATE } from './contract.ts';

/** The times of texts about requests, without receipts, to a number since an instant, the newest first. */
export async function timesOfRequestTexts(
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
export async function countAllTexts(
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
