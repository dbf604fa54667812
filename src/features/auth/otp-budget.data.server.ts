import { type AnyColumn, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { otpBudgets } from '#db/schema/index.ts';
import {
  OTP_COOLDOWN,
  OTP_SENDS_A_DAY,
  OTP_SENDS_IN_TEN_MINUTES,
  OTP_WRONG_A_DAY,
} from './otp.contract.ts';
import { hasLiveCode } from './otp.data.server.ts';

const TEN_MINUTES = 600;
const DAY = 86_400;

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** The times in an array column that are younger than `seconds`. */
const young = (column: AnyColumn, seconds: number, now: Date): SQL =>
  sql`unnest(${column}) as t where t > ${at(now)} - ${seconds} * interval '1 second'`;

const count = (column: AnyColumn, seconds: number, now: Date): SQL =>
  sql`(select count(*) from ${young(column, seconds, now)})`;

/** A column's times of the last 24 hours; older ones fall out with each write. */
const ofToday = (column: AnyColumn, now: Date): SQL =>
  sql`(select coalesce(array_agg(t order by t), '{}') from ${young(column, DAY, now)})`;

const hasTriesLeft = (now: Date): SQL =>
  sql`${count(otpBudgets.wrongAt, DAY, now)} < ${OTP_WRONG_A_DAY}`;

/** Takes one send from a number's budget; false when it has none just now. One statement decides. */
export async function reserveSend(db: Queryable, phoneNumber: string, now: Date): Promise<boolean> {
  const { sentAt } = otpBudgets;
  const rows = await db
    .insert(otpBudgets)
    .values({ phoneNumber, sentAt: [now], updatedAt: now })
    .onConflictDoUpdate({
      target: otpBudgets.phoneNumber,
      set: { sentAt: sql`array_append(${ofToday(sentAt, now)}, ${at(now)})`, updatedAt: now },
      setWhere: sql`${count(sentAt, OTP_COOLDOWN, now)} = 0
        and ${count(sentAt, TEN_MINUTES, now)} < ${OTP_SENDS_IN_TEN_MINUTES}
        and ${count(sentAt, DAY, now)} < ${OTP_SENDS_A_DAY}
        and ${hasTriesLeft(now)}`,
    })
    .returning({ phoneNumber: otpBudgets.phoneNumber });
  return rows.length > 0;
}

/**
 * Counts a wrong try before the code is looked at; false when the number has no try left today, or
 * no code to try. Holds the number's row, so that its tries come one after the other.
 */
export async function reserveTry(db: Queryable, phoneNumber: string, now: Date): Promise<boolean> {
  const { wrongAt } = otpBudgets;
  const rows = await db
    .update(otpBudgets)
    .set({ wrongAt: sql`array_append(${ofToday(wrongAt, now)}, ${at(now)})`, updatedAt: now })
    .where(
      sql`${otpBudgets.phoneNumber} = ${phoneNumber} and ${hasTriesLeft(now)} and ${hasLiveCode(phoneNumber, now)}`,
    )
    .returning({ phoneNumber: otpBudgets.phoneNumber });
  return rows.length > 0;
}

/** Takes back the try that this transaction counted last: it was right, or nothing was looked at. */
export async function returnTry(db: Queryable, phoneNumber: string): Promise<void> {
  const { wrongAt } = otpBudgets;
  await db
    .update(otpBudgets)
    .set({ wrongAt: sql`(${wrongAt})[:cardinality(${wrongAt}) - 1]` })
    .where(eq(otpBudgets.phoneNumber, phoneNumber));
}

/** Seconds until a number may go on, by what holds it back; 0 where nothing does. */
export type Waits = { cooldown: number; sends: number; tries: number };

export async function findWaits(db: Queryable, phoneNumber: string, now: Date): Promise<Waits> {
  // Ages in seconds, the youngest first.
  const ages = (column: AnyColumn) =>
    sql<
      number[]
    >`(select coalesce(json_agg(extract(epoch from ${at(now)} - t) order by t desc), '[]') from unnest(${column}) as t)`;
  const [row] = await db
    .select({ sends: ages(otpBudgets.sentAt), tries: ages(otpBudgets.wrongAt) })
    .from(otpBudgets)
    .where(eq(otpBudgets.phoneNumber, phoneNumber));
  /** Until the `most`-th youngest is older than `window`. */
  const wait = (list: number[] | undefined, most: number, window: number): number => {
    const age = list?.[most - 1];
    return age === undefined ? 0 : Math.max(0, Math.ceil(window - age));
  };
  return {
    cooldown: wait(row?.sends, 1, OTP_COOLDOWN),
    sends: Math.max(
      wait(row?.sends, OTP_SENDS_IN_TEN_MINUTES, TEN_MINUTES),
      wait(row?.sends, OTP_SENDS_A_DAY, DAY),
    ),
    tries: wait(row?.tries, OTP_WRONG_A_DAY, DAY),
  };
}

export async function deleteBudgetsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(otpBudgets).where(lt(otpBudgets.updatedAt, before));
}
