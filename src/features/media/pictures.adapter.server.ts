import type { Sharp } from 'sharp';
import { isKnownPicture, isMovingPng } from './first-bytes.adapter.server.ts';
import type { Picture } from './media.ts';

/** api.md: at most 2 MiB and 16 megapixels, whatever a small file unpacks to. */
export const MOST_BYTES = 2 * 1024 * 1024;
export const MOST_PIXELS = 16_000_000;

/**
 * Loads the decoder with the first picture, not at the start: most processes need it only after hours. The
 * first bytes exclude SVG already; libvips is restricted as well, in case a file lies about them.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
  return sharp;
}

type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>;
type Limits = { bytes: number; pixels: number };

/**
 * Processes a PNG, JPEG or WebP; null when the bytes are no such picture, too many, or unpack to too many
 * pixels.
 */
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
    // Any error of the decoder means a bad picture, not an error of ours.
    return null;
  }
}

/**
 * Processes a PNG, JPEG or WebP, turned upright by its metadata and scaled down on demand. Null when the
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
