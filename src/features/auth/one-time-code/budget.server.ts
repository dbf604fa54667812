import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { otpBudgets } from '#db/schema/index.ts';
import { days, seconds } from '#lib/dates/durations.ts';
import {
  OTP_COOLDOWN,
  OTP_LIFETIME,
  OTP_SENDS_A_DAY,
  OTP_SENDS_A_DAY_OVERALL,
  OTP_SENDS_RESERVED,
  OTP_TRIES,
  OTP_WRONG_A_DAY,
  OTP_WRONG_A_DAY_OVERALL,
} from './one-time-code.ts';

/** When a code was sent or tried, and the source of the call; null where that was not stored. */
type Spent = { at: Date; source: string | null };

/** What a number used up within the last 24 hours. */
type Budget = { sent: Spent[]; wrong: Spent[] };

type Row = typeof otpBudgets.$inferSelect;

const pair = (times: Date[], sources: string[]): Spent[] =>
  times.map((at, index) => ({ at, source: sources[index] ?? null }));

function budgetOf(row: Row | undefined): Budget {
  return {
    sent: row ? pair(row.sentAt, row.sentFrom) : [],
    wrong: row ? pair(row.wrongAt, row.wrongFrom) : [],
  };
}

export async function findBudget(db: Queryable, phoneNumber: string): Promise<Budget> {
  const [row] = await db.select().from(otpBudgets).where(eq(otpBudgets.phoneNumber, phoneNumber));
  return budgetOf(row);
}

/** Inserts a number's row where there is none, for `lockBudget` to lock. */
export async function openBudget(tx: Queryable, phoneNumber: string, now: Date): Promise<void> {
  await tx.insert(otpBudgets).values({ phoneNumber, updatedAt: now }).onConflictDoNothing();
}

/** As `findBudget`, with the row locked: until the transaction ends every other call for the number waits. */
export async function lockBudget(tx: Queryable, phoneNumber: string): Promise<Budget> {
  const [row] = await tx
    .select()
    .from(otpBudgets)
    .where(eq(otpBudgets.phoneNumber, phoneNumber))
    .for('update');
  return budgetOf(row);
}

/** Adds one send or wrong try to a locked budget; entries older than a day are dropped. */
export async function spend(
  tx: Queryable,
  phoneNumber: string,
  budget: Budget,
  kind: keyof Budget,
  spent: { at: Date; source: string },
): Promise<void> {
  const yesterday = new Date(spent.at.getTime() - days(1));
  const recent = [...budget[kind].filter(({ at }) => at > yesterday), spent];
  const times = recent.map(({ at }) => at);
  const sources = recent.map(({ source }) => source ?? '');
  await tx
    .update(otpBudgets)
    .set({
      updatedAt: spent.at,
      ...(kind === 'sent'
        ? { sentAt: times, sentFrom: sources }
        : { wrongAt: times, wrongFrom: sources }),
    })
    .where(eq(otpBudgets.phoneNumber, phoneNumber));
}

export async function deleteBudgetsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(otpBudgets).where(lt(otpBudgets.updatedAt, before));
}

const DAY = 86_400;

/**
 * Seconds until a source may be sent a code for a number (`cooldown`, `sends`) or try one; 0 where it need
 * not wait.
 */
export type Waits = { cooldown: number; sends: number; tries: number };

const isDevice = (source: string | null): boolean => source?.startsWith('device:') ?? false;

/** Seconds until fewer than `most` of `list` are younger than `window` seconds. */
function wait(list: Spent[], most: number, window: number, now: Date): number {
  const ages = list.map(({ at }) => (now.getTime() - at.getTime()) / 1000).sort((a, b) => a - b);
  const age = ages[most - 1];
  return age === undefined ? 0 : Math.max(0, Math.ceil(window - age));
}

/** The time of the `n`th latest entry of a list; null where it has fewer. */
function latest(list: Spent[], n: number): Date | null {
  const times = list.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime());
  return times[n - 1] ?? null;
}

const isOf = (source: string) => (spent: Spent) => spent.source === source;

/**
 * Each source has five wrong tries at a code, whatever other sources try. Codes sent up to the answered
 * instant are void for this source; null while none is.
 */
export const usedUpTo = ({ wrong }: Budget, source: string): Date | null =>
  latest(wrong.filter(isOf(source)), OTP_TRIES);

/** Whether a source requested a code that may be alive, and has wrong tries left since. */
function isAsker({ sent, wrong }: Budget, source: string, now: Date): boolean {
  const asked = latest(sent.filter(isOf(source)), 1);
  if (!asked || now.getTime() - asked.getTime() >= seconds(OTP_LIFETIME)) return false;
  return wrong.filter((one) => isOf(source)(one) && one.at >= asked).length < OTP_TRIES;
}

/**
 * How long `source` has to wait with a number (security.md). Each source has its own limits, so that a
 * stranger cannot use up the owner's. The limits over all addresses reserve the last sends for addresses that
 * have sent none, and do not apply to devices that signed in to the account before; the limit of tries does
 * not apply to the source that requested the code. Wrong tries of other sources never stop a source from
 * requesting one.
 */
export function waitsOf(budget: Budget, source: string, now: Date): Waits {
  const { sent, wrong } = budget;
  const isOwn = isOf(source);
  const isStrangers = (spent: Spent) => !isDevice(spent.source);
  const ownSends = sent.filter(isOwn);
  const most =
    wait(ownSends, 1, DAY, now) > 0
      ? OTP_SENDS_A_DAY_OVERALL - OTP_SENDS_RESERVED
      : OTP_SENDS_A_DAY_OVERALL;
  const overall = (list: Spent[], limit: number) =>
    isDevice(source) ? 0 : wait(list.filter(isStrangers), limit, DAY, now);
  const ownTries = wait(wrong.filter(isOwn), OTP_WRONG_A_DAY, DAY, now);
  const othersTries = isAsker(budget, source, now) ? 0 : overall(wrong, OTP_WRONG_A_DAY_OVERALL);
  return {
    cooldown: wait(sent, 1, OTP_COOLDOWN, now),
    sends: Math.max(wait(ownSends, OTP_SENDS_A_DAY, DAY, now), overall(sent, most), ownTries),
    tries: Math.max(ownTries, othersTries),
  };
}
