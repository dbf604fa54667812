import { describe, expect, it } from 'vitest';
import {
  formatJalaliDate,
  formatJalaliDateTime,
  formatJalaliDay,
  formatNearDateTime,
  formatTehranTime,
  isIsoDate,
  isKnownInstant,
  isoDateToJalali,
  jalaliToIsoDate,
} from './jalali.ts';

describe('the years of the calendar, -61 to 3177', () => {
  it('are the only ones that a day may be in', () => {
    const days = ['0560-03-20', '3799-03-19'].map((day) => [isIsoDate(day), isoDateToJalali(day)]);
    expect(days).toEqual([
      [true, '-۶۱/۰۱/۰۱'],
      [true, '۳۱۷۷/۱۲/۲۹'],
    ]);
    for (const day of ['0560-03-19', '3799-03-20', '9999-12-31', '0000-01-01', 'x']) {
      expect(isIsoDate(day), day).toBe(false);
      expect(isoDateToJalali(day), day).toBe('—');
    }
  });

  it('are the only ones that a typed day may be in', () => {
    expect(jalaliToIsoDate('-۶۱/۰۱/۰۱')).toBe('0560-03-20');
    expect(jalaliToIsoDate('۳۱۷۷/۱۲/۲۹')).toBe('3799-03-19');
    for (const typed of ['۳۱۷۸/۰۱/۰۱', '۹۹۹۹/۱۲/۳۰', '-۶۲/۱۲/۲۹', '۱۴۰۵/۱۳/۰۱']) {
      expect(jalaliToIsoDate(typed), typed).toBeNull();
    }
  });

  it('hold every instant too, and no page breaks over another', () => {
    expect(isKnownInstant(new Date('3799-03-19T12:00:00Z'))).toBe(true);
    for (const instant of [
      '3799-03-22T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '+010000-01-01T00:00:00Z',
      '-000001-01-01',
      'x',
    ]) {
      expect(isKnownInstant(new Date(instant)), instant).toBe(false);
      expect(formatJalaliDateTime(instant)).toBe('—');
      expect(formatJalaliDate(instant)).toBe('—');
    }
  });
});

describe('Jalali dates', () => {
  it('are Tehran dates, whatever zone the machine is in', () => {
    // 20:29 UTC is 23:59 in Tehran; a minute later it is another day, and Nowruz besides.
    expect(formatJalaliDate('2026-03-20T20:29:59Z')).toBe('۱۴۰۴/۱۲/۲۹');
    expect(formatJalaliDate('2026-03-20T20:30:00Z')).toBe('۱۴۰۵/۰۱/۰۱');
    expect(formatJalaliDateTime('2026-11-21T10:35:00Z')).toBe('۳۰ آبان ۱۴۰۵، ۱۴:۰۵');
  });

  it('are short where the day or the year goes without saying', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    expect(formatTehranTime('2026-11-21T05:31:00Z')).toBe('۰۹:۰۱');
    expect(formatJalaliDay('2026-11-21T10:35:00Z', now)).toBe('۳۰ آبان');
    expect(formatJalaliDay('2026-03-20T20:29:59Z', now)).toBe('۲۹ اسفند ۱۴۰۴');
  });

  it('have names where they are near, by the days of Tehran', () => {
    const now = new Date('2026-03-20T20:29:59Z');
    expect(formatNearDateTime('2026-03-20T09:00:00Z', now)).toBe('امروز، ۱۲:۳۰');
    expect(formatNearDateTime('2026-03-20T20:30:00Z', now)).toBe('فردا، ۰۰:۰۰');
    expect(formatNearDateTime('2026-03-19T20:29:00Z', now)).toBe('دیروز، ۲۳:۵۹');
    expect(formatNearDateTime('2026-03-22T10:00:00Z', now)).toBe('۲ فروردین ۱۴۰۵، ۱۳:۳۰');
  });

  it('read what people type and say when there is no such day', () => {
    expect(jalaliToIsoDate('۱۳۷۰/۰۵/۱۲')).toBe('1991-08-03');
    expect(jalaliToIsoDate('1370-5-12')).toBe('1991-08-03');
    expect(isoDateToJalali('1991-08-03')).toBe('۱۳۷۰/۰۵/۱۲');
    for (const typed of ['۱۴۰۴/۱۲/۳۰', '۱۴۰۴/۱۳/۰۱', '۱۴۰۴/۰۷/۳۱', 'دیروز', '۷۰/۱/۱', '']) {
      expect(jalaliToIsoDate(typed)).toBeNull();
    }
    expect(jalaliToIsoDate('۱۴۰۳/۱۲/۳۰')).toBe('2025-03-20');
  });
});
