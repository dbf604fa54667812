/** Pictures of the demonstration's library, drawn here so that none has to be bought or downloaded. */
type Colour = readonly [red: number, green: number, blue: number];
/** A layer over the earlier ones; `x` and `y` go from 0 to 1, from the upper left. */
type Layer = { colour: Colour; covers: (x: number, y: number) => boolean };

/** A picture in three bytes a pixel, what it shows, and the name of its file. */
export type Drawing = { name: string; alt: string; width: number; height: number; data: Buffer };

const WIDTH = 1200;
const HEIGHT = 800;

const box =
  (left: number, top: number, right: number, bottom: number): Layer['covers'] =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
/** A gable over a wall from `left` to `right`, as high as `height`. */
const roof =
  (left: number, right: number, bottom: number, height: number): Layer['covers'] =>
  (x, y) =>
    y < bottom && y >= bottom - height * (1 - Math.abs((2 * (x - left)) / (right - left) - 1));
const disc =
  (centreX: number, centreY: number, radius: number): Layer['covers'] =>
  (x, y) =>
    ((x - centreX) * WIDTH) ** 2 + ((y - centreY) * HEIGHT) ** 2 < (radius * HEIGHT) ** 2;

const SKY: Layer = { colour: [232, 238, 240], covers: () => true };
const GROUND: Layer = { colour: [206, 196, 170], covers: (_, y) => y > 0.78 };
const INK: Colour = [24, 60, 74];
const BRICK: Colour = [176, 92, 66];
const CREAM: Colour = [244, 239, 226];
const SAFFRON: Colour = [226, 160, 40];
const STEEL: Colour = [110, 132, 140];

const SCENES: readonly { name: string; alt: string; layers: readonly Layer[] }[] = [
  {
    name: 'road.png',
    alt: 'خودرویی سواری که کنار راه ایستاده و پشت آن مثلث خطر گذاشته‌اند',
    layers: [
      { colour: STEEL, covers: box(0, 0.72, 1, 0.95) },
      { colour: INK, covers: box(0.36, 0.56, 0.78, 0.72) },
      { colour: INK, covers: roof(0.42, 0.72, 0.58, 0.26) },
      { colour: CREAM, covers: disc(0.45, 0.73, 0.07) },
      { colour: CREAM, covers: disc(0.69, 0.73, 0.07) },
      { colour: BRICK, covers: roof(0.12, 0.24, 0.8, 0.2) },
    ],
  },
  {
    name: 'house.png',
    alt: 'خانه‌ای دوطبقه با شیروانی آجری در آفتاب',
    layers: [
      { colour: SAFFRON, covers: disc(0.84, 0.2, 0.09) },
      { colour: CREAM, covers: box(0.3, 0.42, 0.7, 0.8) },
      { colour: BRICK, covers: roof(0.26, 0.74, 0.42, 0.26) },
      { colour: STEEL, covers: box(0.36, 0.5, 0.45, 0.6) },
      { colour: STEEL, covers: box(0.55, 0.5, 0.64, 0.6) },
      { colour: INK, covers: box(0.46, 0.62, 0.54, 0.8) },
    ],
  },
  {
    name: 'warehouse.png',
    alt: 'انباری با سقف شیب‌دار و جعبه‌هایی که جلوی در چیده شده است',
    layers: [
      { colour: STEEL, covers: box(0.16, 0.4, 0.84, 0.8) },
      { colour: INK, covers: roof(0.12, 0.88, 0.4, 0.2) },
      { colour: CREAM, covers: box(0.4, 0.52, 0.6, 0.8) },
      { colour: SAFFRON, covers: box(0.66, 0.68, 0.74, 0.8) },
      { colour: SAFFRON, covers: box(0.75, 0.68, 0.83, 0.8) },
      { colour: SAFFRON, covers: box(0.7, 0.55, 0.78, 0.67) },
    ],
  },
];

function paint(layers: readonly Layer[]): Buffer {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const top = layers.findLast(({ covers }) => covers(column / WIDTH, row / HEIGHT));
      data.set(top?.colour ?? CREAM, (row * WIDTH + column) * 3);
    }
  }
  return data;
}

/** All of them, painted. */
export const demoDrawings = (): Drawing[] =>
  SCENES.map(({ name, alt, layers }) => ({
    name,
    alt,
    width: WIDTH,
    height: HEIGHT,
    data: paint([SKY, GROUND, ...layers]),
  }));
