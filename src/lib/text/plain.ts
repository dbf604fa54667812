/** A typed number, sum, day or code in its plainest characters: the first step of every reader. */
import { toAsciiDigits } from './digits.ts';
import { plainForms } from './text.ts';

/** Invisible characters: marks of direction, embeddings, isolates, joiners, byte order mark, soft hyphen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Kashida lengthens a letter; between digits people draw a dash with it. */
const KASHIDA = '\u0640';

const SPACES = /[\t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * ASCII digits, Persian ی and ک, no presentation forms of letters, ordinary spaces and no invisible
 * characters; a kashida between digits is `_`, elsewhere nothing. Lines stay apart.
 */
export function plainTyped(typed: string): string {
  return toAsciiDigits(plainForms(plainSigns(typed)))
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replaceAll(KASHIDA, (_, at: number, text: string) => (isBetweenDigits(text, at) ? '_' : ''))
    .replace(SPACES, ' ')
    .replace(/[\r\u0085\u2028\u2029]+/g, '\n')
    .trim();
}

/** Removes invisible characters; all else stays as it was typed. */
export const plainSigns = (typed: string): string => typed.replace(UNSEEN, '');

function isBetweenDigits(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/[\u0640 ]+$/, '');
  const after = text.slice(at).replace(/^[\u0640 ]+/, '');
  return /\d$/.test(before) && /^\d/.test(after);
}
