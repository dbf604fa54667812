import { describe, expect, it } from 'vitest';
import { shareLeft } from './policy-card.tsx';

const share = (today: string) => shareLeft({ startsOn: '2026-01-01', endsOn: '2026-01-10', today });

describe('how much of a term is left', () => {
  it.each([
    ['2025-12-01', 1],
    ['2026-01-01', 1],
    ['2026-01-06', 0.5],
    ['2026-01-10', 0.1],
    ['2026-01-11', 0],
  ])('on %s', (today, left) => {
    expect(share(today)).toBe(left);
  });
});
