/**
 * Asks the customer by text for a rating, from the day after a closing on, on every process at once: the
 * process that locks the request's row enqueues the text and notes it, in one transaction.
 */

import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '#config/env.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { ratingAsks, requests, submissions } from '#db/schema/index.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import type { RequestKind, RequestResult } from '#domain/requests.ts';
import { textsOf } from '#domain/texts.ts';
import { withCodeForTexts } from '#features/requests/locked-change.server.ts';
import { ratingNotice } from '#features/requests/notices.server.ts';
import { type StoredRequest, updateRequest } from '#features/requests/requests.server.ts';
import { RATINGS } from '#features/settings/groups/sms.ts';
import { officeSettings, settingsOf } from '#features/settings/settings.server.ts';
import {
  cancelQueued,
  dispatchText,
  hasRoomForText,
  type QueuedText,
  textLoad,
} from '#features/sms/sms.server.ts';
import { MOST_WAITING } from '#features/sms/sms.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';

type Gateways = Pick<Config, 'smsProviders' | 'smsir'>;

/** The templates of ratings that the gateway with approved templates lacks. */
export const missingRatingTemplates = ({ smsir }: Gateways) =>
  textsOf(({ optional }) => optional === 'rating').filter((name) => !smsir.templates[name]);

/**
 * Whether a text of its own can ask for a rating. A gateway with approved templates needs both; where it is
 * the only provider and lacks one, the text at the end of the work asks instead.
 */
export const canAskForRatings = (config: Gateways): boolean =>
  config.smsProviders.some((provider) => provider !== 'smsir') ||
  missingRatingTemplates(config).length === 0;

type RatingAsk = typeof ratingAsks.$inferSelect;

/** The position of a walk through the waiting closings. */
type AskCursor = Pick<RatingAsk, 'closedAt' | 'requestId'>;

/** The same condition as the index has. */
const isWaiting = isNull(ratingAsks.askedAt);

/** Plans the question about a closing; changes nothing where the request was asked about earlier. */
async function planAsk(tx: Transaction, { requestId, closedAt }: AskCursor): Promise<void> {
  await tx
    .insert(ratingAsks)
    .values({ requestId, closedAt })
    .onConflictDoUpdate({ target: ratingAsks.requestId, set: { closedAt }, setWhere: isWaiting });
}

/** Closings before an instant that are still to be asked about, behind a cursor. */
function listAsks(
  db: Queryable,
  before: Date,
  cursor: AskCursor | null,
  limit: number,
): Promise<AskCursor[]> {
  const { closedAt, requestId } = ratingAsks;
  const behind = cursor
    ? sql`(${closedAt}, ${requestId}) > (${cursor.closedAt.toISOString()}::timestamptz, ${cursor.requestId})`
    : undefined;
  return db
    .select({ closedAt, requestId })
    .from(ratingAsks)
    .where(and(isWaiting, lt(closedAt, before), behind))
    .orderBy(asc(closedAt), asc(requestId))
    .limit(limit);
}

/**
 * Locks a request that is still to be asked about, with its plan; null where it is not, or another process
 * has it locked.
 */
async function lockToAsk(
  tx: Transaction,
  id: number,
): Promise<{ request: StoredRequest; ask: RatingAsk } | null> {
  const [request] = await tx
    .select()
    .from(requests)
    .where(eq(requests.id, id))
    .for('update', { skipLocked: true });
  if (!request) return null;
  // Another process may have asked meanwhile.
  const [ask] = await tx
    .select()
    .from(ratingAsks)
    .where(and(eq(ratingAsks.requestId, id), isWaiting));
  return ask ? { request, ask } : null;
}

/**
 * Locks the waiting questions of a number, in one order: of two processes that ask one number about two
 * requests the second waits, and counts the text of the first.
 */
async function lockAsksOf(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx
    .select({ id: ratingAsks.requestId })
    .from(ratingAsks)
    .innerJoin(requests, eq(requests.id, ratingAsks.requestId))
    .where(and(isWaiting, eq(requests.phoneNumber, phoneNumber)))
    .orderBy(asc(ratingAsks.requestId))
    .for('update', { of: ratingAsks });
}

/** Whether a sender has rated the work, for the whole request or for their own submission. */
async function hasRating(tx: Transaction, requestId: number): Promise<boolean> {
  const joined = sql`select ${requests.id} from ${requests} where ${requests.joinedInto} = ${requestId}`;
  const rated = and(
    isNotNull(submissions.rating),
    sql`(${submissions.requestId} = ${requestId} or ${submissions.requestId} in (${joined}))`,
  );
  return (await tx.$count(submissions, rated)) > 0;
}

/** Notes that a request was asked about, and by which text. */
async function noteAsked(
  tx: Transaction,
  { requestId, smsId, askedAt }: Pick<RatingAsk, 'requestId'> & { smsId: number; askedAt: Date },
): Promise<void> {
  await tx.update(ratingAsks).set({ smsId, askedAt }).where(eq(ratingAsks.requestId, requestId));
}

/** The text by which a request was asked about; null where it was not. */
async function findAskingText(tx: Transaction, requestId: number): Promise<number | null> {
  const [row] = await tx
    .select({ smsId: ratingAsks.smsId })
    .from(ratingAsks)
    .where(eq(ratingAsks.requestId, requestId));
  return row?.smsId ?? null;
}

/** Removes the plan of a request, as if it was never asked about; the next closing may be. */
async function dropAsk(tx: Transaction, requestId: number): Promise<void> {
  await tx.delete(ratingAsks).where(eq(ratingAsks.requestId, requestId));
}

/** How many are read at once. */
const AT_ONCE = 100;
/** Longer than any holiday and than any wait for a text limit: later the customer has forgotten the work. */
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
  if (!canAskForRatings(ctx.config) || !(await settingsOf(ctx, RATINGS)).rating_asks) return;
  const at = ctx.now();
  const { hours } = await officeSettings(ctx);
  if (!isOpenAt(at, hours)) return;
  if ((await walk(ctx, at, isOver)) > 0) ctx.changed();
}

/** A super-admin answers a complaint in person, and a renewal was not requested by the customer. */
const NEVER_ASKED: readonly RequestKind[] = ['complaint', 'renewal'];
/**
 * Only closings that our work led to: a wrong number did not reach the requester, and a cancelled request was
 * not worked on to its end.
 */
const ASKED_AFTER: readonly RequestResult[] = ['won', 'lost'];

/**
 * Plans the question at a closing. True where the question is a text of its own a day later (for requests
 * that may be asked about): then the closing text does not ask.
 */
export async function planRatingAsk(
  ctx: InTransaction,
  { id, kind }: Pick<StoredRequest, 'id' | 'kind'>,
  { result, at }: { result: RequestResult; at: Date },
): Promise<boolean> {
  if (!canAskForRatings(ctx.config) || !(await settingsOf(ctx, RATINGS)).rating_asks) return false;
  if (ASKED_AFTER.includes(result) && !NEVER_ASKED.includes(kind)) {
    await planAsk(ctx.db, { requestId: id, closedAt: at });
  }
  return true;
}

/** After a rating: cancels the waiting text. A text that was never sent counts as not asked. */
export async function noteRatingAnswered(ctx: InTransaction, requestId: number): Promise<void> {
  const textId = await findAskingText(ctx.db, requestId);
  if (textId !== null && (await cancelQueued(ctx, textId))) await dropAsk(ctx.db, requestId);
}

/**
 * After a reopening: cancels the waiting text. If it was never sent, the next closing may be asked about.
 */
export async function takeBackRatingAsk(ctx: InTransaction, requestId: number): Promise<void> {
  const textId = await findAskingText(ctx.db, requestId);
  if (await cancelQueued(ctx, textId)) await dropAsk(ctx.db, requestId);
}
