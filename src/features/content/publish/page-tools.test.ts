import { describe, expect, it } from 'vitest';
import { readMoment } from './page-tools.tsx';

const now = new Date('2026-11-25T06:00:00Z');

describe('when a page goes out', () => {
  it('is a Jalali day and a time of Tehran', () => {
    expect(readMoment('۱۴۰۵/۰۹/۰۵', '۸:۳۰', now)).toEqual({ at: new Date('2026-11-26T05:00:00Z') });
    expect(readMoment('1405/9/4', '0931', now)).toEqual({ at: new Date('2026-11-25T06:01:00Z') });
  });

  it('is not now nor in the past, and no moment that there is not', () => {
    expect(readMoment('۱۴۰۵/۰۹/۰۴', '۹:۳۰', now)).toEqual({ errors: { time: expect.any(String) } });
    expect(readMoment('', '۲۵', now)).toEqual({
      errors: { date: expect.any(String), time: expect.any(String) },
    });
  });
});
