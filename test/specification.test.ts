/**
 * Figures of the specification that no story meets by itself and no single file has for its own:
 * docs/spec-coverage.md says where all facts are tested.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '#lib/browser/cookies.ts';
import { dropToken, keepToken, readToken } from '#lib/browser/token.ts';
import { isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';

describe('cookies (sections 4 and 9)', () => {
  let written: string[];

  beforeEach(() => {
    written = [];
    vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') });
    vi.stubGlobal('document', {
      get cookie() {
        return 'other=1; auth_token=a%2Bb';
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('last a day unless told otherwise', () => {
    writeCookie('name', 'value');
    expect(written).toEqual([
      'name=value; expires=Sun, 22 Nov 2026 00:00:00 GMT; path=/; secure; samesite=strict',
    ]);
  });

  it('keep the token as auth_token for 7 or 30 days, secure and same-site strict', () => {
    for (const days of [7, 30]) keepToken('t', days);
    expect(written).toEqual([
      'auth_token=t; expires=Sat, 28 Nov 2026 00:00:00 GMT; path=/; secure; samesite=strict',
      'auth_token=t; expires=Mon, 21 Dec 2026 00:00:00 GMT; path=/; secure; samesite=strict',
    ]);
    expect(readToken()).toBe('a+b');
  });

  it('are removed with the token', () => {
    dropToken();
    expect(written[0]).toMatch(/^auth_token=; expires=Fri, 20 Nov 2026/);
  });
});

describe('the calendar (section 1)', () => {
  it('knows the Jalali years -61 to 3177', () => {
    expect(isoDateToJalali('3798-12-31')).toMatch(/^۳۱۷۷/);
    expect(jalaliToIsoDate('3177/01/01')).not.toBeNull();
    expect(isoDateToJalali('0622-03-22')).toBe('۰۰۰۱/۰۱/۰۱');
  });
});
