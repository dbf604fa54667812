import type { Picture } from './contract.ts';

/** api.md: at most 2 MiB and 16 megapixels, whatever a small file unpacks to. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_PIXELS = 16_000_000;

/** The first bytes of what is accepted; SVG is not among them, as it can carry scripts. */
function isKnownPicture(bytes: Uint8Array): boolean {
  const starts = (...head: number[]) => head.every((byte, index) => bytes[index] === byte);
  const isPng = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isJpeg = starts(0xff, 0xd8, 0xff);
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && Buffer.from(bytes.subarray(8, 12)).toString() === 'WEBP';
  return isPng || isJpeg || isWebp;
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
  // With the first picture, not with the start: most processes see none for hours.
  const { default: sharp } = await import('sharp');
  // The first bytes keep SVG out already; libvips is told as well, should a file lie about them.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
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
