import { minutes } from '#lib/dates/durations.ts';
import type { MyRequest } from '../track/track.ts';
import {
  COMPLAINT_RESULT_TEXTS,
  COMPLAINT_STATUS_TEXTS,
  RENEWAL_STATUS_TEXTS,
  RESULT_TEXTS,
  STATUS_TEXTS,
} from '../track/track.words.ts';
import { CARD_TEXTS as TEXTS } from './own.words.ts';

/** A call is shown as late only when it is clearly overdue: clocks differ, and a call may be under way. */
const GRACE = minutes(15);

type StatusAndResult = Pick<MyRequest, 'status' | 'result'>;
type Standing = Pick<MyRequest, 'kind' | 'status' | 'result'>;

/** The state of a request as a title and its meaning: how it ended, once it has. */
export function statusTextOf({ kind, status, result }: Standing) {
  const own = kind === 'complaint' ? complaintTextOf(status, result) : undefined;
  if (own) return own;
  const ofRenewal =
    kind === 'renewal' && result === null ? RENEWAL_STATUS_TEXTS[status] : undefined;
  if (ofRenewal) return ofRenewal;
  return status === 'closed' && result !== null ? RESULT_TEXTS[result] : STATUS_TEXTS[status];
}

const complaintTextOf = (status: MyRequest['status'], result: MyRequest['result']) =>
  result === null ? COMPLAINT_STATUS_TEXTS[status] : COMPLAINT_RESULT_TEXTS[result];

const LABELS: Record<MyRequest['status'], string> = {
  new: TEXTS.callBy,
  assigned: TEXTS.callBy,
  contacting: TEXTS.nextStep,
  waiting: TEXTS.nextCall,
  closed: '',
};

/** What happens next and when; null once nothing does. */
export function expectedAnswerOf(
  { status, expected_at }: Pick<MyRequest, 'status' | 'expected_at'>,
  now: Date,
): { label: string; at: string; isLate: boolean } | null {
  if (status === 'closed' || expected_at === null) return null;
  const isLate = now.getTime() - Date.parse(expected_at) > GRACE;
  return { label: LABELS[status], at: expected_at, isLate };
}

/** Whether to ask for a rating: of finished work, not of withdrawn or unreached requests. */
export function isToBeRated({
  status,
  result,
  rating,
}: StatusAndResult & Pick<MyRequest, 'rating'>) {
  return status === 'closed' && rating === null && (result === 'won' || result === 'lost');
}
