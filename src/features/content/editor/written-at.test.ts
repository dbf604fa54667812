import { describe, expect, it } from 'vitest';
import { isSame, readAt, writeAt } from './written-at.ts';

const words = { hero: { title: 'یک' }, help: { points: [{ title: 'دو' }, { title: 'سه' }] } };

describe('words at a place', () => {
  it('are read and written by the path that errors name', () => {
    expect(readAt(words, 'help.points.1.title')).toBe('سه');
    expect(readAt(words, 'nowhere.at.all')).toBeUndefined();
    const next = writeAt(words, 'help.points.1.title', 'چهار');
    expect(next).toEqual({
      hero: { title: 'یک' },
      help: { points: [{ title: 'دو' }, { title: 'چهار' }] },
    });
    expect(next.hero).toBe(words.hero);
    expect(words.help.points[1]?.title).toBe('سه');
  });

  it('are the same whichever order their fields have, and not when one is missing', () => {
    expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});
