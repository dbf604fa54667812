import { describe, expect, it } from 'vitest';
import {
  isoDateToLocalDay,
  jalaliToIsoDate,
  jalaliWhileTyping,
  localDayToIsoDate,
} from './jalali.ts';

/** Types a text key by key. */
const typing = (keys: string) =>
  [...keys].reduce((text, key) => jalaliWhileTyping(text, text + key), '');

describe('jalaliWhileTyping', () => {
  it('puts the slashes in, whatever the digits', () => {
    expect(typing('13700512')).toBe('۱۳۷۰/۰۵/۱۲');
    expect(typing('۱۳۷۰۰۵۱۲')).toBe('۱۳۷۰/۰۵/۱۲');
    expect(jalaliWhileTyping('', '١٣٧٠٠٥١٢')).toBe('۱۳۷۰/۰۵/۱۲');
  });

  it('leaves slashes that are typed', () => {
    expect(jalaliWhileTyping('', '1370/5/2')).toBe('۱۳۷۰/۵/۲');
    expect(jalaliToIsoDate(jalaliWhileTyping('', '1370/5/2'))).toBe('1991-07-24');
  });

  it('lets every character be deleted again', () => {
    let text = '۱۳۷۰/۰۵/۱۲';
    for (let left = text.length; left > 0; left -= 1) {
      text = jalaliWhileTyping(text, text.slice(0, -1));
      expect(text).toHaveLength(left - 1);
    }
  });
});

describe('days of a calendar', () => {
  // 1991-03-22 had no midnight in Tehran: the clock went forward.
  it.each(['1921-03-22', '1991-03-22', '2000-02-29', '2026-11-21'])('%s comes back', (date) => {
    expect(localDayToIsoDate(isoDateToLocalDay(date))).toBe(date);
  });
});
