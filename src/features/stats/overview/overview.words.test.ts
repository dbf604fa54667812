import { describe, expect, it } from 'vitest';
import { countBeside, shareBeside } from './overview.words.ts';

/** A Saturday. */
const open = { before: '2026-11-21', was_open_before: true };
const shut = { ...open, was_open_before: false };

describe('a figure beside the same weekday a week before', () => {
  it('says by how much, and which day, in words', () => {
    expect(countBeside(8, 5, open)).toBe('۳ بیشتر از شنبهٔ پیش');
    expect(countBeside(5, 1205, open)).toBe('۱٬۲۰۰ کمتر از شنبهٔ پیش');
    expect(countBeside(0, 0, open)).toBe('به اندازهٔ شنبهٔ پیش');
    expect(countBeside(2, 1, { ...open, before: '2026-11-19' })).toBe('۱ بیشتر از پنجشنبهٔ پیش');
  });

  it('compares with no day on which the office was closed', () => {
    expect(countBeside(8, 0, shut)).toBe('شنبهٔ پیش تعطیل بود');
    expect(shareBeside(0.5, null, shut)).toBe('شنبهٔ پیش تعطیل بود');
  });

  it('says shares in points of what is shown', () => {
    expect(shareBeside(0.8, 0.92, open)).toBe('۱۲ واحد درصد کمتر از شنبهٔ پیش');
    // 67% and 66% are shown, whatever lies between them.
    expect(shareBeside(2 / 3, 0.655, open)).toBe('۱ واحد درصد بیشتر از شنبهٔ پیش');
    expect(shareBeside(0.5, 0.5, open)).toBe('به اندازهٔ شنبهٔ پیش');
    expect(shareBeside(0.5, null, open)).toBe('شنبهٔ پیش پاسخی برای سنجیدن نبود');
    expect(shareBeside(null, 0.5, open)).toBe('');
  });
});
