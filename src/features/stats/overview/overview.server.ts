import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, eachDay, instantsOf, weekOf } from '#lib/dates/jalali-periods.ts';
import { permit } from '#lib/http/errors.ts';
import { countWaiting, type Span, type Waiting } from '../days/counts.data.server.ts';
import { countsOfDays, staffOfSpans } from '../days/counts.server.ts';
import { figuresOf, pointOf, sumByKind } from '../figures.server.ts';
import { canSeeStats } from '../permissions.ts';
import { countNewUsers } from '../stats.data.server.ts';
import { type StatsOverview, TREND_DAYS } from '../stats.ts';
import { atRiskOf } from './at-risk.server.ts';
import { lateViewOf } from './late.server.ts';
import { dayFiguresOf, morningDays } from './morning.server.ts';
import {
  countClosed,
  countDue,
  countLate,
  countTasks,
  hasPolicies,
} from './overview.data.server.ts';

/** From the beginning of a day until `elapsed` milliseconds later. */
function spanSince(day: string, elapsed: number): Span {
  const startsAt = tehranInstant(day);
  return { startsAt, endsAt: new Date(startsAt.getTime() + elapsed) };
}

function waitingIn(rows: readonly { kind: RequestKind; count: number }[]) {
  const by_kind = sumByKind(rows);
  return { total: rows.reduce((sum, { count }) => sum + count, 0), by_kind };
}

const waitingOf = (rows: readonly Waiting[], field: 'open' | 'unassigned') =>
  waitingIn(rows.map((row) => ({ kind: row.kind, count: row[field] })));

/**
 * The overview: what waits now and why, today and this week compared with the same length of time before, and
 * two weeks as a line.
 */
export async function statsOverviewOf(ctx: Context, actor: Actor): Promise<StatsOverview> {
  permit(canSeeStats(actor));
  const at = ctx.now();
  const today = isoDateInTehran(at);
  const saturday = weekOf(today).from;
  const { hours: office } = await officeSettings(ctx);
  const looksAt = morningDays(today, office);
  const { day, before } = looksAt;
  // A request that has come in by now is stored with a time not after `at`.
  const soFar = (first: string) => at.getTime() + 1 - tehranInstant(first).getTime();
  const wholeDays = [day, before].map((one) => instantsOf({ from: one, to: one }));
  const spans = [
    spanSince(today, soFar(today)),
    spanSince(addDays(today, -1), soFar(today)),
    spanSince(saturday, soFar(saturday)),
    spanSince(addDays(saturday, -7), soFar(saturday)),
  ];
  const period = { from: addDays(today, 1 - TREND_DAYS), to: today };
  const trendDays = eachDay(period).map((one) => ({ from: one, to: one }));
  const [waiting, late, dueToday, ended, staff, users, trend, trendUsers, isBookUsed, risk, tasks] =
    await Promise.all([
      countWaiting(ctx.db, at, actor),
      countLate(ctx.db, at, actor),
      countDue(ctx.db, at, instantsOf({ from: today, to: today }).endsAt, actor),
      countClosed(ctx.db, wholeDays, actor),
      staffOfSpans(ctx, [...spans, ...wholeDays], actor),
      countNewUsers(ctx.db, spans),
      countsOfDays(ctx, period, actor, 'staff'),
      countNewUsers(ctx.db, trendDays.map(instantsOf)),
      hasPolicies(ctx.db),
      atRiskOf(ctx.db, { today, office, viewer: actor }),
      countTasks(ctx.db, today, actor),
    ]);
  const figures = (place: number) => figuresOf(staff[place] ?? [], users[place] ?? 0);
  return {
    at: at.toISOString(),
    open: waitingOf(waiting, 'open'),
    overdue: waitingIn(late),
    unassigned: waitingOf(waiting, 'unassigned'),
    own: {
      open: waiting.reduce((sum, row) => sum + row.ownOpen, 0),
      overdue: waiting.reduce((sum, row) => sum + row.ownOverdue, 0),
    },
    today: figures(0),
    today_before: figures(1),
    week: figures(2),
    week_before: figures(3),
    trend: trendDays.map((one, place) =>
      pointOf(one, trend[place]?.staff ?? [], trendUsers[place] ?? 0),
    ),
    late: await lateViewOf({ ctx, actor }, late, {
      staff: trend.flatMap((day) => day.staff),
      period,
    }),
    morning: {
      at_risk: risk,
      ...looksAt,
      due_today: dueToday,
      tasks,
      figures: dayFiguresOf(staff[spans.length], ended[0]),
      figures_before: dayFiguresOf(staff[spans.length + 1], ended[1]),
    },
    has_policies: isBookUsed,
  };
}
