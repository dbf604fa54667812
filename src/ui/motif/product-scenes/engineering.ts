import { box, circle, draw, GROUND, line, type Scene, star } from './shapes.ts';
import { gear } from './things.ts';

/** A house that is being built, under its crane. */
const building: Scene = [
  GROUND,
  box(66, 62, 14, 175, 'teal-7'),
  draw('M56 62l14-22h146v14H92l-8 8Z', 'teal-4'),
  line('M190 54v44', 'teal-2', 3),
  box(172, 98, 38, 16, 'card'),
  box(118, 138, 144, 12, 'teal-3'),
  box(118, 184, 144, 12, 'teal-3'),
  ...[124, 182, 242].flatMap((x) => [box(x, 150, 14, 34, 'card'), box(x, 196, 14, 41, 'card')]),
  star(218, 216, 14, 'teal-4'),
];

/** A machine that is lowered to its place. */
const erection: Scene = [
  GROUND,
  draw('M74 237 162 50h16l88 187h-20L170 76 94 237Z', 'teal-4'),
  line('M170 62v56M134 140l36-24 36 24', 'teal-1', 4),
  box(120, 140, 100, 64, 'card'),
  ...gear(150, 172, 22, 'teal-7'),
  box(186, 156, 22, 10, 'teal-3'),
  box(186, 178, 22, 10, 'teal-3'),
  box(104, 222, 132, 15, 'teal-2'),
];

/** Two wheels, and the crack in one. */
const breakdown: Scene = [
  GROUND,
  ...gear(142, 156, 78, 'teal-4'),
  ...gear(238, 96, 42, 'teal-2'),
  draw('M142 76l-12 22 18 12-14 22 10 8', 'teal-0'),
  line('M142 76l-12 22 18 12-14 22', 'ink', 4),
];

/** A rack of computers, and their chip. */
const electronic: Scene = [
  GROUND,
  box(70, 70, 100, 167, 'card'),
  ...[84, 120, 156, 192].flatMap((y) => [
    box(82, y, 76, 26, 'teal-1'),
    circle(146, y + 13, 5, 'teal-7'),
  ]),
  line('M94 97h34M94 133h34M94 169h34M94 205h34', 'teal-4', 3),
  line('M186 152h88M186 172h88M186 192h88M210 128v88M230 128v88M250 128v88', 'teal-2', 4),
  box(196, 138, 68, 68, 'teal-7'),
  star(230, 172, 22, 'teal-0'),
];

/** A digger at work. */
const plant: Scene = [
  GROUND,
  draw('M150 182 98 96l12-14 70 92Z', 'teal-7'),
  draw('M94 88l22 2-28 82-18-6Z', 'teal-3'),
  draw('M64 160l38 14-8 34c-22 4-40-6-44-24Z', 'card'),
  draw('M140 202v-74h52l26 40h44v34Z', 'teal-4'),
  draw('M154 140h32l18 28h-50Z', 'teal-0'),
  draw('M146 202h108a17 17 0 0 1 0 35H146a17 17 0 0 1 0-35Z', 'ink'),
  ...[150, 184, 218, 250].map((x) => circle(x, 220, 9, 'card')),
  draw('M40 237c8-20 34-26 52-10l10 10Z', 'teal-2'),
];

export const ENGINEERING_SCENES: Readonly<Record<string, Scene>> = {
  'contractors-all-risks': building,
  'erection-all-risks': erection,
  'machinery-breakdown': breakdown,
  'electronic-equipment': electronic,
  'contractors-plant': plant,
};
