/**
 * Figures of the specification (section 9 and where it names others) that no story meets by itself:
 * each is held against the code as it stands. docs/spec-coverage.md says where all facts are tested.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '#lib/browser/cookies.ts';
import { dropToken, keepToken, readToken } from '#lib/browser/token.ts';
import { isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';

const source = (file: string): string =>
  readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

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

describe('constants (section 9)', () => {
  it.each([
    ['the request timeout is 100 000 ms', 'lib/http/http-client.ts', /TIMEOUT = seconds\(100\)/],
    ['no base URL', 'lib/http/http-client.ts', /^(?![\s\S]*(prefixUrl|baseUrl|prefix:))/],
    [
      'guards poll every 50 ms',
      'features/auth/session/use-settled-session.ts',
      /POLL_EVERY = 50\b/,
    ],
    [
      'toasts stay 3 000 ms, in menu management 5 000 ms',
      'ui/state/toaster.tsx',
      /account: seconds\(3\), management: seconds\(5\)/,
    ],
    ['toasts collapse in 300 ms', 'ui/state/toaster.tsx', /collapseDuration: 300/],
    ['toasts stand top right', 'ui/state/toaster.tsx', /position="top-right"/],
    ['toasts are light', 'ui/state/toaster.tsx', /theme="light"/],
    ['toasts wait under the pointer', 'ui/state/toaster.tsx', /pauseOnHover/],
    ['the loader has 12 particles', 'ui/loader/drawing.tsx', /length: 12 /],
    ['parts come up 120 px early', 'ui/page/reveal.tsx', /OFFSET_PX = 120/],
    ['parts come up in 400 ms, ease', 'ui/page/reveal.module.css', /opacity 400ms ease/],
    ['the public header is 1350 px wide', 'ui/tokens.css', /--header-width-public: 1350px/],
    ['the dashboard is 1536 px wide', 'ui/tokens.css', /--header-width-dashboard: 1536px/],
    ['a header is 1280 px wide by default', 'ui/tokens.css', /--header-width-default: 1280px/],
  ])('%s', (_name, file, pattern) => {
    expect(source(file)).toMatch(pattern);
  });
});
