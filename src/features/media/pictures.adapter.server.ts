import type { Sharp } from 'sharp';
import type { Picture } from './contract.ts';
import { isKnownPicture, isMovingPng } from './first-bytes.adapter.server.ts';

/** api.md: at most 2 MiB and 16 megapixels, whatever a small file unpacks to. */
export const MOST_BYTES = 2 * 1024 * 1024;
export const MOST_PIXELS = 16_000_000;

/**
 * The decoder. With the first picture, not with the start: most processes see none for hours. The first bytes
 * keep SVG out already; libvips is told as well, should a file lie about them.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
  return sharp;
}

type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>;
type Limits = { bytes: number; pixels: number };

/** Makes something of a PNG, JPEG or WebP; null when the bytes are no such picture, too many, or unpack to too many pixels. */
async function fromPicture<T>(
  bytes: Uint8Array,
  most: Limits,
  make: (open: () => Sharp, sharp: LoadedSharp) => Promise<T>,
): Promise<T | null> {
  if (bytes.byteLength > most.bytes || !isKnownPicture(bytes)) return null;
  const sharp = await loadSharp();
  try {
    return await make(
      () => sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' }),
      sharp,
    );
  } catch {
    // Whatever the decoder stumbles over is a bad picture, not a fault of ours.
    return null;
  }
}

/**
 * Makes something of a PNG, JPEG or WebP, upright as its camera meant it and no larger than it has to be. Null when the
 * bytes are no such picture, too many, or unpack to too many pixels; `moving` for an animation.
 */
export const fromStill = <T>(
  bytes: Uint8Array,
  most: Limits & { longestSide: number },
  make: (picture: Sharp, sharp: LoadedSharp) => Promise<T>,
): Promise<T | 'moving' | null> =>
  fromPicture<T | 'moving'>(bytes, most, async (open, sharp) => {
    if (isMovingPng(bytes)) return 'moving';
    const { pages = 1 } = await open().metadata();
    if (pages > 1) return 'moving';
    const size = { fit: 'inside', withoutEnlargement: true } as const;
    return make(open().rotate().resize(most.longestSide, most.longestSide, size), sharp);
  });

/**
 * Re-encodes a PNG, JPEG or WebP as a square WebP of `size` pixels without any metadata; null when
 * the bytes are no such picture, too many, or unpack to too many pixels.
 * `cover` fills the square (portraits), `contain` keeps the whole picture on transparency (icons).
 */
export const toSquareWebp = (
  bytes: Uint8Array,
  size: number,
  fit: 'cover' | 'contain',
): Promise<Picture | null> =>
  fromPicture(bytes, { bytes: MOST_BYTES, pixels: MOST_PIXELS }, async (open) => {
    const encoded = await open()
      .rotate()
      .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 84 })
      .toBuffer();
    return { bytes: encoded, width: size, height: size };
  });
