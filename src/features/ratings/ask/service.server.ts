/**
 * Asks the customer by text for a rating, from the day after a closing on, on every process at once: the
 * process that locks the request's row enqueues the text and notes it, in one transaction.
 */

import type { Transaction } from '#db/client.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import { type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import { withCodeForTexts } from '#features/requests/locked-change.service.server.ts';
import { ratingNotice } from '#features/requests/notify/notices.service.server.ts';
import { officeSettings, ratingAsks } from '#features/settings/service.server.ts';
import { MOST_WAITING } from '#features/sms/contract.ts';
import {
  dispatchText,
  hasRoomForText,
  type QueuedText,
  textLoad,
} from '#features/sms/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import {
  type AskCursor,
  dropAsk,
  hasRating,
  listAsks,
  lockAsksOf,
  lockToAsk,
  noteAsked,
  type RatingAsk,
} from './data.server.ts';
import { canAskForRatings } from './gateways.service.server.ts';

/** How many are read at once. */
const AT_ONCE = 100;
/** Longer than any holiday and than any wait for a number's text limit: later nobody remembers the work. */
const LATEST = days(30);

/** `over`: there is nothing to ask. `later`: the number has used up its texts for now. */
type Outcome = { queued: QueuedText } | 'over' | 'later';

/** Whether the planned closing is still the present one, and was not rated yet. */
async function isToAsk(
  tx: Transaction,
  { request, ask }: { request: StoredRequest; ask: RatingAsk },
  at: Date,
): Promise<boolean> {
  const { closedAt, rating, joinedInto, erasedAt, isSpam } = request;
  if (isSpam || joinedInto !== null || erasedAt !== null || rating !== null) return false;
  // Reopened meanwhile, or closed anew: that closing has its own plan.
  if (closedAt?.getTime() !== ask.closedAt.getTime()) return false;
  if (at.getTime() - ask.closedAt.getTime() > LATEST) return false;
  return !(await hasRating(tx, request.id));
}

function ask(ctx: Context, id: number, at: Date): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    const locked = await lockToAsk(ctx.db, id);
    if (!locked) return 'over';
    if (!(await isToAsk(ctx.db, locked, at))) {
      await dropAsk(ctx.db, id);
      return 'over';
    }
    const { request, ask: meant } = locked;
    await lockAsksOf(ctx.db, request.phoneNumber);
    if (!(await hasRoomForText(ctx, request.phoneNumber))) return 'later';
    const until = new Date(meant.closedAt.getTime() + LATEST);
    const queued = await ratingNotice(ctx, await withCodeForTexts(ctx.db, request), until);
    if (queued === null) return 'later';
    await noteAsked(ctx.db, { requestId: id, smsId: queued.id, askedAt: at });
    // Makes the statistics count the figures of its day anew.
    await updateRequest(ctx.db, id, { updatedAt: at });
    return { queued };
  });
}

/** Walks once through all waiting closings. A number at its text limit is tried again in the next round. */
async function walk(ctx: Context, at: Date, isOver: () => boolean): Promise<number> {
  // By days in Tehran: a closing of today is asked about tomorrow.
  const today = tehranInstant(isoDateInTehran(at));
  let asked = 0;
  for (let cursor: AskCursor | null = null; ; ) {
    const part: AskCursor[] = await listAsks(ctx.db, today, cursor, AT_ONCE);
    for (const { requestId } of part) {
      if (isOver() || textLoad(ctx).waiting >= MOST_WAITING) return asked;
      try {
        const outcome = await ask(ctx, requestId, at);
        if (typeof outcome === 'string') continue;
        dispatchText(ctx, outcome.queued);
        asked += 1;
      } catch (error) {
        ctx.log.error(
          { request: requestId, err: error },
          'a rating was not asked; it is tried again',
        );
      }
    }
    cursor = part.at(-1) ?? null;
    if (part.length < AT_ONCE) return asked;
  }
}

/** Asks about due closings, while the office is open. Ends early when `isOver` answers true. */
export async function askDueRatings(ctx: Context, isOver: () => boolean): Promise<void> {
  if (!canAskForRatings(ctx.config) || !(await ratingAsks(ctx))) return;
  const at = ctx.now();
  const { hours } = await officeSettings(ctx);
  if (!isOpenAt(at, hours)) return;
  if ((await walk(ctx, at, isOver)) > 0) ctx.changed();
}
