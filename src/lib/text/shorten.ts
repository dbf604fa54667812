/** What is too long for a place is said shorter, with «…» where something is missing, and never cut within a word. */
const MISSING = '…';

/** A tail of fewer characters says too little of a number: then its last characters are taken, wherever they begin. */
const LEAST_TAIL = 8;

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** As many whole letters as fit from the start, a mark on one counted with it. */
function lettersWithin(text: string, most: number): string {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}

/**
 * A text within `most` UTF-16 units: as it is, or its first whole words and «…». Of one word that is longer than the place
 * the first letters.
 */
export function wordsWithin(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - MISSING.length;
  const words = text.slice(0, room + 1).split(' ');
  const whole = words.slice(0, -1).join(' ') || lettersWithin(text, room);
  // Neither a comma nor half a joined word stands before what is missing.
  return `${whole.replace(/[\s،,\u200c]+$/, '')}${MISSING}`;
}

/**
 * A number of many groups within `most` UTF-16 units: as it is, or «…» and its last part, from the beginning of a group
 * where that leaves enough of it. People know a long number by its end.
 */
export function tailWithin(number: string, most: number): string {
  if (number.length <= most) return number;
  const room = most - MISSING.length;
  let tail = '';
  for (const letter of [...number].reverse()) {
    if (tail.length + letter.length > room) break;
    tail = letter + tail;
  }
  const before = number.slice(0, number.length - tail.length);
  const whole = /[/\-_. ]$/.test(before) ? tail : tail.replace(/^[^/\-_. ]*[/\-_. ]+/, '');
  return MISSING + (whole.length >= LEAST_TAIL ? whole : tail);
}
