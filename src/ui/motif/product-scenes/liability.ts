import { box, circle, draw, GROUND, line, type Part, type Scene, star } from './shapes.ts';
import { crate, cross, lorry, person, sheet, shield } from './things.ts';

/** The liable party with the shield beside it. */
const answeredFor = (...things: readonly Part[]): Scene => [
  GROUND,
  ...things,
  shield('translate(246 170) scale(.66)'),
];

/** A worker under a helmet. */
const employer = answeredFor(
  person('translate(140 237) scale(1.3)'),
  draw('M98 118c0-30 18-48 42-48s42 18 42 48Z', 'teal-3'),
  draw('M90 116h100v10H90ZM130 70h20v30h-20Z', 'card'),
);

/** A doctor's bag. */
const medical = answeredFor(
  line('M112 122V98h56v24', 'teal-2', 9),
  draw('M112 122V98h56v24'),
  draw(
    'M70 122h140a14 14 0 0 1 14 14v87a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14v-87a14 14 0 0 1 14-14Z',
    'card',
  ),
  box(56, 156, 168, 10, 'teal-3'),
  cross(140, 190, 34),
);

/** A pair of compasses over a plan. */
const engineer = answeredFor(
  sheet(62, 126, 156, 108),
  star(118, 194, 26, 'teal-2'),
  draw('M136 78 96 206l8 4 44-124ZM144 78l40 128-8 4-44-124Z', 'teal-7'),
  circle(140, 74, 14, 'teal-0'),
);

/** A lift between two storeys. */
const building = answeredFor(
  box(70, 66, 140, 171, 'teal-2'),
  line('M112 66v52M168 66v52', 'ink', 3),
  box(92, 118, 96, 119, 'card'),
  draw('M140 118v119M104 132h24v92h-24ZM152 132h24v92h-24Z', 'teal-0'),
  draw('M124 96l16-20 16 20Z', 'teal-7'),
);

/** A house where people come and go: columns under a gable. */
const publicPlace = answeredFor(
  box(60, 218, 164, 19, 'teal-2'),
  ...[76, 116, 156, 192].map((x) => box(x, 142, 18, 76, 'card')),
  box(64, 128, 156, 14, 'teal-3'),
  draw('M56 128l86-56 86 56Z', 'teal-7'),
  star(142, 108, 16, 'teal-0'),
);

/** A product that left the factory in its box. */
const product = answeredFor(
  draw('M56 132l84-34 84 34v74l-84 31-84-31Z', 'card'),
  draw('M56 132l84 32 84-32-84-34Z', 'teal-3'),
  draw('M140 164v73l84-31v-74Z', 'teal-1'),
  draw('M98 115l84 32v32l-18 7v-32l-84-32Z', 'teal-7'),
  star(98, 192, 19, 'teal-4'),
);

/** A lorry with the goods in its care. */
const carrier = answeredFor(
  lorry('translate(44 237) scale(.94)'),
  crate(118, 214, 44, 'teal-2'),
  crate(166, 214, 36, 'teal-1'),
);

export const LIABILITY_SCENES: Readonly<Record<string, Scene>> = {
  'employer-liability': employer,
  'medical-liability': medical,
  'engineer-liability': engineer,
  'building-elevator': building,
  'public-liability': publicPlace,
  'product-liability': product,
  'carrier-liability': carrier,
};
