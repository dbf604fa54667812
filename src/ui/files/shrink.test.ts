import { expect, it } from 'vitest';
import { sentSize } from './shrink.ts';

it.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [2560, 100, 2560, 100],
  [800, 600, 800, 600],
])('%d × %d is sent as %d × %d', (width, height, toWidth, toHeight) => {
  expect(sentSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});
