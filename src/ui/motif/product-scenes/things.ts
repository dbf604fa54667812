/**
 * Things that several scenes have, each drawn around its own middle, or over the left end of its own ground.
 */
import { box, circle, draw, type Group, line, put, type Shape, star, type Tint } from './shapes.ts';

/** Wheels of one size on one ground, as one line that is as broad as their tyres. */
const wheels = (radius: number, ...places: readonly number[]): Shape => ({
  d: places.map((x) => circle(x, -radius, Math.round(radius * 0.72)).d).join(''),
  fill: 'card',
  width: Math.round(radius * 0.56),
});

/** A car, 196 wide and 105 high, with its nose to the right. */
export const car = (at: string, fill: Tint = 'teal-4'): Group =>
  put(at, [
    draw(
      'M0-21v-26c0-12 6-18 18-20l14-2 22-32c4-6 9-8 16-8h44c8 0 13 3 18 9l24 30 22 5c12 3 18 9 18 20v24Z',
      fill,
    ),
    draw('M46-69l16-23c2-3 4-4 8-4h20v27ZM102-96h12c4 0 6 1 9 4l18 23h-39Z', 'teal-0'),
    draw('M96-55v34M108-51h14M182-45h14M0-41h12'),
    wheels(23, 44, 152),
  ]);

/** The shield with the star, 148 wide and 184 high, around its middle. */
export const shield = (at: string): Group =>
  put(at, [
    draw(
      'M0-90c22 18 46 26 74 27v52c0 44-28 76-74 96-46-20-74-52-74-96v-52c28-1 52-9 74-27Z',
      'card',
    ),
    draw(
      'M0-70c18 13 36 20 57 22v38c0 34-21 58-57 75-36-17-57-41-57-75v-38c21-2 39-9 57-22Z',
      'teal-7',
    ),
    star(0, -5, 32, 'teal-0'),
  ]);

/** A flame, 90 wide and 121 high. */
export const flame = (at: string): Group =>
  put(at, [
    draw(
      'M0 0c-30 0-48-20-48-47 0-30 26-42 30-74 24 14 28 34 24 52 8-4 13-11 14-20 18 16 28 27 28 46 0 26-18 43-48 43Z',
      'teal-4',
    ),
    draw(
      'M0 0c-15 0-25-10-25-24 0-16 14-22 18-40 14 10 14 22 12 30 5-2 8-6 9-10 8 8 12 13 12 22 0 13-10 22-26 22Z',
      'teal-0',
    ),
  ]);

/** A person without a face, 108 wide and 114 high, around the middle of the shoulders' line. */
export const person = (at: string, fill: Tint = 'teal-7'): Group =>
  put(at, [
    draw('M-54 0c0-34 22-54 54-54S54-34 54 0Z', fill),
    draw('m-16-52 16 24 16-24', 'card'),
    circle(0, -86, 28, 'teal-0'),
  ]);

/** An open umbrella, 220 wide and 92 high, above the middle of its edge. */
export const umbrella = (at: string, stick = 70): Group =>
  put(at, [
    line(`M0-104V${stick}`, 'teal-2', 5),
    draw('M-110 0c0-58 48-92 110-92S110-58 110 0Z', 'teal-7'),
    draw(
      'M-110 0c10-15 26-15 37 0 2-50 30-82 73-92-62 0-110 34-110 92ZM110 0c-10-15-26-15-37 0-2-50-30-82-73-92 62 0 110 34 110 92Z',
      'teal-3',
    ),
    draw(
      'M-73 0c10-15 26-15 36 0 0-42 12-74 37-92-43 10-71 42-73 92ZM73 0c-10-15-26-15-36 0 0-42-12-74-37-92 43 10 71 42 73 92Z',
      'card',
    ),
  ]);

/** A lorry, 210 wide and 104 high, with its cab to the left. */
export const lorry = (at: string): Group =>
  put(at, [
    box(62, -104, 148, 84, 'card'),
    draw('M0-22v-34c0-4 1-7 4-10l18-22c3-3 6-4 10-4h24v70Z', 'teal-4'),
    draw('M13-58l14-18c2-2 3-2 5-2h13v20Z', 'teal-0'),
    box(0, -22, 210, 8, 'teal-7'),
    wheels(16, 34, 140, 180),
  ]);

/** A cargo ship, 220 wide, on its waterline, with its bow to the left. */
export const ship = (at: string): Group =>
  put(at, [
    box(150, -92, 40, 58, 'card'),
    draw('M158-80h8v10h-8ZM174-80h8v10h-8Z', 'teal-3'),
    box(162, -112, 14, 20, 'teal-7'),
    box(36, -58, 34, 24, 'teal-3'),
    box(72, -58, 34, 24, 'card'),
    box(108, -58, 34, 24, 'teal-4'),
    box(54, -82, 34, 24, 'teal-1'),
    box(90, -82, 34, 24, 'teal-2'),
    draw('M0-34h214l-18 46H28Z', 'teal-7'),
    star(38, -14, 10, 'teal-0'),
  ]);

/** The sea below it. */
export const WAVES = line(
  'M44 236c12-11 24-11 35 0s24 11 36 0 24-11 36 0 24 11 36 0 24-11 36 0 24 11 36 0 24-11 36 0',
  'teal-3',
  4,
);

/** An aeroplane from its side, 220 wide, flying to the left. */
export const plane = (at: string): Group =>
  put(at, [
    draw('M-14-14l20-46h16l6 46Z', 'teal-3'),
    draw(
      'M-110 4c0-14 18-22 42-22H62c12-18 22-32 36-32h14L100-8c6 4 10 8 10 13 0 10-12 15-30 15h-150c-24 0-40-6-40-16Z',
      'card',
    ),
    draw('M-16 4h44l36 44H42Z', 'teal-7'),
    draw('M-92-4c4-6 12-8 22-8v8Z', 'teal-4'),
    ...[-50, -32, 40].map((x) => circle(x, -4, 4, 'teal-3')),
  ]);

/** A crate, as wide and high as `size`, over the left end of its ground. */
export const crate = (x: number, y: number, size: number, fill: Tint = 'card'): Group =>
  put(`translate(${x} ${y})`, [
    box(0, -size, size, size, fill),
    draw(`M0 ${-size}l${size} ${size}M0 0l${size} ${-size}`),
    star(size / 2, -size / 2, size * 0.2, 'teal-7'),
  ]);

/** The cross of medicine, `size` to each end. */
export const cross = (x: number, y: number, size: number, fill: Tint = 'teal-7') => {
  const [arm, side] = [size * 0.36, size * 0.64];
  return draw(
    `M${x - arm} ${y - size}h${2 * arm}v${side}h${side}v${2 * arm}h${-side}v${side}h${-2 * arm}v${-side}h${-side}v${-2 * arm}h${side}Z`,
    fill,
  );
};

/** Coins one upon another, each 44 wide. */
export const coins = (x: number, y: number, count: number): Group =>
  put(
    `translate(${x} ${y})`,
    Array.from({ length: count }, (_, place) =>
      draw(
        `M-22 ${-8 - place * 12}c0-9 44-9 44 0v8c0 9-44 9-44 0Z`,
        place === count - 1 ? 'teal-0' : 'teal-4',
      ),
    ),
  );

/** A sheet of paper with lines that begin at the right, as Persian does. */
export const sheet = (x: number, y: number, width: number, height: number): Group =>
  put(`translate(${x} ${y})`, [
    draw(
      `M8 0h${width - 16}a8 8 0 0 1 8 8v${height - 16}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z`,
      'card',
    ),
    ...[24, 44, 64].map((at, place) => draw(`M${width - 16} ${at}h${-(width - 32 - place * 14)}`)),
  ]);

/** A wheel of a machine: the star has its teeth. */
export const gear = (x: number, y: number, radius: number, fill: Tint) => [
  star(x, y, radius, fill),
  circle(x, y, radius * 0.5, 'card'),
  circle(x, y, radius * 0.2, 'ink'),
];
