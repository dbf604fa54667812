import { toAsciiDigits } from '../text/digits.ts';

const HIDDEN = '[redacted]';
/** Longer addresses are cut first; none of ours is nearly as long. */
const LONGEST = 2000;
/** Ids are shorter; tracking codes, national codes and telephone numbers are not. */
const MOST_DIGITS = 5;
/** The characters of our own addresses. */
const PLAIN = /^[\w.~:@-]{0,80}$/;
/** File names from the build and the store of pictures, which contain nothing about people. */
const OWN_FILES = /^\/(?:assets|media)\/[\w.-]+$/;

/**
 * Ids that give access by themselves: an upload and a comparison's page need nothing but their ids, and a
 * reminder's link stops reminders.
 */
const KEYS = /^(\/uploads|\/comparison|\/s|\/reminders\/stop)\/[^/]+/;

const digitsIn = (text: string): number => toAsciiDigits(text).replace(/\D/g, '').length;

/** A part of a path for the log: one with a number or typed text is not shown. */
function segment(raw: string): string {
  let text: string;
  try {
    text = decodeURIComponent(raw);
  } catch {
    return HIDDEN;
  }
  return PLAIN.test(text) && digitsIn(text) <= MOST_DIGITS ? raw : HIDDEN;
}

const shownSegment = (raw: string): string => (raw === HIDDEN ? raw : segment(raw));

/** A request's address for the log: its path and the names of its parameters, no value. */
export function redactUrl(url: string): string {
  const [given = '', query] = url.slice(0, LONGEST).split(/\?(.*)/s);
  const path = given.replace(KEYS, `$1/${HIDDEN}`);
  const shown = OWN_FILES.test(path) ? path : path.split('/').map(shownSegment).join('/');
  if (!query) return shown;
  const names = query.split('&').map((pair) => segment(pair.split('=')[0] ?? ''));
  return `${shown}?${names.map((name) => `${name}=`).join('&')}`;
}
