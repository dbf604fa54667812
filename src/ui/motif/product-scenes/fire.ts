import { box, draw, GROUND, line, type Part, type Scene, star } from './shapes.ts';
import { crate, flame } from './things.ts';

/** What the fire has come near to. */
const nearFire = (...things: readonly Part[]): Scene => [
  GROUND,
  ...things,
  flame('translate(254 237) scale(.92)'),
];

const windows = (rows: readonly number[], columns: readonly number[]): Part[] =>
  rows.flatMap((y) => columns.map((x) => box(x, y, 18, 20, 'teal-1')));

const home = nearFire(
  draw('M76 148 146 86l70 62v89H76Z', 'card'),
  line('M62 158 146 84l84 74', 'teal-7', 11),
  draw('M52 156 146 72l94 84-8 9-86-77-86 77Z'),
  draw('M154 237v-48c0-11 7-17 16-23 9 6 16 12 16 23v48Z', 'teal-7'),
  star(118, 186, 24, 'teal-2'),
  star(118, 186, 12, 'card'),
);

/** Storeys of flats; one of the windows is a star. */
const apartment = nearFire(
  box(84, 78, 126, 159, 'card'),
  box(76, 66, 142, 14, 'teal-7'),
  ...windows([94, 130, 166], [100, 138, 176]),
  draw('M132 237v-28a15 15 0 0 1 30 0v28Z', 'teal-4'),
  star(147, 140, 13, 'teal-4'),
  line('M84 122h126M84 158h126M84 194h126', 'teal-3', 2),
);

/** A shop with its awning, and goods in the window. */
const commercial = nearFire(
  box(66, 122, 156, 115, 'card'),
  box(66, 84, 156, 22, 'teal-7'),
  draw('M58 106h172l10 34H48Z', 'teal-3'),
  draw('M94 106h34l-4 34H88ZM162 106h34l6 34h-38Z', 'card'),
  box(78, 156, 78, 52, 'teal-0'),
  star(98, 190, 15, 'teal-4'),
  star(134, 186, 19, 'teal-2'),
  box(170, 156, 38, 81, 'teal-4'),
);

/** Sheds with a toothed roof, and a chimney. */
const industrial = nearFire(
  draw('M74 136l6-72h22l6 72Z', 'teal-7'),
  draw('M50 237V148l48-34v34l48-34v34l48-34v34l40-28v117Z', 'card'),
  draw('M50 148l48-34v34l48-34v34l48-34v34l40-28v46H50Z', 'teal-3'),
  box(70, 184, 30, 22, 'teal-1'),
  box(114, 184, 30, 22, 'teal-1'),
  draw('M160 237v-42h40v42Z', 'teal-7'),
);

/** A shed with its goods on pallets. */
const warehouse = nearFire(
  draw('M48 237V130l92-48 92 48v107Z', 'teal-2'),
  draw('M72 237v-92h136v92Z', 'ink'),
  draw('M38 132 140 78l102 54-6 11-96-50-96 50Z', 'teal-7'),
  crate(82, 237, 42),
  crate(128, 237, 42, 'teal-1'),
  crate(104, 195, 42, 'teal-3'),
);

export const FIRE_SCENES: Readonly<Record<string, Scene>> = {
  'fire-home': home,
  'fire-apartment': apartment,
  'fire-commercial': commercial,
  'fire-industrial': industrial,
  'fire-warehouse': warehouse,
};
