import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCrop, MAX_ZOOM, NO_CROP, sourceSquare, zoomTo } from './square-crop.ts';

const SIDE = 240;
const WIDE = { width: 1600, height: 900 };

describe('sourceSquare', () => {
  it('is the middle of the picture to begin with', () => {
    expect(sourceSquare(WIDE, SIDE, NO_CROP)).toEqual({ left: 350, top: 0, size: 900 });
    expect(sourceSquare({ width: 90, height: 160 }, SIDE, NO_CROP)).toEqual({
      left: 0,
      top: 35,
      size: 90,
    });
  });

  it('never leaves the picture, however it is moved and enlarged', () => {
    const length = fc.integer({ min: 1, max: 8000 });
    const number = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(length, length, number, number, number, (width, height, zoom, x, y) => {
        const picture = { width, height };
        const square = sourceSquare(picture, SIDE, fitCrop(picture, SIDE, { zoom, x, y }));
        const slack = 1e-6 * Math.max(width, height);
        expect(square.left).toBeGreaterThanOrEqual(-slack);
        expect(square.top).toBeGreaterThanOrEqual(-slack);
        expect(square.left + square.size).toBeLessThanOrEqual(width + slack);
        expect(square.top + square.size).toBeLessThanOrEqual(height + slack);
      }),
    );
  });
});

describe('zoomTo', () => {
  it('keeps the middle of the window where it is', () => {
    const moved = fitCrop(WIDE, SIDE, { zoom: 2, x: 60, y: -40 });
    const middle = (crop: typeof moved) => {
      const { left, top, size } = sourceSquare(WIDE, SIDE, crop);
      return [left + size / 2, top + size / 2].map((value) => Math.round(value * 100) / 100);
    };
    expect(middle(zoomTo(WIDE, SIDE, moved, 3))).toEqual(middle(moved));
  });

  it('stays between filling the window and four times that', () => {
    expect(zoomTo(WIDE, SIDE, NO_CROP, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomTo(WIDE, SIDE, NO_CROP, 0.1).zoom).toBe(1);
  });
});
