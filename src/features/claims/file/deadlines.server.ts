/**
 * The stored deadlines of open claims follow the holidays and the brokerage's own figures
 * (docs/decisions/069-urgency-by-consequence.md), which change without any step of a file.
 */
import { eq, sql } from 'drizzle-orm';
import { claims, requests } from '#db/schema/index.ts';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { lockFree, passOverOpen } from '#features/requests/open-pass.server.ts';
import { officeSettings, takeTurn } from '#features/settings/settings.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { listClaims } from '../claims.server.ts';
import { deadlineOf } from '../view.server.ts';

/** The row of `settings` with the last time when all open claims were looked at. */
const TURN = 'claim-deadlines-counted';
const EVERY = minutes(10);

/** The claims of these requests whose stored deadline does not hold, with the one that does. */
async function listWrong(ctx: Context, ids: readonly number[], rules: DeadlineRules) {
  const rows = [...(await listClaims(ctx.db, ids)).values()];
  return rows
    .map((row) => ({ ...row, now: deadlineOf(row, rules, ctx.now()) }))
    .filter(({ deadlineOn, now }) => deadlineOn !== now);
}

/** Stores the deadlines that hold. A claim that a step holds is left for the next turn. */
async function renew(ctx: Context, ids: readonly number[], rules: DeadlineRules): Promise<void> {
  const seen = await listWrong(ctx, ids, rules);
  if (seen.length === 0) return;
  await transaction(ctx, async (ctx) => {
    const free = await lockFree(
      ctx.db,
      seen.map(({ requestId }) => requestId),
    );
    const wrong = await listWrong(
      ctx,
      free.map(({ id }) => id),
      rules,
    );
    const claimIds = sql.param(wrong.map(({ requestId }) => requestId));
    const days = sql.param(wrong.map(({ now }) => now));
    await ctx.db
      .update(claims)
      .set({ deadlineOn: sql`fresh.day` })
      .from(sql`unnest(${claimIds}::bigint[], ${days}::date[]) as fresh(id, day)`)
      .where(eq(claims.requestId, sql`fresh.id`));
  });
  ctx.changed();
}

/**
 * Every ten minutes on one of the processes, whatever changed: a step may have been stored by the settings of
 * just before. Ends early when `isOver` answers true.
 */
export async function renewDeadlines(ctx: Context, isOver: () => boolean): Promise<void> {
  if (!(await takeTurn(ctx.db, TURN, { at: ctx.now(), every: EVERY }))) return;
  const { deadlines } = await officeSettings(ctx);
  const areClaims = { condition: eq(requests.kind, 'claim'), turn: TURN };
  await passOverOpen(ctx, areClaims, (ids) => renew(ctx, ids, deadlines), isOver);
}
