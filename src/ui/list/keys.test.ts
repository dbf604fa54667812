import { describe, expect, it } from 'vitest';
import { actionOf } from './keys.ts';

const pressed = (
  key: string,
  code: string,
  held: Partial<Parameters<typeof actionOf>[0]> = {},
) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...held,
});
const press = (...of: Parameters<typeof pressed>) => actionOf(pressed(...of));

describe('the keys of the list', () => {
  it('are letters on a Latin keyboard', () => {
    expect(press('j', 'KeyJ')).toBe('next');
    expect(press('k', 'KeyK')).toBe('previous');
    expect(press('c', 'KeyC')).toBe('claim');
    expect(press('?', 'Slash', { shiftKey: true })).toBe('help');
    expect(press('Enter', 'Enter')).toBe('open');
    expect(press('Escape', 'Escape')).toBe('close');
    expect(press(' ', 'Space')).toBe('choose');
  });

  it('are the same keys on a Persian keyboard', () => {
    expect(press('ت', 'KeyJ')).toBe('next');
    expect(press('ن', 'KeyK')).toBe('previous');
    expect(press('ز', 'KeyC')).toBe('claim');
    expect(press('؟', 'Slash', { shiftKey: true })).toBe('help');
    expect(press('\u200c', 'Space', { shiftKey: true })).toBe('choose');
  });

  it('are what they write where Latin letters lie elsewhere', () => {
    // Dvorak writes J where others have C.
    expect(press('j', 'KeyC')).toBe('next');
    expect(press('h', 'KeyJ')).toBeNull();
    expect(press('J', 'KeyJ', { shiftKey: true })).toBe('next');
  });

  it('leave alone what belongs to browser and system', () => {
    expect(press('c', 'KeyC', { ctrlKey: true })).toBeNull();
    expect(press('c', 'KeyC', { metaKey: true })).toBeNull();
    expect(press('j', 'KeyJ', { isComposing: true })).toBeNull();
    expect(press('x', 'KeyX')).toBeNull();
  });
});
