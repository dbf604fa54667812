import { describe, expect, it } from 'vitest';
import type { TaskView } from '#features/tasks/tasks.ts';
import { listedRequest } from '#test/listed-request.ts';
import { TODAY_QUERIES, type TodayAnswers, todaySectionsOf } from './today-sections.ts';

const now = new Date('2026-11-21T08:30:00Z');
const due = (id: number, minutes: number) =>
  listedRequest({ id, due_at: new Date(now.getTime() + minutes * 60_000).toISOString() });

const nothing: TodayAnswers = {
  deadline: [],
  freeDeadline: [],
  overdue: [],
  dueToday: [],
  new: [],
  unassigned: [],
  tasks: [],
};
const shown = (answers: Partial<TodayAnswers>) =>
  todaySectionsOf({ ...nothing, ...answers }, now).map(({ name, rows }) => [
    name,
    rows.map(({ id }) => id),
  ]);

describe('what is to be done today', () => {
  it('comes in the order of urgency, each request once', () => {
    expect(
      shown({
        overdue: [due(1, -60), due(2, -10)],
        dueToday: [due(3, 90)],
        new: [due(6, 12), due(5, 3), due(4, -30)],
        unassigned: [due(4, -30), due(5, 3), due(6, 12), due(7, 40)],
      }),
    ).toEqual([
      ['overdue', [1, 2]],
      ['new', [5, 6]],
      ['dueToday', [3]],
      ['unassigned', [4, 7]],
    ]);
  });

  it('moves on when time runs out on the screen', () => {
    expect(
      shown({ dueToday: [due(3, -1), due(8, 5)], new: [due(5, -1)], unassigned: [due(5, -1)] }),
    ).toEqual([
      ['overdue', [3]],
      ['dueToday', [8]],
      ['unassigned', [5]],
    ]);
  });

  it('has claims whose deadline ends, own and unassigned ones, the nearest first', () => {
    const claim = (id: number, deadline_on: string) => ({
      ...due(id, -30),
      urgent_at: `${deadline_on}T12:30:00.000Z`,
      deadline_on,
    });
    const [far, near] = [claim(1, '2026-11-24'), claim(2, '2026-11-20')];
    const own = { deadline: [far], overdue: [far] };
    const free = { freeDeadline: [near], unassigned: [near] };
    expect(shown({ ...own, ...free })).toEqual([['deadline', [2, 1]]]);
  });

  it('has what was claimed between two answers once', () => {
    const both = { ...due(1, -30), urgent_at: due(1, 60).due_at };
    const answers = { deadline: [both], freeDeadline: [both], unassigned: [both] };
    expect(shown(answers)).toEqual([['deadline', [1]]]);
    expect(shown({ overdue: [due(2, -1)], dueToday: [due(2, -1)] })).toEqual([['overdue', [2]]]);
  });

  it('asks for none of colleagues, which would be fetched in place of one’s own', () => {
    const asked = Object.values(TODAY_QUERIES).map((query) => new URLSearchParams(query));
    expect(asked.map((query) => query.get('assignee'))).not.toContain(null);
  });

  it('puts what ends before what was promised earlier', () => {
    const ending = (id: number, minutes: number) => ({
      ...due(id, 300),
      urgent_at: due(0, minutes).due_at,
      urgent_for: 'policy_end' as const,
    });
    expect(shown({ overdue: [ending(3, -20)], dueToday: [due(2, 60), ending(1, 20)] })).toEqual([
      ['overdue', [3]],
      ['dueToday', [1, 2]],
    ]);
  });

  it('has tasks among the user’s own requests, by the instant at which they are due', () => {
    const task = (id: number, due_on: string, due_at: string | null = null) =>
      ({ id, due_on, due_at }) as TaskView;
    expect(
      shown({
        overdue: [due(1, -60)],
        dueToday: [due(3, 90)],
        tasks: [
          task(11, '2026-11-20'),
          task(12, '2026-11-21', '2026-11-21T08:00:00.000Z'),
          task(13, '2026-11-21', '2026-11-21T09:00:00.000Z'),
          task(14, '2026-11-21'),
        ],
      }),
    ).toEqual([
      ['overdue', [11, 1, 12]],
      ['dueToday', [13, 3, 14]],
    ]);
  });

  it('is nothing when nothing waits', () => {
    expect(shown({})).toEqual([]);
  });
});
