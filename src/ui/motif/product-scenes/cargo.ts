import { box, circle, draw, GROUND, line, put, type Scene, star } from './shapes.ts';
import { crate, lorry, plane, ship, WAVES } from './things.ts';

/** A ship that comes in below the crane. */
const imported: Scene = [
  draw('M262 237V74h18v163Z', 'teal-4'),
  draw('M110 62h184v16H110Z', 'teal-7'),
  draw('M134 78v38'),
  line('M134 78v34', 'teal-2', 3),
  crate(116, 146, 34, 'teal-2'),
  ship('translate(44 224) scale(.98)'),
  WAVES,
];

/** Goods on their way over the globe. */
const exported: Scene = [
  GROUND,
  circle(186, 138, 82, 'teal-2'),
  draw(
    'M104 138h164M186 56v164M120 94c38 22 94 22 132 0M120 182c38-22 94-22 132 0M186 56c-52 40-52 124 0 164M186 56c52 40 52 124 0 164',
  ),
  crate(56, 237, 62),
  crate(122, 237, 48, 'teal-3'),
  plane('translate(206 96) rotate(-10) scale(.6)'),
];

/** A lorry between two towns. */
const domestic: Scene = [
  GROUND,
  box(52, 142, 36, 95, 'teal-1'),
  box(92, 108, 30, 129, 'teal-3'),
  box(234, 126, 40, 111, 'teal-3'),
  star(254, 108, 15, 'card'),
  lorry('translate(68 236) scale(.98)'),
  star(206, 176, 17, 'teal-4'),
];

/** The way through a country, from frontier to frontier. */
const transit: Scene = [
  GROUND,
  put('translate(0 -16)', [
    draw('M58 92l74-20 76 20 74-20v112l-74 20-76-20-74 20Z', 'card'),
    draw('M132 72l76 20v112l-76-20Z', 'teal-1'),
    line('M84 160c30-50 50 10 84-14s44-40 88-30', 'teal-7', 4),
    star(84, 160, 13, 'teal-4'),
    star(256, 116, 13, 'teal-4'),
  ]),
  lorry('translate(92 237) scale(.72)'),
];

export const CARGO_SCENES: Readonly<Record<string, Scene>> = {
  'cargo-import': imported,
  'cargo-export': exported,
  'cargo-domestic': domestic,
  'cargo-transit': transit,
};
