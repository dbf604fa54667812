import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleFields } from './page-tools.tsx';

const wrong = (at: string, time: string) =>
  scheduleFields.safeParse({ at, time }).error?.issues.map(({ path }) => path.join('.'));

describe('when a page goes out', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('is a day and a time of Tehran', () => {
    expect(wrong('2026-11-26', '۸:۳۰')).toBeUndefined();
    expect(wrong('2026-11-25', '0931')).toBeUndefined();
  });

  it('is not now nor in the past, and no moment that there is not', () => {
    expect(wrong('2026-11-25', '۹:۳۰')).toEqual(['time']);
    expect(wrong('', '۲۵')).toEqual(['at', 'time']);
  });
});
