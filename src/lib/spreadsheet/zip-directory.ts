import { UnreadableTable } from './readable.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';

/** The end of a zip (APPNOTE 4.3.16), followed only by a comment of at most 64 KiB. */
const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
/** One entry of the directory (4.3.12). */
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/**
 * Rejects a zip by its own directory, before anything is unpacked: too many entries, or more bytes in all
 * than allowed. One that claims too little is stopped when it is unpacked; one without a directory is
 * truncated.
 */
export function assertDirectory(bytes: Uint8Array, mostUnpacked: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - END_LENGTH;
  const last = Math.max(0, end - COMMENT_MAX);
  while (end >= last && view.getUint32(end, true) !== END) end -= 1;
  if (end < last) throw new UnreadableTable('broken');
  const count = view.getUint16(end + 10, true);
  if (count > SHEET_LIMITS.entries) throw new UnreadableTable('too-large');
  let place = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_LENGTH > end || view.getUint32(place, true) !== ENTRY) {
      throw new UnreadableTable('broken');
    }
    unpacked += view.getUint32(place + 24, true);
    if (unpacked > mostUnpacked) throw new UnreadableTable('too-large');
    // The next entry follows its name, its further fields and its comment.
    const behind = [28, 30, 32].map((field) => view.getUint16(place + field, true));
    place += ENTRY_LENGTH + behind.reduce((sum, length) => sum + length, 0);
  }
}
