import type { CleanPicture } from './inspect.ts';

/** The size of the best phones' photos; unpacked one at a time. */
const MOST_PIXELS = 40_000_000;
/** The longer side of a stored picture in pixels: enough for a number plate and small print. */
const LONGEST_SIDE = 4096;
const QUALITY = 88;
/** The longer side of a thumbnail in lists, for dense screens. */
const THUMBNAIL_SIDE = 480;
const THUMBNAIL_QUALITY = 78;
const WHITE = '#ffffff';

/**
 * Re-encodes a PNG, JPEG or WebP as a JPEG: turned upright by its metadata, at most 4096 pixels a side, and
 * only with what it shows: no place, no device, nothing hidden behind its end. Null when the bytes are no
 * such picture, or unpack to too many pixels. `sharp` is the decoder, loaded and restricted (features/media).
 */
export async function toCleanPicture(
  sharp: typeof import('sharp').default,
  bytes: Uint8Array,
): Promise<CleanPicture | null> {
  try {
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    const thumbnail = await sharp(upright)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY })
      .toBuffer();
    return { kind: 'image', bytes: upright, thumbnail };
  } catch {
    // Any error of the decoder means a bad picture, not an error of ours.
    return null;
  }
}
