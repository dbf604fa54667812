import { toAsciiDigits } from '../text/digits.ts';

const HIDDEN = '[redacted]';
/** Longer ones are cut before they are looked at; nothing of ours comes near it. */
const LONGEST = 2000;
/** Ids are shorter; tracking codes, national codes and telephone numbers are not. */
const MOST_DIGITS = 5;
/** The letters of our own addresses. */
const PLAIN = /^[\w.~:@-]{0,80}$/;
/** Names that the build and the store of pictures gave, which say nothing of people. */
const OWN_FILES = /^\/(?:assets|media)\/[\w.-]+$/;

/**
 * What opens something by itself: an upload and the page of a comparison are known by nothing but their ids, and a link
 * of a reminder stops them.
 */
const KEYS = /^(\/uploads|\/comparison|\/s|\/reminders\/stop)\/[^/]+/;

const digitsIn = (text: string): number => toAsciiDigits(text).replace(/\D/g, '').length;

/** A piece of a path as it may be logged: one that holds a number or anything typed is not shown. */
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

/** A request's address for the log: the way through the site and the names of what was asked, no value. */
export function redactUrl(url: string): string {
  const [given = '', query] = url.slice(0, LONGEST).split(/\?(.*)/s);
  const path = given.replace(KEYS, `$1/${HIDDEN}`);
  const shown = OWN_FILES.test(path) ? path : path.split('/').map(shownSegment).join('/');
  if (!query) return shown;
  const names = query.split('&').map((pair) => segment(pair.split('=')[0] ?? ''));
  return `${shown}?${names.map((name) => `${name}=`).join('&')}`;
}
