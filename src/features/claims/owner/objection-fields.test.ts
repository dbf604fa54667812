import { expect, it } from 'vitest';
import { objectionText } from './objection-fields.tsx';

it('names the article by which an insurer is late where a law says how long it has', () => {
  expect(objectionText(['delay'], '', 'motor_third_party')).toContain('مادهٔ ۳۱');
  expect(objectionText(['delay'], '', 'fire')).not.toContain('ماده');
});

it('is empty where nothing was chosen and nothing written', () => {
  expect(objectionText([], '  ', 'fire')).toBe('');
  expect(objectionText(['papers'], ' و من ', 'fire')).toMatch(/^- مدارک .*\nو من$/);
});
