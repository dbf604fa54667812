import { box, circle, draw, GROUND, line, type Scene, star } from './shapes.ts';
import { coins, plane, sheet, WAVES } from './things.ts';

/** A dhow of the Gulf under sail. */
const marine: Scene = [
  line('M176 58v140', 'teal-2', 7),
  draw('M170 64c-14 46-46 84-98 112h98Z', 'card'),
  draw('M184 76c30 26 54 62 62 100h-62Z', 'teal-3'),
  star(138, 140, 18, 'teal-4'),
  draw('M48 190h246c-8 24-20 40-38 46H96c-22-6-40-22-48-46Z', 'teal-7'),
  draw('M56 204h230', 'teal-7'),
  WAVES,
];

/** An aeroplane over its own ground. */
const aviation: Scene = [
  GROUND,
  line('M66 214h208', 'teal-3', 3),
  line('M90 226h34M146 226h34M202 226h34', 'teal-1', 4),
  plane('translate(172 134) rotate(9) scale(1.12)'),
  draw('M64 96c0-10 12-14 18-8 4-10 22-8 22 4 8 0 8 10 0 10H70c-4 0-6-3-6-6Z', 'teal-1'),
];

/** A safe with its door ajar. */
const money: Scene = [
  GROUND,
  box(66, 82, 152, 146, 'teal-3'),
  box(80, 96, 124, 118, 'card'),
  box(80, 228, 24, 9, 'teal-7'),
  box(180, 228, 24, 9, 'teal-7'),
  star(142, 155, 42, 'teal-7'),
  circle(142, 155, 20, 'card'),
  circle(142, 155, 5, 'ink'),
  draw('M142 135v10M142 165v10M122 155h10M152 155h10'),
  coins(250, 237, 5),
];

/** An invoice, and the time it may be paid in. */
const credit: Scene = [
  GROUND,
  sheet(72, 68, 128, 169),
  box(92, 152, 88, 12, 'teal-3'),
  box(92, 174, 88, 12, 'teal-1'),
  star(110, 212, 15, 'teal-4'),
  circle(232, 130, 46, 'teal-7'),
  circle(232, 130, 35, 'card'),
  draw('M232 106v24l-17 13'),
  coins(244, 237, 3),
];

export const SPECIAL_SCENES: Readonly<Record<string, Scene>> = {
  'marine-hull': marine,
  aviation,
  money,
  'trade-credit': credit,
};
