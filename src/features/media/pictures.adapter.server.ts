import type { Picture } from './contract.ts';
import { isKnownPicture } from './first-bytes.adapter.server.ts';

/** api.md: at most 2 MiB and 16 megapixels, whatever a small file unpacks to. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_PIXELS = 16_000_000;

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

/**
 * Re-encodes a PNG, JPEG or WebP as a square WebP of `size` pixels without any metadata; null when
 * the bytes are no such picture, too many, or unpack to too many pixels.
 * `cover` fills the square (portraits), `contain` keeps the whole picture on transparency (icons).
 */
export async function toSquareWebp(
  bytes: Uint8Array,
  size: number,
  fit: 'cover' | 'contain',
): Promise<Picture | null> {
  if (bytes.byteLength > MOST_BYTES || !isKnownPicture(bytes)) return null;
  const sharp = await loadSharp();
  try {
    const encoded = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 84 })
      .toBuffer();
    return { bytes: encoded, width: size, height: size };
  } catch {
    // Whatever the decoder stumbles over is a bad picture, not a fault of ours.
    return null;
  }
}
