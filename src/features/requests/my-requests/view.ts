import { minutes } from '#lib/durations.ts';
import { OWN_CARD_TEXTS as TEXTS } from '../own.texts.ts';
import type { OwnRequest } from '../tracking.contract.ts';
import { RESULT_IN_WORDS, STATUS_IN_WORDS } from '../tracking.texts.ts';

/** A promise is called late only when it is clearly over: clocks differ, and a call may be under way. */
const GRACE = minutes(15);

type Standing = Pick<OwnRequest, 'status' | 'result'>;

/** Where a request stands, in words: how it ended, once it has. */
export function standingOf({ status, result }: Standing) {
  return status === 'closed' && result !== null ? RESULT_IN_WORDS[result] : STATUS_IN_WORDS[status];
}

const LABELS: Record<OwnRequest['status'], string> = {
  new: TEXTS.callBy,
  assigned: TEXTS.callBy,
  contacting: TEXTS.nextStep,
  waiting: TEXTS.nextCall,
  closed: '',
};

/** What happens next and when; null once nothing does. */
export function expectationOf(
  { status, expected_at }: Pick<OwnRequest, 'status' | 'expected_at'>,
  now: Date,
): { label: string; at: string; isLate: boolean } | null {
  if (status === 'closed' || expected_at === null) return null;
  const isLate = now.getTime() - Date.parse(expected_at) > GRACE;
  return { label: LABELS[status], at: expected_at, isLate };
}

/** Whether a rating is asked for: of work that was done, not of what was taken back or never reached anybody. */
export function isToBeRated({ status, result, rating }: Standing & Pick<OwnRequest, 'rating'>) {
  return status === 'closed' && rating === null && (result === 'won' || result === 'lost');
}
