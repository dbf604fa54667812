/** What a clerk's work of today is made of, and in which order. */
import type { RequestView } from '#features/requests/requests.ts';
import { dueOf, isTask } from '#features/tasks/task-row.tsx';
import type { TaskView } from '#features/tasks/tasks.ts';

/** The queries of the page: the user's own work, and what is unassigned. */
export const TODAY_QUERIES = {
  deadline: { due: 'deadline', assignee: 'me', sort: 'urgent' },
  freeDeadline: { due: 'deadline', assignee: 'none', sort: 'urgent' },
  overdue: { due: 'overdue', assignee: 'me', sort: 'urgent' },
  dueToday: { due: 'today', assignee: 'me', sort: 'urgent' },
  // The newest first, so that those with time left are among them however many are late.
  new: { status: 'new', assignee: 'none', sort: 'newest' },
  unassigned: { status: 'open', assignee: 'none', sort: 'urgent' },
} as const;
type Name = keyof typeof TODAY_QUERIES;
export type TodayAnswers = Record<Name, readonly RequestView[]> & { tasks: readonly TaskView[] };

export type Row = RequestView | TaskView;
export type QueueSection = { name: Exclude<Name, 'freeDeadline'>; rows: Row[] };

/** The instant by which a row is done. */
const urgencyOf = (row: Row): string => (isTask(row) ? dueOf(row) : (row.urgent_at ?? ''));
const byUrgency = (a: Row, b: Row): number => urgencyOf(a).localeCompare(urgencyOf(b));

/**
 * The clerk's queue, each request once: claims with a near deadline, their own late ones, new ones that can
 * still be answered in time, their own that are due today, and the other unassigned ones. Their tasks stand
 * among their own. Empty sections are left out.
 */
export function todaySectionsOf(answers: TodayAnswers, now: Date): QueueSection[] {
  const isInTime = (row: Row) => urgencyOf(row) !== '' && new Date(urgencyOf(row)) > now;
  const shown = new Set<number>();
  // A request may have been claimed, or become late, between two answers: both then have it.
  const once = (rows: readonly RequestView[]): RequestView[] =>
    rows.filter(({ id }) => {
      const isShown = shown.has(id);
      shown.add(id);
      return !isShown;
    });
  const fresh = once(answers.new.filter(isInTime)).toSorted(byUrgency);
  const deadline = once([...answers.deadline, ...answers.freeDeadline]).toSorted(byUrgency);
  const mine: Row[] = [...once([...answers.overdue, ...answers.dueToday]), ...answers.tasks];
  const rest = once(answers.unassigned).toSorted(byUrgency);
  const sections: QueueSection[] = [
    { name: 'deadline', rows: deadline },
    { name: 'overdue', rows: mine.filter((row) => !isInTime(row)).toSorted(byUrgency) },
    { name: 'new', rows: fresh },
    { name: 'dueToday', rows: mine.filter(isInTime).toSorted(byUrgency) },
    { name: 'unassigned', rows: rest },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
