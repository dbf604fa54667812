import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusRow, rowFrom, rowOfLink } from './use-row-focus.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the current row', () => {
  const linkOf = (id: number) => `request-${id}`;

  const rows = [5, 12];

  it.each([
    ['request-12', 12],
    ['request-13', null],
    ['policy-12', null],
    ['request-12-more', null],
    ['', null],
  ])('is the one with the focus: %s', (link, row) => {
    expect(rowOfLink(link, rows, linkOf)).toBe(row);
  });

  it.each([
    ['the next one', 7, 1, 3],
    ['the one before', 3, -1, 7],
    ['the last one, beyond the end', 3, 5, 9],
    ['the first one, beyond the beginning', 7, -5, 5],
    ['the first one, where none was current', null, 1, 5],
    ['the first one, where the current one left the list', 4, -1, 5],
  ])('is followed by %s', (_what, current, by, row) => {
    expect(rowFrom([5, 7, 3, 9], current, by)).toBe(row);
  });

  it('is none in an empty list', () => {
    expect(rowFrom([], 7, 1)).toBeUndefined();
  });
});

describe('a row that was scrolled to', () => {
  /** Draws frame after frame; the row is on the page after so many of them. */
  function draw(rendered: number) {
    const focus = vi.fn();
    let frames = 0;
    vi.stubGlobal('document', {
      getElementById: (link: string) =>
        link === 'request-7' && frames >= rendered ? { focus } : null,
    });
    vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
      frames += 1;
      next();
    });
    focusRow('request-7', 3);
    return { frames, focus };
  }

  it.each([0, 1, 3])(
    'has the focus after %i frames, and the page stays where it is',
    (rendered) => {
      const { frames, focus } = draw(rendered);
      expect(frames).toBe(rendered);
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    },
  );

  it('is given up where it does not come', () => {
    const { frames, focus } = draw(4);
    expect(frames).toBe(3);
    expect(focus).not.toHaveBeenCalled();
  });
});
