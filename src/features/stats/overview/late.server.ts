import { forEachCause, LATE_CAUSES } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import type { StaffCounts } from '../days/counts.data.server.ts';
import { workOf } from '../figures.server.ts';
import { byColleague } from '../stats.data.server.ts';
import type { ByCause, LateView } from '../stats.ts';
import type { LateCount } from './overview.data.server.ts';

const totalOf = (counts: readonly LateCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

function byCauseOf(counts: readonly LateCount[]): ByCause {
  const sums = forEachCause(() => 0);
  for (const { cause, count } of counts) sums[cause] += count;
  return sums;
}

function oldestOf(counts: readonly LateCount[]) {
  const [first] = counts.toSorted((a, b) => a.oldestDueAt.getTime() - b.oldestDueAt.getTime());
  return first ? { full_name: first.oldestName, due_at: first.oldestDueAt.toISOString() } : null;
}

function answeredOf(staff: readonly StaffCounts[]) {
  const { within, missed, within_target } = workOf(staff);
  return { within, missed, within_target };
}

/** The late requests by cause and colleague, most late first; and how the requests of a period were answered. */
export async function lateViewOf(
  asked: { ctx: Context; actor: Actor },
  counts: readonly LateCount[],
  { staff, period }: { staff: readonly StaffCounts[]; period: Period },
): Promise<LateView> {
  const by_assignee = await byColleague(
    asked,
    [...counts, ...staff],
    (own) => {
      const late = own.filter((row) => 'cause' in row);
      const answered = answeredOf(own.filter((row) => 'minutes' in row));
      return { total: totalOf(late), by_cause: byCauseOf(late), ...answered };
    },
    (a, b) =>
      b.total - a.total ||
      b.missed - a.missed ||
      (a.assignee?.name ?? '').localeCompare(b.assignee?.name ?? '', 'fa'),
  );
  return {
    total: totalOf(counts),
    by_cause: LATE_CAUSES.map((cause) => {
      const own = counts.filter((one) => one.cause === cause);
      return { cause, total: totalOf(own), oldest: oldestOf(own) };
    }),
    by_assignee,
    period,
    ...answeredOf(staff),
  };
}
