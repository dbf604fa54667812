import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHARE_SIZE } from '#domain/pictures.ts';
import { toLogo } from './logo.adapter.server.ts';
import type { LogoPicture } from './media.ts';

type Colour = { r: number; g: number; b: number; alpha?: number };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255 };
const TEAL = { r: 14, g: 107, b: 107 };
const NIGHT = { r: 10, g: 20, b: 30 };

/** A bar of 300 × 60 in the middle of a ground of 500 × 300. */
function drawn(bar: Colour, ground: Colour) {
  const picture = (width: number, height: number, background: Colour) =>
    sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } } });
  return picture(300, 60, bar)
    .png()
    .toBuffer()
    .then((input) => picture(500, 300, ground).composite([{ input }]).png().toBuffer());
}

async function made(bytes: Uint8Array): Promise<LogoPicture> {
  const logo = await toLogo(bytes);
  if (logo === null || typeof logo === 'string') throw new Error(`refused: ${logo}`);
  return logo;
}

describe('a logo', () => {
  it.each([
    ['clear', CLEAR],
    ['white', WHITE],
  ])(
    'loses its %s edge, and is as high as dense screens draw it at most',
    async (_name, ground) => {
      const logo = await made(await drawn(NIGHT, ground));
      expect([logo.width, logo.height]).toEqual([300, 60]);
      const large = await sharp(await drawn(NIGHT, ground))
        .resize(2500)
        .toBuffer();
      const { width, height } = await made(large);
      expect(width).toBe(480);
      expect(Math.abs(height - 96)).toBeLessThan(2);
    },
  );

  it('keeps a ground of a colour, which belongs to it', async () => {
    const { width, height, ground } = await made(await drawn(WHITE, TEAL));
    expect({ width, height, ground }).toEqual({ width: 200, height: 120, ground: 'any' });
  });

  it.each([
    ['dark lines on nothing', NIGHT, CLEAR, 'paper'],
    ['white lines on nothing', WHITE, CLEAR, 'ink'],
    ['lines of a colour between on nothing', { r: 232, g: 120, b: 58 }, CLEAR, 'any'],
    ['dark lines on white', NIGHT, WHITE, 'paper'],
  ] as const)('of %s says on what ground it is seen', async (_name, bar, edge, ground) => {
    expect((await made(await drawn(bar, edge))).ground).toBe(ground);
  });

  it('is re-encoded without metadata, as are all that are made of it', async () => {
    const source = await sharp(await drawn(NIGHT, WHITE))
      .withExif({ IFD0: { Artist: 'secret' } })
      .jpeg()
      .toBuffer();
    const { bytes, sizes } = await made(source);
    const named = async (name: string) => sharp(sizes.get(name)).metadata();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    for (const side of [48, 180, 192, 512]) {
      const icon = { format: 'png', width: side, height: side };
      expect(await named(`-icon-${side}.png`), String(side)).toMatchObject(icon);
    }
    expect(await named('-icon-cut.png')).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect(await named('-share.jpg')).toMatchObject({ format: 'jpeg', ...SHARE_SIZE });
    for (const picture of [bytes, ...sizes.values()]) {
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
    }
  });

  it('brings its ground to a tab where it would not be seen, and none where it is', async () => {
    const cornerOf = async (bar: Colour, icon: string) => {
      const { sizes } = await made(await drawn(bar, CLEAR));
      const { data, info } = await sharp(sizes.get(icon))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, info.channels)];
    };
    expect(await cornerOf(NIGHT, '-icon-48.png')).toEqual([255, 255, 255]);
    expect(await cornerOf(WHITE, '-icon-48.png')).toEqual([15, 42, 46]);
    expect((await cornerOf({ r: 232, g: 120, b: 58 }, '-icon-48.png'))[3]).toBe(0);
    // Apple and phones that cut a shape draw black behind what is clear.
    expect(await cornerOf({ r: 232, g: 120, b: 58 }, '-icon-180.png')).toEqual([255, 255, 255]);
    expect(await cornerOf({ r: 232, g: 120, b: 58 }, '-icon-cut.png')).toEqual([255, 255, 255]);
  });

  it('is none of what is no picture, is empty, low, too wide or moves', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>');
    expect(await toLogo(svg)).toBeNull();
    expect(await toLogo(Buffer.from('GIF89a....'))).toBeNull();
    expect(await toLogo(await drawn(CLEAR, CLEAR))).toBe('empty');
    expect(await toLogo(await drawn(WHITE, WHITE))).toBe('empty');
    const low = await sharp(await drawn(NIGHT, CLEAR))
      .resize(300)
      .toBuffer();
    expect(await toLogo(low)).toBe('low');
    // High as it is sent, and a line as it would be kept.
    const line = { width: 1500, height: 100, channels: 4, background: NIGHT } as const;
    const wide = await sharp({ create: line }).png().toBuffer();
    expect(await toLogo(wide)).toBe('wide');
    const frames = [await drawn(NIGHT, CLEAR), await drawn(TEAL, CLEAR)];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await toLogo(moving)).toBe('moving');
  });
});
