import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, eachDay, instantsOf, weekOf } from '#lib/dates/jalali-periods.ts';
import { AppError } from '#lib/http/errors.ts';
import { type StatsOverview, TREND_DAYS } from '../contract.ts';
import { countNewUsers } from '../data.server.ts';
import { countWaiting, type Span, type Waiting } from '../days/counts.data.server.ts';
import type { DayCountsService } from '../days/counts.service.server.ts';
import { figuresOf, pointOf, sumByKind } from '../figures.service.server.ts';
import { canSeeStats } from '../permissions.ts';

type Dependencies = { db: Database; now: () => Date; dayCounts: DayCountsService };

/** From the beginning of a day until `elapsed` milliseconds later. */
function spanSince(day: string, elapsed: number): Span {
  const startsAt = tehranInstant(day);
  return { startsAt, endsAt: new Date(startsAt.getTime() + elapsed) };
}

function waitingOf(rows: readonly Waiting[], field: 'open' | 'overdue' | 'unassigned') {
  const by_kind = sumByKind(rows.map((row) => ({ kind: row.kind, count: row[field] })));
  return { total: by_kind.call + by_kind.consultation + by_kind.partner, by_kind };
}

/** What stands at a glance: what waits now, today and this week beside as much time before, two weeks as a line. */
export function createOverview({ db, now, dayCounts }: Dependencies) {
  return async function overview(actor: Actor): Promise<StatsOverview> {
    if (!canSeeStats(actor)) throw new AppError('forbidden');
    const at = now();
    const today = isoDateInTehran(at);
    const saturday = weekOf(today).from;
    // What has come in by now has been stored with a time that is not after it.
    const soFar = (day: string) => at.getTime() + 1 - tehranInstant(day).getTime();
    const spans = [
      spanSince(today, soFar(today)),
      spanSince(addDays(today, -1), soFar(today)),
      spanSince(saturday, soFar(saturday)),
      spanSince(addDays(saturday, -7), soFar(saturday)),
    ];
    const period = { from: addDays(today, 1 - TREND_DAYS), to: today };
    const trendDays = eachDay(period).map((day) => ({ from: day, to: day }));
    const [waiting, staff, users, trend, trendUsers] = await Promise.all([
      countWaiting(db, at, actor.id),
      dayCounts.staffOf(spans),
      countNewUsers(db, spans),
      dayCounts.staffOfDays(period),
      countNewUsers(db, trendDays.map(instantsOf)),
    ]);
    const figures = (place: number) => figuresOf(staff[place] ?? [], users[place] ?? 0);
    return {
      at: at.toISOString(),
      open: waitingOf(waiting, 'open'),
      overdue: waitingOf(waiting, 'overdue'),
      unassigned: waitingOf(waiting, 'unassigned'),
      own: {
        open: waiting.reduce((sum, row) => sum + row.ownOpen, 0),
        overdue: waiting.reduce((sum, row) => sum + row.ownOverdue, 0),
      },
      today: figures(0),
      today_before: figures(1),
      week: figures(2),
      week_before: figures(3),
      trend: trendDays.map((day, place) =>
        pointOf(day, trend[place] ?? [], trendUsers[place] ?? 0),
      ),
    };
  };
}

export type OverviewService = ReturnType<typeof createOverview>;
