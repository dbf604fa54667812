import { expect, test } from 'vitest';
import { hijriMonthLength, hijriToIsoDate, hijriYearOf } from './hijri.ts';

const civil = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

test('is the tabular calendar of the platform, month by month', () => {
  for (let year = 1400; year < 1500; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const first = hijriToIsoDate(year, month, 1);
      const parts = civil.formatToParts(new Date(first));
      const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
      expect([part('year'), part('month'), part('day')], first).toEqual([year, month, 1]);
      expect([29, 30]).toContain(hijriMonthLength(year, month));
    }
    expect(hijriYearOf(hijriToIsoDate(year, 1, 1))).toBe(year);
    expect(hijriYearOf(hijriToIsoDate(year, 12, 29))).toBe(year);
  }
});
