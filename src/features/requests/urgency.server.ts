/**
 * Counts anew how urgent requests are where it is missing or does not hold any more
 * (docs/decisions/069-urgency-by-consequence.md): the office's hours decide until when one can act about a day,
 * and a trigger leaves out a row that another transaction holds.
 */
import { gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dayLimits, requests } from '#db/schema/index.ts';
import { FURTHEST_DAYS, limitsOf } from '#domain/hours/working-hours.ts';
import { officeSettings, takeTurn } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { lockFree, passOverOpen } from './open-pass.server.ts';

/** The row of `settings` with the last time when all open requests were looked at. */
const ALL_TURN = 'urgency-counted';
const ALL_EVERY = minutes(10);

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

/** Has the triggers of some requests count anew. One that another transaction holds is left for the next time. */
async function countAnew(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .update(requests)
    .set({ urgentAt: sql`${requests.urgentAt}` })
    .where(inArray(requests.id, lockFree(ctx.db, ids)));
  ctx.changed();
}

/**
 * Those without an urgency in each round; all that do not hold after the hours or holidays have changed, and
 * every ten minutes. Ends early when `isOver` answers true.
 */
export async function refreshUrgency(ctx: Context, isOver: () => boolean): Promise<void> {
  const haveHoursChanged = await storeLimits(ctx);
  const isTurn = await takeTurn(ctx.db, ALL_TURN, { at: ctx.now(), every: ALL_EVERY });
  const pass =
    haveHoursChanged || isTurn
      ? { condition: isWrong, turn: ALL_TURN }
      : { condition: isMissing, turn: null };
  await passOverOpen(ctx, pass, (ids) => countAnew(ctx, ids), isOver);
}
