import { expect, it } from 'vitest';
import { CLAIM_LINE_LABELS, CLAIM_LINES, inBrackets } from './lines.ts';

it.each(CLAIM_LINES)('a sentence reads well with %s behind it', (line) => {
  const label = CLAIM_LINE_LABELS[line];
  const said = `بیمه‌نامهٔ شما${inBrackets(label)} پایان می‌یابد.`;
  expect(said).toBe(
    line === 'other' ? 'بیمه‌نامهٔ شما پایان می‌یابد.' : `بیمه‌نامهٔ شما (${label}) پایان می‌یابد.`,
  );
});
