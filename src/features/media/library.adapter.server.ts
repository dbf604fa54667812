import type { Sharp } from 'sharp';
import { SHARE_SIZE, widthsBelow } from '#domain/pictures.ts';
import { LIBRARY_FILE_MAX, type LibraryPicture } from './media.ts';
import { fromStill } from './pictures.adapter.server.ts';

/** The size of a phone camera's photo; some 100 MB while it is unpacked. */
const MOST_PIXELS = 25_000_000;
/** The longer side of a stored picture, in pixels: the widest place on a dense screen. */
const LONGEST_SIDE = 2560;
const QUALITY = 82;
const WHITE = { r: 255, g: 255, b: 255 };

/**
 * Makes a PNG, JPEG or WebP ready for the library: WebP in its own size (at most 2560 pixels a side) and in
 * the smaller widths, and a JPEG for shared links; without any metadata. Null or `moving` as in `fromStill`.
 */
export const toLibraryPicture = (bytes: Uint8Array): Promise<LibraryPicture | 'moving' | null> =>
  fromStill(
    bytes,
    { bytes: LIBRARY_FILE_MAX, pixels: MOST_PIXELS, longestSide: LONGEST_SIDE },
    async (picture, sharp) => {
      // Unpacked once: each form is then a smaller copy.
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return inAllForms(() => sharp(data, { raw: { width, height, channels } }), info);
    },
  );

/** One form after the other, so that a picture uses one core at most. */
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
