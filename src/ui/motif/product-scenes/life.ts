import { box, circle, draw, GROUND, line, type Scene, star } from './shapes.ts';
import { coins, person, sheet, shield, umbrella } from './things.ts';

/** Savings and their growth. */
const savings: Scene = [
  GROUND,
  line('M170 196V96', 'teal-2', 7),
  draw('M170 150c-44 4-66-16-68-52 40-2 66 14 68 52Z', 'teal-4'),
  draw('M170 124c44 4 66-16 68-52-40-2-66 14-68 52Z', 'teal-3'),
  star(170, 84, 20, 'card'),
  draw('M124 188h92l-12 49h-68Z', 'teal-7'),
  draw('M118 174h104v16H118Z', 'card'),
  coins(86, 237, 2),
  coins(262, 237, 4),
];

/** An hourglass for a fixed term. */
const term: Scene = [
  GROUND,
  draw(
    'M120 84h100v28c0 26-26 34-40 44 14 10 40 18 40 44v24H120v-24c0-26 26-34 40-44-14-10-40-18-40-44Z',
    'card',
  ),
  draw('M134 108h72c-2 20-24 28-36 40-12-12-34-20-36-40Z', 'teal-3'),
  draw('M132 224c2-24 22-30 38-44 16 14 36 20 38 44Z', 'teal-7'),
  box(108, 66, 124, 18, 'teal-4'),
  box(108, 222, 124, 15, 'teal-4'),
  line('M170 150v30', 'teal-3', 3),
];

/** The remaining instalments, each lower than the one before it. */
const credit: Scene = [
  GROUND,
  sheet(58, 70, 172, 167),
  box(186, 152, 26, 72, 'teal-7'),
  box(150, 172, 26, 52, 'teal-4'),
  box(114, 190, 26, 34, 'teal-3'),
  box(78, 206, 26, 18, 'teal-1'),
  shield('translate(242 130) scale(.62)'),
];

/** A calendar month with its payment. */
const annuity: Scene = [
  GROUND,
  draw(
    'M76 84h150a10 10 0 0 1 10 10v133a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10V94a10 10 0 0 1 10-10Z',
    'card',
  ),
  draw('M66 118V94a10 10 0 0 1 10-10h150a10 10 0 0 1 10 10v24Z', 'teal-7'),
  line('M106 72v26M196 72v26', 'teal-2', 7),
  ...[142, 174, 206].flatMap((y) =>
    [94, 130, 166, 202].map((x) => star(x, y, 10, y === 206 && x > 150 ? 'teal-7' : 'teal-1')),
  ),
  coins(262, 237, 3),
];

/** One person under the umbrella. */
const personal: Scene = [
  GROUND,
  umbrella('translate(170 140)', 0),
  person('translate(170 237) scale(.82)', 'teal-4'),
  line('M232 140v88a9 9 0 0 1-18 0', 'teal-2', 5),
];

/** A group under one umbrella. */
const group: Scene = [
  GROUND,
  umbrella('translate(170 136) scale(1.08)', 0),
  person('translate(104 237) scale(.62)', 'teal-2'),
  person('translate(236 237) scale(.62)', 'teal-2'),
  person('translate(170 237) scale(.8)', 'teal-7'),
  circle(170, 36, 4, 'card'),
];

export const LIFE_SCENES: Readonly<Record<string, Scene>> = {
  'life-savings': savings,
  'term-life': term,
  'credit-life': credit,
  annuity,
  'personal-accident': personal,
  'group-accident': group,
};
