import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES, RESULTS } from '#domain/requests.ts';
import { expectedAnswerOf, isToBeRated, statusTextOf } from './view.ts';

const now = new Date('2026-11-21T10:35:00Z');

describe('one’s own request in words', () => {
  it('says how it ended once it has, and where it stands until then', () => {
    expect(statusTextOf({ kind: 'call', status: 'new', result: null }).title).toBe('در صف پاسخ');
    expect(statusTextOf({ kind: 'call', status: 'closed', result: 'cancelled' }).title).toBe(
      'لغو شد',
    );
    const titles = RESULTS.map(
      (result) => statusTextOf({ kind: 'call', status: 'closed', result }).title,
    );
    expect(new Set(titles).size).toBe(RESULTS.length);
  });

  it('says of a complaint who reads it, and never that it was won or lost', () => {
    const text = (
      status: 'new' | 'waiting' | 'closed',
      result: 'won' | 'lost' | 'cancelled' | null,
    ) => statusTextOf({ kind: 'complaint', status, result });
    expect(text('new', null).meaning).toContain('مدیر ارشد');
    expect(text('waiting', null).title).toBe('در انتظار تماس بعدی');
    expect(text('closed', 'won').title).toBe('رسیدگی شد');
    expect(text('closed', 'lost').title).toBe('رسیدگی پایان یافت');
    expect(text('closed', 'cancelled').title).toBe('لغو شد');
  });

  it('says when the next call comes, and owns up to a promise that was missed', () => {
    const at = (expected_at: string) => expectedAnswerOf({ status: 'waiting', expected_at }, now);
    expect(at('2026-11-21T10:30:00Z')).toMatchObject({ label: 'تماس بعدی', isLate: false });
    expect(at('2026-11-21T10:19:59Z')).toMatchObject({ isLate: true });
    for (const status of REQUEST_STATUSES) {
      const expected = expectedAnswerOf({ status, expected_at: now.toISOString() }, now);
      expect(expected === null).toBe(status === 'closed');
      if (expected) expect(expected.label).not.toBe('');
    }
  });

  it('asks for a rating once, and only of work that was done', () => {
    expect(isToBeRated({ status: 'closed', result: 'won', rating: null })).toBe(true);
    expect(isToBeRated({ status: 'closed', result: 'lost', rating: null })).toBe(true);
    expect(isToBeRated({ status: 'closed', result: 'won', rating: 3 })).toBe(false);
    expect(isToBeRated({ status: 'closed', result: 'cancelled', rating: null })).toBe(false);
    expect(isToBeRated({ status: 'closed', result: 'invalid', rating: null })).toBe(false);
    expect(isToBeRated({ status: 'waiting', result: null, rating: null })).toBe(false);
  });
});
