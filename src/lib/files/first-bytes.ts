/** The kind of a file by its own first bytes: its name and the browser's type are often wrong, or missing. */

/** Enough of a file to recognise it: a PDF's header may come a little later. */
export const HEAD_BYTES = 2048;

/** Readers find a PDF's header within its first so many bytes. */
export const PDF_HEADER_WITHIN = 1024;

const begins = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, place) => bytes[place] === byte);

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const isPng = (bytes: Uint8Array): boolean => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n';
const isJpeg = (bytes: Uint8Array): boolean => begins(bytes, 0xff, 0xd8, 0xff);
const isWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP';

/** Brands of the container of phones' photographs (ISO 23008-12), AVIF's among them. */
const PHONE_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1|avi[fos])$/;

/** HEIC and AVIF. The first brand may be a general one, and the photograph's own one of those after it. */
function isPhonePicture(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false;
  const [, , high = 0, low = 0] = bytes;
  const end = Math.min(high * 256 + low, bytes.byteLength, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && PHONE_BRANDS.test(textAt(bytes, at, 4))) return true;
  }
  return false;
}

function isPdf(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.byteLength, PDF_HEADER_WITHIN + 5);
  for (let at = 0; at + 5 <= end; at += 1) if (textAt(bytes, at, 5) === '%PDF-') return true;
  return false;
}

/**
 * The kind of a file that begins with these bytes: `picture` (with its type) and `pdf` are accepted as they
 * are; `phone` and `bitmap` are pictures that a browser may be able to convert to JPEG. SVG is no picture
 * here, as it can carry scripts.
 */
export type FileKind =
  | { kind: 'picture'; type: 'image/png' | 'image/jpeg' | 'image/webp' }
  | { kind: 'pdf'; type: 'application/pdf' }
  | { kind: 'phone' | 'bitmap' | 'empty' | 'unknown' };

export function kindOfBytes(head: Uint8Array): FileKind {
  if (head.byteLength === 0) return { kind: 'empty' };
  if (isPng(head)) return { kind: 'picture', type: 'image/png' };
  if (isJpeg(head)) return { kind: 'picture', type: 'image/jpeg' };
  if (isWebp(head)) return { kind: 'picture', type: 'image/webp' };
  if (isPhonePicture(head)) return { kind: 'phone' };
  if (isPdf(head)) return { kind: 'pdf', type: 'application/pdf' };
  return { kind: textAt(head, 0, 2) === 'BM' ? 'bitmap' : 'unknown' };
}
