/**
 * Shortens texts that are too long for their place, with «…» where something is missing, and never within a
 * word.
 */
const MISSING = '…';

/**
 * A tail of fewer characters shows too little of a number: then its last characters are taken, wherever they
 * begin.
 */
const LEAST_TAIL = 8;

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** As many whole letters as fit from the start, each with its marks. */
function lettersWithin(text: string, most: number): string {
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if (start.length + segment.length > most) break;
    start += segment;
  }
  return start;
}

/**
 * A text within `most` UTF-16 units: as it is, or its first whole words and «…»; of a single word that is too
 * long, its first letters.
 */
export function wordsWithin(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - MISSING.length;
  const words = text.slice(0, room + 1).split(' ');
  const whole = words.slice(0, -1).join(' ') || lettersWithin(text, room);
  // Neither a comma nor half a joined word comes before the «…».
  return `${whole.replace(/[\s،,\u200c]+$/, '')}${MISSING}`;
}

/**
 * A number of many groups within `most` UTF-16 units: as it is, or «…» and its last part, from the beginning
 * of a group where enough remains. People recognise a long number by its end.
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
