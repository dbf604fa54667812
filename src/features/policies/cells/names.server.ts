/** Lines, insurers and colleagues by their names, in any spelling. */
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { CELL_ERRORS } from '../import/import.words.ts';
import {
  INSURER_FILLERS,
  INSURER_NAMES,
  LINE_FILLERS,
  LINE_WORDS,
} from '../import-reading/names.words.ts';
import type { Named, ReadingOrder } from '../import-reading/reading.ts';
import type { Cell } from './number.server.ts';

const WORD_MAX = 200;
/** The most letters of an unknown word that are shown. */
const SHOWN_MAX = 80;

/** «مسؤولیت» and «مسولیت» are «مسئولیت». */
const folded = (text: string): string =>
  foldForSearch(text.slice(0, WORD_MAX)).replace(/مسو+لیت/g, 'مسیولیت');
const tight = (text: string): string => folded(text).replaceAll(' ', '');

/** The words of a name without fillers. */
function without(fillers: ReadonlySet<string>, text: string): string {
  const words = folded(text).split(' ');
  return words.filter((word) => !fillers.has(word)).join('');
}

const wordsOf = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => folded(word).split(' ')));

const OF_LINES = wordsOf(LINE_FILLERS);
const LINES = new Map<string, ClaimLine>();
const BARE_LINES = new Map<string, ClaimLine>();
for (const line of CLAIM_LINES) {
  for (const word of [line, CLAIM_LINE_LABELS[line], ...LINE_WORDS[line]]) {
    LINES.set(tight(word), line);
    const bare = without(OF_LINES, word);
    if (bare !== '' && !BARE_LINES.has(bare)) BARE_LINES.set(bare, line);
  }
}

/** «بیمهثالث», written without a space. */
const withoutInsurance = (text: string): string => text.replace(/^بیمه(?=.)/, '');

/** A line by its name, also with a kind: «ثالث سواری», «بدنه (خودرو)». A cell with two lines is an error. */
export function lineIn(text: string): Cell<ClaimLine> {
  const asked = tight(text);
  const line =
    LINES.get(asked) ??
    LINES.get(withoutInsurance(asked)) ??
    BARE_LINES.get(without(OF_LINES, text));
  const word = text.slice(0, SHOWN_MAX);
  return line ? { value: line } : { cause: 'unknown_line', message: CELL_ERRORS.line, word };
}

const OF_INSURERS = wordsOf(INSURER_FILLERS);
const ALIASES = new Map(
  Object.entries(INSURER_NAMES).flatMap(([name, others]) =>
    others.map((other) => [without(OF_INSURERS, other), tight(name)] as const),
  ),
);

/** Finds an insurer by name, with or without its legal form: «شرکت سهامی بیمه ایران (سهامی عام)». */
export function insurerReader(insurers: readonly Named[]) {
  const exact = Map.groupBy(insurers, ({ name }) => tight(name));
  const bare = Map.groupBy(insurers, ({ name }) => without(OF_INSURERS, name));
  return (text: string): Cell<number> => {
    const plain = without(OF_INSURERS, text);
    const joined = withoutInsurance(plain.replace(/^شرکت/, ''));
    const found =
      exact.get(tight(text)) ??
      (plain === '' ? undefined : bare.get(plain)) ??
      bare.get(joined) ??
      exact.get(ALIASES.get(plain) ?? '');
    const [first, second] = found ?? [];
    if (first && !second) return { value: first.id };
    const word = text.slice(0, SHOWN_MAX);
    return { cause: 'unknown_insurer', message: CELL_ERRORS.insurer, word };
  };
}

/** Titles before a name. */
const TITLES = /^(?:جناب\s*)?(?:آقای|خانم|سرکار\s*خانم|مهندس|دکتر)\s+/;

/** Finds a colleague by name or phone number. */
export function ownerReader(staff: ReadingOrder['staff']) {
  const byPhone = Map.groupBy(staff, ({ phone }) => phone);
  const byName = Map.groupBy(staff, ({ name }) => tight(name));
  return (text: string): Cell<number> => {
    const phone = readPhone(text.slice(0, 64));
    const [first, second] =
      (phone.is === 'value' ? byPhone.get(phone.value) : undefined) ??
      byName.get(tight(text)) ??
      byName.get(tight(text.replace(TITLES, ''))) ??
      [];
    const word = text.slice(0, SHOWN_MAX);
    if (!first) return { cause: 'unknown_owner', message: CELL_ERRORS.owner, word };
    if (second) return { cause: 'owner_twice', message: CELL_ERRORS.ownerTwice, word };
    return { value: first.id };
  };
}
