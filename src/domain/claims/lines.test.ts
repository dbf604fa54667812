import { expect, it } from 'vitest';
import { CLAIM_LINE_LABELS, CLAIM_LINES, firstLossDay, inBrackets } from './lines.ts';

it.each(CLAIM_LINES)('a sentence reads well with %s behind it', (line) => {
  const label = CLAIM_LINE_LABELS[line];
  const said = `بیمه‌نامهٔ شما${inBrackets(label)} پایان می‌یابد.`;
  expect(said).toBe(
    line === 'other' ? 'بیمه‌نامهٔ شما پایان می‌یابد.' : `بیمه‌نامهٔ شما (${label}) پایان می‌یابد.`,
  );
});

it('takes losses of five years, of a leap day from the first of March', () => {
  expect(firstLossDay('2026-11-29')).toBe('2021-11-29');
  expect(firstLossDay('2028-02-29')).toBe('2023-03-01');
  expect(firstLossDay('2028-02-28')).toBe('2023-02-28');
});
