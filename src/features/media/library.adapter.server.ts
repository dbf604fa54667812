import type { Sharp } from 'sharp';
import { SHARE_SIZE, widthsBelow } from '#domain/pictures.ts';
import { LIBRARY_FILE_MAX, type LibraryPicture } from './contract.ts';
import { isKnownPicture, isMovingPng } from './first-bytes.adapter.server.ts';
import { loadSharp } from './pictures.adapter.server.ts';

/** What the camera of a phone takes; unpacked some 100 MB for as long as it is read. */
const MOST_PIXELS = 25_000_000;
/** The longer side of what is kept, in pixels: what the widest place shows on a dense screen. */
const LONGEST_SIDE = 2560;
const QUALITY = 82;
const WHITE = { r: 255, g: 255, b: 255 };

/**
 * Makes a PNG, JPEG or WebP ready for the library: WebP in its own size (at most 2560 pixels a side) and in the
 * smaller widths, and a JPEG for shared links; upright as its camera meant it, without any metadata. Null when
 * the bytes are no such picture, too many, or unpack to too many pixels; `moving` for an animation.
 */
export async function toLibraryPicture(
  bytes: Uint8Array,
): Promise<LibraryPicture | 'moving' | null> {
  if (bytes.byteLength > LIBRARY_FILE_MAX || !isKnownPicture(bytes)) return null;
  if (isMovingPng(bytes)) return 'moving';
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  try {
    const { pages = 1 } = await sharp(bytes, limits).metadata();
    if (pages > 1) return 'moving';
    // Unpacked once: each form is then a copy that is made smaller.
    const { data, info } = await sharp(bytes, limits)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return await inAllForms(() => sharp(data, { raw: { width, height, channels } }), info);
  } catch {
    // Whatever the decoder stumbles over is a bad picture, not a fault of ours.
    return null;
  }
}

/** One form after the other: a core is all that a picture may take. */
async function inAllForms(
  copy: () => Sharp,
  { width, height }: { width: number; height: number },
): Promise<LibraryPicture> {
  const webp = (picture: Sharp) => picture.webp({ quality: QUALITY }).toBuffer();
  const bytes = await webp(copy());
  const widths = widthsBelow(width);
  const sizes = new Map<string, Buffer>();
  for (const narrow of widths) sizes.set(`-${narrow}.webp`, await webp(copy().resize(narrow)));
  const shared = copy()
    .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: 'cover' })
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY, mozjpeg: true });
  sizes.set('-share.jpg', await shared.toBuffer());
  return { bytes, width, height, widths, sizes };
}
