import { box, circle, draw, GROUND, line, type Scene, star } from './shapes.ts';
import { cross, person, plane } from './things.ts';

/** The people of one contract, and the cross over them. */
const groupHealth: Scene = [
  GROUND,
  star(170, 96, 46, 'card'),
  cross(170, 96, 25),
  person('translate(98 237) scale(.74)', 'teal-2'),
  person('translate(242 237) scale(.74)', 'teal-2'),
  person('translate(170 237) scale(.9)', 'teal-4'),
];

/** A family in its house. */
const familyHealth: Scene = [
  GROUND,
  draw('M72 142 170 62l98 80v95H72Z', 'card'),
  line('M58 150 170 60l112 90', 'teal-7', 11),
  draw('M48 148 170 48l122 100-8 9L170 64 56 157Z'),
  cross(170, 112, 19, 'teal-4'),
  person('translate(130 237) scale(.66)', 'teal-7'),
  person('translate(214 237) scale(.66)', 'teal-4'),
  person('translate(172 237) scale(.46)', 'teal-2'),
];

/** A suitcase, and the way it goes. */
const travel: Scene = [
  GROUND,
  line('M70 150c50-50 140-60 200-20', 'teal-4', 2),
  plane('translate(180 100) rotate(8) scale(.86)'),
  line('M118 166v-18h44v18', 'teal-2', 7),
  draw(
    'M76 164h128a12 12 0 0 1 12 12v50a12 12 0 0 1-12 11H76a12 12 0 0 1-12-11v-50a12 12 0 0 1 12-12Z',
    'teal-4',
  ),
  box(90, 164, 16, 73, 'teal-7'),
  box(174, 164, 16, 73, 'teal-7'),
  star(140, 200, 18, 'card'),
  circle(252, 216, 21, 'teal-0'),
  draw('M252 195v42M231 216h42M238 202c8 6 20 6 28 0M238 230c8-6 20-6 28 0'),
];

export const HEALTH_TRAVEL_SCENES: Readonly<Record<string, Scene>> = {
  'group-health': groupHealth,
  'family-health': familyHealth,
  travel,
};
