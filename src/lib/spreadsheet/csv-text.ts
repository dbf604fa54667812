/** The text of a CSV file, whichever program wrote its bytes. */
import type { Encoding } from './readable.ts';

/** Excel's encoding in Persian without UTF-8. */
const OLD_PERSIAN = 'windows-1256';
/** So many bytes show how wide the characters of a file are. */
const LOOKED_AT = 64 * 1024;
/** High bytes of Persian texts: Latin and signs, Arabic, joiners and dashes. */
const HIGH = new Set([0x00, 0x06, 0x20]);
/** Most of the high bytes are on one side, with a letter of another language now and then. */
const MOSTLY = 0.9;

type Wide = 'utf-16le' | 'utf-16be';

/** UTF-16 by its byte order mark, or by zeros that no other text has. */
function wideOf(bytes: Uint8Array): Wide | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT & ~1);
  if (head.length < 2 || !head.includes(0)) return null;
  const high = [0, 0];
  head.forEach((byte, place) => {
    if (HIGH.has(byte)) high[place % 2] = (high[place % 2] ?? 0) + 1;
  });
  const pairs = head.length / 2;
  const [even = 0, odd = 0] = high;
  if (odd > even && odd / pairs >= MOSTLY) return 'utf-16le';
  return even > odd && even / pairs >= MOSTLY ? 'utf-16be' : null;
}

/** How many letters of more than one byte are valid UTF-8, and how many bytes belong to none. */
function lettersOf(bytes: Uint8Array): { whole: number; broken: number } {
  let whole = 0;
  let broken = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    let behind = 1;
    while (behind < length && ((bytes[place + behind] ?? 0) & 0xc0) === 0x80) behind += 1;
    if (length > 0 && byte < 0xf5 && behind === length) {
      whole += 1;
      place += length - 1;
    } else broken += 1;
  }
  return { whole, broken };
}

/**
 * UTF-8 or UTF-16; any other text is read in the older Windows encoding of Persian. A file that is UTF-8 but
 * for a few bytes stays so: its broken letters are `\ufffd`, for the reader of the cells to report.
 */
export function textOfBytes(
  bytes: Uint8Array,
  given: Encoding | null = null,
): { text: string; encoding: Encoding } {
  const wide = wideOf(bytes);
  if (given) {
    const decoder = new TextDecoder(given === 'utf-16' ? (wide ?? 'utf-16le') : given);
    return { text: decoder.decode(bytes), encoding: given };
  }
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const { whole, broken } = lettersOf(bytes);
    // Persian in the Windows encoding is valid UTF-8 only by chance.
    const encoding = whole > broken ? 'utf-8' : OLD_PERSIAN;
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
