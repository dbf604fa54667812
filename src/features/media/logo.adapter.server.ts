import type { Sharp } from 'sharp';
import type { LogoGround } from '#domain/brand.ts';
import { CUT_ICON, LOGO_ICONS } from '#domain/logo-icons.ts';
import { SHARE_SIZE } from '#domain/pictures.ts';
import {
  type Box,
  boxOf,
  groundOf,
  INK,
  PAPER,
  type Pixels,
} from './logo-pixels.adapter.server.ts';
import type { LogoPicture } from './media.ts';
import { fromStill, MOST_BYTES, MOST_PIXELS } from './pictures.adapter.server.ts';

/** The size for examining the logo and making icons, in pixels a side. */
const LONGEST_SIDE = 1600;
/** Three times the size in a header (ui/brand/mark.module.css), for dense screens. */
const DRAWN = { width: 480, height: 120 } as const;
/** A lower logo would be blurred where it is drawn. */
const LEAST_HEIGHT = 40;
/**
 * How much of an icon's side the logo fills: Apple's is shown whole, phones cut the corners off the other.
 */
const FILLS = { 180: 0.8, cut: 0.6 } as const;
const ON_SHARE = { width: 760, height: 340 } as const;
const CLEAR = { ...PAPER, alpha: 0 };

type Refusal = 'moving' | 'empty' | 'low' | 'wide';

/**
 * Makes a PNG, JPEG or WebP the brokerage's logo: without the empty edge around it, re-encoded without any
 * metadata, with its icons and its picture for shared links. Null as in `fromStill`; else why it cannot be a
 * logo.
 */
export const toLogo = (bytes: Uint8Array): Promise<LogoPicture | Refusal | null> =>
  fromStill(
    bytes,
    { bytes: MOST_BYTES, pixels: MOST_PIXELS, longestSide: LONGEST_SIDE },
    async (picture, sharp): Promise<LogoPicture | Refusal> => {
      const { data, info } = await picture
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const pixels: Pixels = { data, width, height };
      const box = boxOf(pixels);
      if (!box) return 'empty';
      if (box.height < LEAST_HEIGHT) return 'low';
      if (storedHeight(box) < LEAST_HEIGHT) return 'wide';
      const copy = () => sharp(data, { raw: { width, height, channels: 4 } }).extract(box);
      return inAllForms(copy, groundOf(pixels, box));
    },
  );

/** The stored height of a logo: a wide one is scaled down until its width fits. */
const storedHeight = ({ width, height }: Box): number =>
  Math.round(height * Math.min(1, DRAWN.width / width, DRAWN.height / height));

/** One form after the other, so that a picture uses one core at most. */
async function inAllForms(copy: () => Sharp, ground: LogoGround): Promise<LogoPicture> {
  const { data: bytes, info } = await copy()
    .resize({ ...DRAWN, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const opaque = ground === 'ink' ? INK : PAPER;
  // A browser tab may be light or dark: a logo that is not visible on both is drawn on its own background.
  const behind = ground === 'any' ? CLEAR : { ...opaque, alpha: 1 };
  const sizes = new Map<string, Buffer>();
  for (const side of LOGO_ICONS) {
    const picture =
      side === 180 ? square(copy(), side, FILLS[side], opaque) : square(copy(), side, 1, behind);
    sizes.set(`-icon-${side}.png`, await picture.png({ compressionLevel: 9 }).toBuffer());
  }
  const cut = square(copy(), 512, FILLS.cut, opaque);
  sizes.set(`-icon-${CUT_ICON}.png`, await cut.png({ compressionLevel: 9 }).toBuffer());
  sizes.set('-share.jpg', await shared(copy(), opaque));
  return { bytes, width: info.width, height: info.height, widths: [], sizes, ground };
}

/** Centred in a square, `fills` of its side large. */
function square(picture: Sharp, side: number, fills: number, background: object): Sharp {
  const inner = Math.round(side * fills);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return picture
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten('alpha' in background && background.alpha === 0 ? false : { background });
}

/** Centred in the picture that messengers show beside a link. */
async function shared(picture: Sharp, background: object): Promise<Buffer> {
  const logo = await picture
    .resize({ ...ON_SHARE, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background } })
    .composite([{ input: logo }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
