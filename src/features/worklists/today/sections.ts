import type { RequestView } from '#features/requests/contract.ts';
import { TODAY_TEXTS as TEXTS } from './texts.ts';

/** How many requests of each query are fetched: the API's limit. */
export const FETCHED = 100;

/** The queries of the page: the user's own work, and what is unassigned. */
export const TODAY_QUERIES = {
  // The filter returns claims of all colleagues; `isOfMe` then selects the user's own and unassigned ones.
  deadline: { due: 'deadline', sort: 'due' },
  overdue: { due: 'overdue', assignee: 'me', sort: 'due' },
  dueToday: { due: 'today', assignee: 'me', sort: 'due' },
  // The newest first, so that those with time left are among them however many are late.
  new: { status: 'new', assignee: 'none', sort: 'newest' },
  unassigned: { status: 'open', assignee: 'none', sort: 'due' },
} as const;
export type TodayAnswers = Record<keyof typeof TODAY_QUERIES, readonly RequestView[]>;

export type QueueSection = {
  name: keyof typeof TODAY_QUERIES;
  title: string;
  hint: string;
  requests: RequestView[];
};

const byDue = (a: RequestView, b: RequestView): number =>
  (a.due_at ?? '').localeCompare(b.due_at ?? '');

/** Assigned to the user, or unassigned. */
const isOfMe = (assignee: RequestView['assignee'], me: number): boolean =>
  assignee === null || assignee.id === me;

/**
 * The clerk's queue, each request once: claims with a near deadline, their own late ones, new ones that can
 * still be answered in time, their own that are due today, and the other unassigned ones. Empty sections are
 * left out.
 */
export function todaySectionsOf(answers: TodayAnswers, now: Date, me: number): QueueSection[] {
  const isInTime = ({ due_at }: RequestView) => due_at !== null && new Date(due_at) > now;
  const fresh = answers.new.filter(isInTime).toSorted(byDue);
  const shown = new Set(fresh.map(({ id }) => id));
  const isNotShown = ({ id }: RequestView) => !shown.has(id);
  const deadline = answers.deadline
    .filter((request) => isNotShown(request) && isOfMe(request.assignee, me))
    .toSorted((a, b) => (a.deadline_on ?? '').localeCompare(b.deadline_on ?? ''));
  for (const { id } of deadline) shown.add(id);
  // A request may have become late since it was fetched: it then counts as late in any query.
  const mine = [...answers.overdue, ...answers.dueToday].filter(isNotShown);
  const rest = answers.unassigned.filter(isNotShown).toSorted(byDue);
  const sections: QueueSection[] = [
    { name: 'deadline', title: TEXTS.deadline, hint: TEXTS.deadlineHint, requests: deadline },
    {
      name: 'overdue',
      title: TEXTS.overdue,
      hint: TEXTS.overdueHint,
      requests: mine.filter((request) => !isInTime(request)).toSorted(byDue),
    },
    { name: 'new', title: TEXTS.new, hint: TEXTS.newHint, requests: fresh },
    {
      name: 'dueToday',
      title: TEXTS.dueToday,
      hint: TEXTS.dueTodayHint,
      requests: mine.filter(isInTime).toSorted(byDue),
    },
    {
      name: 'unassigned',
      title: TEXTS.unassigned,
      hint: TEXTS.unassignedHint,
      requests: rest,
    },
  ];
  return sections.filter(({ requests }) => requests.length > 0);
}
