import type { Database, Transaction } from '#db/client.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import { type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import { withCodeForTexts } from '#features/requests/locked-change.service.server.ts';
import type { Notices } from '#features/requests/notify/notices.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { MOST_WAITING } from '#features/sms/contract.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
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

/** How many are read at once. */
const AT_ONCE = 100;
/** Longer than any holiday and than any wait for a number's text limit: later nobody remembers the work. */
const LATEST = days(30);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  settings: Pick<SettingsService, 'office' | 'ratingAsks'>;
  sms: Pick<SmsService, 'dispatch' | 'hasRoom' | 'load'>;
  notices: Pick<Notices, 'ratingAsked'>;
  canAsk: boolean;
  onChange: () => void;
};

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

/**
 * Asks the customer by text for a rating, from the day after a closing on, on every process at once: the
 * process that locks the request's row enqueues the text and notes it, in one transaction.
 */
export function createRatingAsking(dependencies: Dependencies) {
  const { db, now, log, settings, sms, notices, canAsk, onChange } = dependencies;

  function ask(id: number, at: Date): Promise<Outcome> {
    return db.transaction(async (tx): Promise<Outcome> => {
      const locked = await lockToAsk(tx, id);
      if (!locked) return 'over';
      if (!(await isToAsk(tx, locked, at))) {
        await dropAsk(tx, id);
        return 'over';
      }
      const { request, ask: meant } = locked;
      await lockAsksOf(tx, request.phoneNumber);
      if (!(await sms.hasRoom(tx, request.phoneNumber))) return 'later';
      const until = new Date(meant.closedAt.getTime() + LATEST);
      const queued = await notices.ratingAsked(tx, await withCodeForTexts(tx, request), until);
      if (queued === null) return 'later';
      await noteAsked(tx, { requestId: id, smsId: queued.id, askedAt: at });
      // Makes the statistics count the figures of its day anew.
      await updateRequest(tx, id, { updatedAt: at });
      return { queued };
    });
  }

  /** Walks once through all waiting closings. A number at its text limit is tried again in the next round. */
  async function walk(at: Date, isOver: () => boolean): Promise<number> {
    // By days in Tehran: a closing of today is asked about tomorrow.
    const today = tehranInstant(isoDateInTehran(at));
    let asked = 0;
    for (let cursor: AskCursor | null = null; ; ) {
      const part: AskCursor[] = await listAsks(db, today, cursor, AT_ONCE);
      for (const { requestId } of part) {
        if (isOver() || sms.load().waiting >= MOST_WAITING) return asked;
        try {
          const outcome = await ask(requestId, at);
          if (typeof outcome === 'string') continue;
          sms.dispatch(outcome.queued);
          asked += 1;
        } catch (error) {
          log.error(
            { request: requestId, err: error },
            'a rating was not asked; it is tried again',
          );
        }
      }
      cursor = part.at(-1) ?? null;
      if (part.length < AT_ONCE) return asked;
    }
  }

  return {
    /** Asks about due closings, while the office is open. Ends early when `isOver` answers true. */
    async askDue(isOver: () => boolean): Promise<void> {
      if (!canAsk || !(await settings.ratingAsks())) return;
      const at = now();
      const { hours } = await settings.office();
      if (!isOpenAt(at, hours)) return;
      if ((await walk(at, isOver)) > 0) onChange();
    },
  };
}

export type RatingAsking = ReturnType<typeof createRatingAsking>;
