/** Plans at a closing whether the customer is asked for a rating, and takes that back. */

import type { RequestKind, RequestResult } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import { ratingAsks } from '#features/settings/service.server.ts';
import { cancelQueued } from '#features/sms/service.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { dropAsk, findAskingText, planAsk } from './data.server.ts';
import { canAskForRatings } from './gateways.service.server.ts';

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
  if (!canAskForRatings(ctx.config) || !(await ratingAsks(ctx))) return false;
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
