import { describe, expect, it } from 'vitest';
import { instantOf, readTime } from './typed-time.ts';

describe('a typed time', () => {
  it('is read in all digits and spellings', () => {
    for (const typed of ['۹:۳۰', '9:30', '٠٩:٣٠', '0930', ' ۹.۳۰ ']) {
      expect(readTime(typed)).toBe(9 * 60 + 30);
    }
    expect(readTime('۱۴')).toBe(14 * 60);
    for (const typed of ['', '۲۵', '۹:۷۰', '۹:۳', 'صبح', '-۱']) expect(readTime(typed)).toBeNull();
  });
});

it('makes an instant with a day', () => {
  expect(instantOf('2026-11-23', '۹:۳۰')).toEqual(new Date('2026-11-23T06:00:00Z'));
  expect(instantOf('۱۴۰۵/۱۳/۰۲', '۹:۳۰')).toBeNull();
  expect(instantOf('2026-11-23', '۲۵')).toBeNull();
});
