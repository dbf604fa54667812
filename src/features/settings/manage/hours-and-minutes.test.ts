import { describe, expect, it } from 'vitest';
import { typedMinutes } from './hours-and-minutes.tsx';

describe('a duration in hours and minutes', () => {
  it.each([
    ['۸', '۰', '480'],
    ['8', '', '480'],
    ['', '٤٥', '45'],
    ['۱', '۹۰', '150'],
    ['۰', '۰', '0'],
    ['', '', ''],
  ])('«%s» and «%s» are %s', (hours, minutes, sent) => {
    expect(typedMinutes(hours, minutes)).toBe(sent);
  });

  it.each([
    ['۱٫۵', '۰'],
    ['هشت', ''],
    ['-1', '30'],
  ])('«%s» and «%s» are never guessed at', (hours, minutes) => {
    expect(typedMinutes(hours, minutes)).not.toMatch(/^\d*$/);
  });
});
