/**
 * Counts anew how urgent requests are where it is missing or does not hold any more
 * (docs/decisions/069-urgency-by-consequence.md): the office's hours decide until when one can act about a day,
 * and a trigger leaves out a row that another transaction holds.
 */
import { and, asc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { dayLimits, requests } from '#db/schema/index.ts';
import { FURTHEST_DAYS, limitsOf } from '#domain/hours/working-hours.ts';
import { officeSettings, takeTurn } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';

/** The row of `settings` with the last time when all open requests were looked at. */
const ALL_TURN = 'urgency-counted';
const ALL_EVERY = minutes(10);

/** How many requests are written in one statement, each by its trigger. */
const AT_ONCE = 500;

/** Stores until when the office can act about today and the days to come; true where one has changed. */
async function storeLimits(ctx: Context): Promise<boolean> {
  const { hours } = await officeSettings(ctx);
  const today = isoDateInTehran(ctx.now());
  const days = Array.from({ length: FURTHEST_DAYS }, (_, after) => addDays(today, after));
  const stored = await ctx.db.select().from(dayLimits).where(gte(dayLimits.day, today));
  const known = new Map(stored.map(({ day, until }) => [day, until.getTime()]));
  const changed = limitsOf(days, hours).filter(
    ({ day, until }) => known.get(day) !== until.getTime(),
  );
  if (changed.length === 0) return false;
  await ctx.db
    .insert(dayLimits)
    .values(changed)
    .onConflictDoUpdate({ target: dayLimits.day, set: { until: sql`excluded.until` } });
  return true;
}

const isMissing: SQL = isNull(requests.urgentAt);
const isWrong: SQL = sql`exists (select from urgency_of(${requests.id}, ${requests.kind}, ${requests.status},
    ${requests.dueAt}, ${requests.followUpAt}) as now
  where (now.urgent_at, now.urgent_for) is distinct from (${requests.urgentAt}, ${requests.urgentFor}))`;

/** The open requests of a condition. */
async function listOpen(db: Queryable, condition: SQL): Promise<number[]> {
  const isOpen = and(ne(requests.status, 'closed'), eq(requests.isSpam, false));
  const rows = await db.select({ id: requests.id }).from(requests).where(and(isOpen, condition));
  return rows.map(({ id }) => id);
}

/** Has the triggers of some requests count anew. One that another transaction holds is left for the next time. */
async function countAnew(db: Queryable, ids: readonly number[]): Promise<void> {
  const free = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), ne(requests.status, 'closed')))
    .orderBy(asc(requests.id))
    .for('no key update', { skipLocked: true });
  await db
    .update(requests)
    .set({ urgentAt: sql`${requests.urgentAt}` })
    .where(inArray(requests.id, free));
}

/**
 * Those without an urgency in each round; all that do not hold after the hours or holidays have changed, and
 * every ten minutes. Ends early when `isOver` answers true.
 */
export async function refreshUrgency(ctx: Context, isOver: () => boolean): Promise<void> {
  const haveHoursChanged = await storeLimits(ctx);
  const isTurn = await takeTurn(ctx.db, ALL_TURN, { at: ctx.now(), every: ALL_EVERY });
  const ids = await listOpen(ctx.db, haveHoursChanged || isTurn ? isWrong : isMissing);
  for (let done = 0; done < ids.length && !isOver(); done += AT_ONCE) {
    await countAnew(ctx.db, ids.slice(done, done + AT_ONCE));
  }
  if (ids.length > 0) ctx.changed();
}
