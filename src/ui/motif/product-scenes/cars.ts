import { box, circle, draw, GROUND, line, type Scene, star } from './shapes.ts';
import { car, shield } from './things.ts';

/** Two cars that met, and the shield over both. */
const thirdParty: Scene = [
  GROUND,
  shield('translate(170 112) scale(.52)'),
  car('translate(44 236) scale(.6)', 'teal-3'),
  car('translate(296 236) scale(-.6 .6)'),
  line('M170 180v28M156 194h28M160 184l20 20M180 184l-20 20', 'card'),
];

/** One's own car, before its shield. */
const carBody: Scene = [
  GROUND,
  shield('translate(222 140) scale(.86)'),
  car('translate(54 236) scale(1.08)'),
  line('M88 176l12 8-6 8 12 8', 'ink'),
];

const motorcycle: Scene = [
  GROUND,
  shield('translate(226 112) scale(.56)'),
  circle(106, 204, 32, 'ink'),
  circle(106, 204, 17, 'card'),
  circle(234, 204, 32, 'ink'),
  circle(234, 204, 17, 'card'),
  line('M106 204l44-52h42l42 52M150 152l28 52h56', 'teal-2', 7),
  draw('M140 154c4-16 16-24 32-24h26c10 0 14 8 10 16l-6 12h-54c-6 0-9-1-8-4Z', 'teal-4'),
  draw('M86 138h58c6 0 9 5 6 10l-4 8H96c-10 0-16-8-10-18Z', 'teal-7'),
  draw('M150 172h44v26a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10Z', 'card'),
  line('M210 150l-18-40h-18', 'teal-2', 5),
  circle(214, 144, 11, 'teal-0'),
];

/** A car beside the ceiling that was lifted: the dashes are the old one. */
const excess: Scene = [
  GROUND,
  box(206, 193, 60, 44, 'teal-3'),
  box(206, 149, 60, 44, 'teal-4'),
  box(206, 105, 60, 44, 'teal-7'),
  star(236, 127, 16, 'teal-0'),
  line('M150 149h40M278 149h14', 'teal-1', 4),
  line('M236 94V72m-12 10 12-12 12 12', 'teal-1', 4),
  car('translate(46 236) scale(.72)', 'teal-2'),
];

export const CAR_SCENES: Readonly<Record<string, Scene>> = {
  'third-party': thirdParty,
  'car-body': carBody,
  motorcycle,
  'third-party-excess': excess,
};
