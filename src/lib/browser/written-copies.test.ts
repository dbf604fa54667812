import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapStorage } from '#test/map-storage.ts';
import { dropCopiesExceptOf, dropCopy, keepCopy, readCopy } from './written-copies.ts';

beforeEach(() => vi.stubGlobal('window', { localStorage: mapStorage() }));
afterEach(() => vi.unstubAllGlobals());

describe('what was written and not saved', () => {
  it('stays for its writer, by page, until it is dropped', () => {
    keepCopy(1, 'track', { title: 'یک' });
    keepCopy(1, 'home', 'خانه');
    expect(readCopy(1, 'track')).toEqual({ title: 'یک' });
    expect(readCopy(12, 'track')).toBeNull();
    dropCopy(1, 'track');
    expect(readCopy(1, 'track')).toBeNull();
    expect(readCopy(1, 'home')).toBe('خانه');
  });

  it('goes when another person comes or its writer leaves, and nothing else goes with it', () => {
    window.localStorage.setItem('other', 'x');
    keepCopy(1, 'track', 'یک');
    keepCopy(12, 'track', 'دو');
    dropCopiesExceptOf(1);
    expect(readCopy(1, 'track')).toBe('یک');
    expect(readCopy(12, 'track')).toBeNull();
    dropCopiesExceptOf(null);
    expect(readCopy(1, 'track')).toBeNull();
    expect(window.localStorage.getItem('other')).toBe('x');
  });

  it('is nothing where the storage is forbidden or holds what cannot be read', () => {
    window.localStorage.setItem('written:1:track', '{');
    expect(readCopy(1, 'track')).toBeNull();
    vi.stubGlobal('window', {});
    keepCopy(1, 'track', 'یک');
    expect(readCopy(1, 'track')).toBeNull();
  });
});
