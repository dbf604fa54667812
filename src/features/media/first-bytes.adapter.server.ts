/** The first bytes of what is accepted; SVG is not among them, as it can carry scripts. */
export function isKnownPicture(bytes: Uint8Array): boolean {
  const starts = (...head: number[]) => head.every((byte, index) => bytes[index] === byte);
  const isJpeg = starts(0xff, 0xd8, 0xff);
  return isPng(bytes) || isJpeg || (starts(0x52, 0x49, 0x46, 0x46) && at(bytes, 8, 4) === 'WEBP');
}

const at = (bytes: Uint8Array, start: number, length: number): string =>
  Buffer.from(bytes.subarray(start, start + length)).toString('latin1');

const isPng = (bytes: Uint8Array): boolean => at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n';

/** Whether a PNG is a film: its control chunk stands before the first picture. The decoder would show that one alone. */
export function isMovingPng(bytes: Uint8Array): boolean {
  if (!isPng(bytes)) return false;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = whole.indexOf('acTL', 8, 'latin1');
  return control > 0 && control < whole.indexOf('IDAT', 8, 'latin1');
}
