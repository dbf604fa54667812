import { forEachCause, LATE_CAUSES } from '#domain/requests.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import type { StaffCounts } from '../days/counts.data.server.ts';
import { workOf } from '../figures.server.ts';
import type { ByCause, LateAssigneeRow, LateView } from '../stats.ts';
import type { LateCount } from './overview.data.server.ts';

type Given = {
  counts: readonly LateCount[];
  /** Of the requests that came in within `period`. */
  staff: readonly StaffCounts[];
  period: Period;
  /** The id of the only colleague whose row is shown; null for all. */
  only: number | null;
  nameOf: (id: number) => string;
};

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

/** The ids with a row: assignees of late requests, and of requests of the period. */
export function peopleOf({ counts, staff, only }: Pick<Given, 'counts' | 'staff' | 'only'>) {
  const found = new Set([...counts, ...staff].map(({ assignee }) => assignee));
  return only === null ? [...found] : [only];
}

/**
 * The late requests by cause and colleague, and how each answered; most late first, unassigned requests last.
 */
export function lateViewOf(given: Given): LateView {
  const { counts, staff, period, nameOf } = given;
  const rows = peopleOf(given).map((id): LateAssigneeRow => {
    const own = counts.filter(({ assignee }) => assignee === id);
    return {
      assignee: id === null ? null : { id, name: nameOf(id) },
      total: totalOf(own),
      by_cause: byCauseOf(own),
      ...answeredOf(staff.filter(({ assignee }) => assignee === id)),
    };
  });
  return {
    total: totalOf(counts),
    by_cause: LATE_CAUSES.map((cause) => {
      const own = counts.filter((one) => one.cause === cause);
      return { cause, total: totalOf(own), oldest: oldestOf(own) };
    }),
    by_assignee: rows.sort(
      (a, b) =>
        Number(a.assignee === null) - Number(b.assignee === null) ||
        b.total - a.total ||
        b.missed - a.missed ||
        (a.assignee?.name ?? '').localeCompare(b.assignee?.name ?? '', 'fa'),
    ),
    period,
    ...answeredOf(staff),
  };
}
