import { describe, expect, it } from 'vitest';
import { listedRequest } from '#test/listed-request.ts';
import { ANSWER_FILTERS } from './contract.ts';
import { type ListFilter, NOTHING } from './list-filter.ts';
import { matchesFilter, stillFits } from './list-match.ts';

/** Saturday noon in Tehran. */
const now = new Date('2026-11-21T08:30:00Z');
const about = { kind: 'call', me: 7, now } as const;

const request = listedRequest({
  full_name: 'نرگس محمدي‌پور',
  phone_number: '09121234567',
  tracking_code: '23456789',
  service: 'item:3',
  created_at: '2026-11-20T20:30:00Z',
  due_at: '2026-11-21T12:00:00Z',
});
const fits = (filter: Partial<ListFilter>, given: Partial<typeof request> = {}) =>
  matchesFilter({ ...request, ...given }, { ...NOTHING, ...filter }, about);

describe('whether a request belongs into a list', () => {
  it('goes by kind, status, product and result', () => {
    expect(fits({})).toBe(true);
    expect(fits({}, { kind: 'partner' })).toBe(false);
    expect(fits({ status: 'waiting' })).toBe(false);
    expect(fits({}, { status: 'closed' })).toBe(false);
    expect(fits({ status: 'all' }, { status: 'closed' })).toBe(true);
    expect(fits({ status: 'spam' })).toBe(false);
    expect(fits({ status: 'spam' }, { is_spam: true })).toBe(true);
    expect(fits({ status: 'all' }, { is_spam: true })).toBe(false);
    expect(fits({ service: 'item:3' })).toBe(true);
    expect(fits({ service: 'item:33' })).toBe(false);
    expect(fits({ status: 'closed', result: 'won' }, { status: 'closed', result: 'lost' })).toBe(
      false,
    );
  });

  it('goes by how it was answered', () => {
    const respond_by = '2026-11-21T08:00:00Z';
    const [early, late] = ['2026-11-21T07:59:00Z', '2026-11-21T08:01:00Z'];
    const answersOf = (given: Partial<typeof request>) =>
      ANSWER_FILTERS.filter((answer) => fits({ answer, status: 'all' }, { respond_by, ...given }));
    expect(answersOf({})).toEqual(['missed', 'unreached']);
    expect(answersOf({ respond_by: '2026-11-21T08:31:00Z' })).toEqual(['unreached']);
    expect(answersOf({ first_response_at: early })).toEqual(['kept', 'unreached']);
    expect(answersOf({ first_response_at: late, contacted_at: late })).toEqual([
      'missed',
      'reached',
    ]);
    const closed = { status: 'closed', due_at: null } as const;
    expect(answersOf({ ...closed, closed_at: early })).toEqual(['unreached']);
    expect(answersOf({ ...closed, closed_at: late })).toEqual(['missed', 'unreached']);
  });

  it('goes by who has it', () => {
    const mine = { assignee: { id: 7, name: 'سارا' } };
    expect(fits({ assignee: 'none' })).toBe(true);
    expect(fits({ assignee: 'none' }, mine)).toBe(false);
    expect(fits({ assignee: 'me' }, mine)).toBe(true);
    expect(fits({ assignee: '7' }, mine)).toBe(true);
    expect(fits({ assignee: '8' }, mine)).toBe(false);
  });

  it('goes by when somebody has to act', () => {
    expect(fits({ due: 'today' })).toBe(true);
    expect(fits({ due: 'overdue' })).toBe(false);
    expect(fits({ due: 'overdue' }, { due_at: '2026-11-21T08:29:00Z' })).toBe(true);
    expect(fits({ due: 'today' }, { due_at: '2026-11-21T08:29:00Z' })).toBe(false);
    // Midnight in Tehran is 20:30 UTC.
    expect(fits({ due: 'today' }, { due_at: '2026-11-21T20:30:00Z' })).toBe(false);
    expect(fits({ due: 'today', status: 'all' }, { due_at: null, status: 'closed' })).toBe(false);
  });

  it('never lets go of what a search of the server found', () => {
    const about = { kind: 'call', me: 7, now } as const;
    for (const search of ['+98912 123 45 67', 'محمدیپور', 'نرگسمحمدی', '00989121234567']) {
      expect(stillFits(request, { ...NOTHING, search }, about), search).toBe(true);
      const closed = { ...request, status: 'closed' } as const;
      expect(stillFits(closed, { ...NOTHING, search }, about), search).toBe(false);
    }
  });

  it('goes by Tehran’s days', () => {
    expect(fits({ from: '2026-11-21', to: '2026-11-21' })).toBe(true);
    expect(fits({ to: '2026-11-20' })).toBe(false);
    expect(fits({ from: '2026-11-22' })).toBe(false);
  });

  it('does not let go of a row because its time has come', () => {
    const shown = (filter: Partial<ListFilter>, due_at: string | null) =>
      stillFits({ ...request, due_at }, { ...NOTHING, ...filter }, about);
    expect(shown({ due: 'today' }, '2026-11-21T08:29:00Z')).toBe(true);
    expect(shown({ due: 'today' }, '2026-11-22T08:29:00Z')).toBe(false);
    expect(shown({ due: 'overdue' }, '2026-11-22T08:29:00Z')).toBe(false);
  });
});
