import { starPath } from '../star-path.ts';

/** A colour of the palette. */
export type Tint = 'card' | 'ink' | `teal-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;
/** One line or surface of a drawing: without `fill` it has none, without `line` the ink of all scenes. */
export type Shape = { d: string; fill?: Tint; line?: Tint; width?: number };
/** Parts that move, turn or grow together, by a `transform`. */
export type Group = { at: string; parts: readonly Part[] };
export type Part = Shape | Group;
/** A drawing before the great star of `PageScene`: it stands between 50 and 290, on the ground at 237. */
export type Scene = readonly Part[];

export const draw = (d: string, fill?: Tint): Shape => ({ d, ...(fill && { fill }) });
/** A line of another colour than ink, or of another width. */
export const line = (d: string, tint: Tint, width?: number): Shape => ({
  d,
  line: tint,
  ...(width !== undefined && { width }),
});
export const put = (at: string, parts: readonly Part[]): Group => ({ at, parts });

export const star = (x: number, y: number, radius: number, fill?: Tint): Shape =>
  draw(starPath(x, y, radius), fill);
export const circle = (x: number, y: number, radius: number, fill?: Tint): Shape =>
  draw(`M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .1Z`, fill);
export const box = (x: number, y: number, width: number, height: number, fill?: Tint): Shape =>
  draw(`M${x} ${y}h${width}v${height}h${-width}Z`, fill);

/** The ground of most scenes. */
export const GROUND = line('M40 237h260', 'teal-4');
