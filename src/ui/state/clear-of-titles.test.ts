import { describe, expect, it } from 'vitest';
import { clearTop } from './clear-of-titles.ts';

describe('the place of a message', () => {
  it('is the usual one where no title stands', () => {
    expect(clearTop(16, [])).toBe(16);
    expect(clearTop(16, [{ top: 300, bottom: 330 }])).toBe(16);
  });

  it('is below a title, and below the one that comes right after it', () => {
    expect(clearTop(16, [{ top: 30, bottom: 66 }])).toBe(74);
    const both = [
      { top: 120, bottom: 150 },
      { top: 30, bottom: 66 },
    ];
    expect(clearTop(16, both)).toBe(158);
  });

  it('leaves titles that were scrolled away alone', () => {
    expect(clearTop(72, [{ top: 10, bottom: 40 }])).toBe(72);
  });
});
