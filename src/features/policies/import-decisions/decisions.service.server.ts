import { CLAIM_LINES } from '#domain/claims/lines.ts';
import type { Decisions } from '../import-reading/reading.contract.ts';
import { causeOf, REMEMBERED_CAUSES } from './groups.service.server.ts';

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
