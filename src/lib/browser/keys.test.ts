import { describe, expect, it } from 'vitest';
import { keyOf, type Press } from './keys.ts';

const pressed = (key: string, code: string, held: Partial<Press> = {}): Press => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...held,
});

describe('a key in any layout', () => {
  const written = (...of: Parameters<typeof pressed>) => keyOf(pressed(...of));

  it('is the digit that it writes, whichever digits those are', () => {
    for (const one of ['1', '۱', '١']) expect(written(one, 'Digit1')).toBe('1');
    expect(written('۵', 'Numpad5')).toBe('5');
    // French keyboards write digits with Shift, and letters without.
    expect(written('1', 'Digit1', { shiftKey: true })).toBe('1');
    expect(written('é', 'Digit2')).toBe('2');
    expect(written('!', 'Digit1', { shiftKey: true })).toBe('!');
  });

  it('is the letter of its place on a Persian keyboard', () => {
    expect(written('ط', 'KeyX')).toBe('x');
    expect(written('لا', 'KeyB')).toBe('b');
    expect(written('X', 'KeyX', { shiftKey: true })).toBe('x');
  });

  it('is its name where it writes nothing, and none where the browser has it', () => {
    expect(written('End', 'Numpad1')).toBe('End');
    expect(written('Enter', 'NumpadEnter')).toBe('Enter');
    expect(written('1', 'Digit1', { altKey: true })).toBeNull();
    expect(written('1', 'Digit1', { ctrlKey: true })).toBeNull();
  });
});
