import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { listedRequest } from '#test/listed-request.ts';
import { DeadlineMark, EndMark, RequestClock } from './request-state.tsx';

/* A Wednesday; the office closes at 16:00, for Thursday and Friday. */
const LAST_HOUR = tehranInstant('2025-05-07', 16 * 60);
const FRIDAY = '2025-05-09';
const before = new Date(LAST_HOUR.getTime() - minutes(1));
const after = new Date(LAST_HOUR.getTime() + minutes(1));

const urgentFor = (urgent_for: 'policy_end' | 'deadline', days: object) =>
  listedRequest({ urgent_at: LAST_HOUR.toISOString(), urgent_for, ...days });
const stateIn = (node: React.ReactNode) =>
  /data-state="(\w+)"/.exec(renderToStaticMarkup(node))?.[1];

describe('what ends on a day off is over with the office’s last hour before it', () => {
  it.each([
    ['at', LAST_HOUR, 'over'],
    ['after', after, 'over'],
    ['before', before, 'soon'],
  ])('a policy, %s that hour', (_when, now, state) => {
    const request = urgentFor('policy_end', { ends_on: FRIDAY });
    expect(stateIn(<RequestClock request={request} now={now} />)).toBe(state);
  });

  it.each([
    ['after', after, 'over'],
    ['before', before, 'soon'],
  ])('the deadline of a claim, %s that hour', (_when, now, state) => {
    const request = urgentFor('deadline', { deadline_on: FRIDAY });
    expect(stateIn(<DeadlineMark request={request} now={now} />)).toBe(state);
  });

  it('but not what is late for another reason', () => {
    const due = { urgent_at: LAST_HOUR.toISOString(), urgent_for: 'follow_up' as const };
    const claim = listedRequest({ ...due, deadline_on: FRIDAY });
    expect(stateIn(<DeadlineMark request={claim} now={after} />)).toBe('soon');
    const renewal = listedRequest({ ...due, ends_on: FRIDAY });
    expect(stateIn(<EndMark request={renewal} now={after} />)).toBe('soon');
  });
});
