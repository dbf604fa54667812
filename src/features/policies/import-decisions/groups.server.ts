import { CLAIM_LINES } from '#domain/claims/lines.ts';
import type { ImportField } from '#domain/policies/import.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import type { CauseGroup } from '../import/import.ts';
import type { Decisions, RowError } from '../import-reading/reading.ts';

/** Causes with one answer for each word. */
const BY_WORD: readonly string[] = [
  'hidden_column',
  'ditto',
  'unknown_line',
  'unknown_insurer',
  'unknown_owner',
  'owner_twice',
];

/** Causes with one answer for all rows. */
const BY_CAUSE: readonly string[] = [
  'hidden_row',
  'cancelled_row',
  'no_phone',
  'bad_phone',
  'two_phones',
  'day_of_1900s',
  'ambiguous_premium',
  'ambiguous_day',
  'closed_insurer',
];

/** Causes whose answers are remembered for the next book; other answers are about one file. */
const REMEMBERED_CAUSES: readonly string[] = [...BY_WORD, 'no_phone', 'two_phones'];

const FIELDS: Record<string, ImportField> = {
  hidden_row: 'number',
  cancelled_row: 'number',
  unknown_line: 'line',
  unknown_insurer: 'insurer',
  closed_insurer: 'insurer',
  unknown_owner: 'owner',
  owner_twice: 'owner',
  no_phone: 'holder_phone',
  bad_phone: 'holder_phone',
  day_of_1900s: 'starts_on',
  two_phones: 'holder_phone',
  ambiguous_premium: 'premium',
  ambiguous_day: 'starts_on',
};

/** The most groups that are listed, and the row numbers in each; the file of errors has all of them. */
const MOST = 200;
const FIRST_ROWS = 5;

export const causeOf = (key: string): string => key.split(':')[0] ?? '';
export const wordIn = (key: string): string => key.slice(causeOf(key).length + 1);

/** The key by which an error is answered; null where it has no answer. */
function keyOf({ cause, word }: RowError): string | null {
  if (BY_WORD.includes(cause)) return `${cause}:${foldForSearch(word ?? '')}`;
  return BY_CAUSE.includes(cause) ? cause : null;
}

/** Groups errors that are corrected alike; «twice» names another row each time. */
const placeOf = (fault: RowError): string =>
  keyOf(fault) ?? `${fault.cause} ${fault.field} ${fault.cause === 'twice' ? '' : fault.message}`;

/** Groups the errors of a book's rows by cause. */
export function createGroups(answers: Decisions, remembered: Decisions) {
  const groups = new Map<string, CauseGroup>();

  function count(place: string, row: number, make: () => CauseGroup): void {
    let group = groups.get(place);
    if (!group) {
      if (groups.size >= MOST) return;
      group = make();
      groups.set(place, group);
    }
    group.rows += 1;
    if (group.first_rows.length < FIRST_ROWS) group.first_rows.push(row);
  }

  const answersOf = (key: string) => ({
    answer: answers[key] ?? remembered[key] ?? null,
    is_remembered: answers[key] === undefined && remembered[key] !== undefined,
  });

  return {
    /** Counts a row under each of its causes, and under each answer that was used for it. */
    add(
      row: number,
      faults: readonly { fault: RowError; isLeftOut: boolean }[],
      decided: readonly string[],
    ): void {
      for (const key of new Set(decided)) {
        const cause = causeOf(key);
        count(key, row, () => ({
          ...{ key, cause, field: FIELDS[cause] ?? 'number', word: wordIn(key) || null },
          ...{ message: '', readings: [], rows: 0, first_rows: [], ...answersOf(key) },
          is_left_out: answersOf(key).answer === 'skip',
        }));
      }
      const places = new Set<string>(decided);
      for (const { fault, isLeftOut } of faults) {
        // The unit is a question about the whole file.
        if (fault.cause === 'no_unit') continue;
        const place = placeOf(fault);
        if (places.has(place) || places.has(fault.cause)) continue;
        places.add(place);
        count(place, row, () => ({
          ...{ key: keyOf(fault), cause: fault.cause, field: fault.field },
          word: BY_WORD.includes(fault.cause) ? (fault.word ?? null) : null,
          ...{ message: fault.message, readings: fault.readings ?? [], rows: 0, first_rows: [] },
          ...{ is_left_out: isLeftOut, answer: null, is_remembered: false },
        }));
      }
    },

    /**
     * First open questions, then answered ones, then errors to correct in the file; each by its number of
     * rows.
     */
    all(): CauseGroup[] {
      const rank = ({ key, answer }: CauseGroup) => (key === null ? 2 : answer === null ? 0 : 1);
      return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.rows - a.rows);
    },
  };
}

/** The colleagues and insurers that an answer may name. */
export type Answerable = {
  isOffered: (insurerId: number) => boolean;
  isOwner: (userId: number) => boolean;
};

const isId = (answer: string, known: (id: number) => boolean): boolean =>
  /^\d{1,15}$/.test(answer) && known(Number(answer));

/** Whether an answer is valid for its question right now. */
function isAnswer(key: string, answer: string, { isOffered, isOwner }: Answerable): boolean {
  switch (causeOf(key)) {
    case 'unknown_line':
      return answer === 'skip' || CLAIM_LINES.some((line) => line === answer);
    case 'unknown_insurer':
      return answer === 'skip' || isId(answer, isOffered);
    case 'unknown_owner':
    case 'owner_twice':
      return answer === 'none' || answer === 'skip' || isId(answer, isOwner);
    case 'no_phone':
    case 'bad_phone':
      return answer === 'skip' || answer === 'without_texts';
    case 'two_phones':
    case 'ambiguous_day':
    case 'day_of_1900s':
    case 'ambiguous_premium':
      return ['first', 'second', 'third', 'skip'].includes(answer);
    case 'hidden_column':
      return answer === 'take' || answer === 'unread' || answer === 'skip';
    case 'ditto':
    case 'hidden_row':
    case 'cancelled_row':
    case 'closed_insurer':
      return answer === 'take' || answer === 'skip';
    default:
      return false;
  }
}

/** The keys of answers that are invalid, or are so by now. */
export const wrongAnswers = (decisions: Decisions, known: Answerable): string[] =>
  Object.entries(decisions).flatMap(([key, answer]) => (isAnswer(key, answer, known) ? [] : [key]));

/** Answers of earlier books that are still valid: about a colleague who has left the user is asked again. */
export function stillHolding(decisions: Decisions, known: Answerable): Decisions {
  const wrong = new Set(wrongAnswers(decisions, known));
  return Object.fromEntries(Object.entries(decisions).filter(([key]) => !wrong.has(key)));
}

/** The answers to remember for the next book: those about words, and about no single number. */
export const toRemember = (decisions: Decisions): Decisions =>
  Object.fromEntries(
    Object.entries(decisions).filter(([key]) => REMEMBERED_CAUSES.includes(causeOf(key))),
  );
