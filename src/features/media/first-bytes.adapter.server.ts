import { isPng, kindOfBytes } from '#lib/files/first-bytes.ts';

/** Whether these bytes begin a picture of an accepted kind. */
export const isKnownPicture = (bytes: Uint8Array): boolean => kindOfBytes(bytes).kind === 'picture';

/**
 * Whether a PNG is animated: its animation control chunk stands before the first picture, the only one that
 * the decoder would show.
 */
export function isMovingPng(bytes: Uint8Array): boolean {
  if (!isPng(bytes)) return false;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = whole.indexOf('acTL', 8, 'latin1');
  return control > 0 && control < whole.indexOf('IDAT', 8, 'latin1');
}
