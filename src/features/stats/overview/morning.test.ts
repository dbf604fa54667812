import { describe, expect, it } from 'vitest';
import { forEachKind } from '#domain/requests.ts';
import type { Morning } from '../stats.ts';
import { headlineOf, isCalm } from './morning.tsx';

const waiting = (total: number) => ({ total, by_kind: forEachKind(() => 0) });
const day = { new: 0, within: 0, missed: 0, within_target: null, closed: 0, won: 0 };

/** An office with some open requests, none of which is late or unassigned. */
function office(given: {
  dueToday?: number;
  risk?: Partial<Morning['at_risk']>;
  late?: number;
  tasks?: number;
}) {
  const { dueToday = 0, risk = {}, late = 0, tasks = 0 } = given;
  return {
    open: waiting(3),
    overdue: waiting(late),
    unassigned: waiting(0),
    morning: {
      at_risk: {
        policies: 0,
        premium_rial: 0,
        until: '2025-05-10',
        claims: 0,
        instalments: 0,
        instalments_rial: 0,
        instalments_late: 0,
        ...risk,
      },
      due_today: dueToday,
      tasks,
      day: '2025-05-07',
      before: '2025-04-30',
      was_open_before: true,
      figures: day,
      figures_before: day,
    },
  };
}

describe('the words of the morning', () => {
  it('say that all is well only where nothing of today is left', () => {
    expect(isCalm(office({}))).toBe(true);
    expect(headlineOf(office({}))).toContain('همه مسئول دارند');
  });

  it.each([
    [{ late: 2 }, 'دیر شده است'],
    [{ dueToday: 1 }, 'تا پایان امروز سررسید دارد'],
    [{ risk: { policies: 1 } }, 'امروز در خطر'],
    [{ risk: { claims: 1 } }, 'امروز در خطر'],
    [{ risk: { instalments: 1 } }, 'امروز در خطر'],
    [{ risk: { instalments_late: 1 } }, 'امروز در خطر'],
    [{ tasks: 2 }, '۲ کار برای امروز مانده'],
  ])('say what is left: %j', (given, words) => {
    expect(isCalm(office(given))).toBe(false);
    expect(headlineOf(office(given))).toContain(words);
  });
});
