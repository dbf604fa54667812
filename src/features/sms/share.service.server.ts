import type { Queryable } from '#db/client.ts';
import { days, hours } from '#lib/dates/durations.ts';
import {
  type OutgoingText,
  RECEIPT_TEMPLATE,
  REQUEST_TEXTS_A_DAY,
  REQUEST_TEXTS_AN_HOUR,
} from './contract.ts';
import { countAllTexts, timesOfRequestTexts } from './share.data.server.ts';

/**
 * When a number that has reached its limit of texts about requests has room for another; null where it has
 * room now. Receipts do not count: anyone can cause them, and they have limits of their own, so that they
 * cannot use up the room for the office's own texts.
 */
export async function roomFor(
  db: Queryable,
  { to, template, requestId }: OutgoingText,
  now: Date,
): Promise<Date | null> {
  if (requestId === undefined || template === RECEIPT_TEMPLATE) return null;
  const sent = await timesOfRequestTexts(db, to, new Date(now.getTime() - days(1)));
  const ends = [
    { at: sent[REQUEST_TEXTS_AN_HOUR - 1], span: hours(1) },
    { at: sent[REQUEST_TEXTS_A_DAY - 1], span: days(1) },
  ].flatMap(({ at, span }) => (at ? [at.getTime() + span] : []));
  const last = Math.max(0, ...ends);
  return last > now.getTime() ? new Date(last) : null;
}

/** Whether a number may get another unprompted text, reminders and requests counted together. */
export async function hasRoomForAll(db: Queryable, to: string, now: Date): Promise<boolean> {
  const hour = new Date(now.getTime() - hours(1));
  const day = new Date(now.getTime() - days(1));
  const sent = await countAllTexts(db, to, { hour, day });
  return sent.hour < REQUEST_TEXTS_AN_HOUR && sent.day < REQUEST_TEXTS_A_DAY;
}
