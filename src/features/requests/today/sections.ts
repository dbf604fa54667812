import type { RequestView } from '../contract.ts';
import { TODAY_TEXTS as TEXTS } from './texts.ts';

/** How many of each question are fetched: the most that the API gives at once. */
export const FETCHED = 100;

/** The questions behind the page: the caller's own work, and what is unassigned. */
export const TODAY_QUERIES = {
  overdue: { due: 'overdue', assignee: 'me', sort: 'due' },
  dueToday: { due: 'today', assignee: 'me', sort: 'due' },
  // The newest, so that those whose time still runs are among them however many are late.
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

/**
 * The clerk's queue, each request once: what is late of their own, what is new and can still be answered
 * in time, what of their own comes due today, and what else is unassigned. Empty sections are left out.
 */
export function todaySectionsOf(answers: TodayAnswers, now: Date): QueueSection[] {
  const isInTime = ({ due_at }: RequestView) => due_at !== null && new Date(due_at) > now;
  // A request may have run out since it was fetched: then it is late, wherever it came from.
  const mine = [...answers.overdue, ...answers.dueToday];
  const fresh = answers.new.filter(isInTime).toSorted(byDue);
  const shown = new Set(fresh.map(({ id }) => id));
  const rest = answers.unassigned.filter(({ id }) => !shown.has(id)).toSorted(byDue);
  const sections: QueueSection[] = [
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
