import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { Actor } from '#domain/roles.ts';
import type { ReadyUploads } from '#features/attachments/take/service.server.ts';
import { isSessionValid } from '#features/auth/session/service.server.ts';
import { lockOwner } from '#features/people/service.server.ts';
import { officeSettings } from '#features/settings/service.server.ts';
import type { QueuedText } from '#features/sms/service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { receivedNotice } from '../notify/notices.service.server.ts';
import { type NewRequest, storeSubmission } from '../submissions.data.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    storeReport: StoreReport;
  }
}

/** The signed-in sender, and whether they sent the account's own number. */
type SignedIn = Pick<Actor, 'id' | 'sessionId'> & { isHolder: boolean };

/** How a request is stored: whether its receipt may be sent, its key, its files, and its sender. */
export type Storing = {
  mayNotify: boolean;
  writeKey: string | null;
  uploads: ReadyUploads;
  sender: SignedIn | null;
};
/** The number that the request was stored under, and its receipt, if one is sent. */
export type Stored = { phoneNumber: string; notice: QueuedText | null };

/** Stores the report of a loss and its files; answers the id of the request that it made or joined. */
export type StoreReport = (
  ctx: InTransaction,
  request: NewRequest,
  how: { rules: DeadlineRules; writeKey: string | null; uploads: ReadyUploads },
) => Promise<number>;

/**
 * The request under its owner's current number, which may have changed since they sent it: an account's
 * requests move with its number. 401 where the account is gone, and where another number was sent and the
 * session has ended: that number may have been the account's own a moment ago, and may get another owner
 * next.
 */
async function asSentNow(ctx: InTransaction, request: NewRequest, sender: SignedIn | null) {
  if (sender === null) return request;
  const owner = await lockOwner(ctx, sender.id);
  if (!owner) throw new AppError('unauthenticated');
  if (sender.isHolder) return { ...request, phoneNumber: owner.phoneNumber };
  if (!(await isSessionValid(ctx, sender.sessionId))) throw new AppError('unauthenticated');
  return request;
}

/**
 * Stores or joins, and enqueues the receipt if one is allowed. A stranger's submission without a receipt is
 * a single statement, which commits by itself: under load the texts reach their limit, and this is all the
 * work that is left. A claim has rows of its own.
 */
export async function storeSent(
  ctx: Context,
  sent: NewRequest,
  { mayNotify, writeKey, uploads, sender }: Storing,
): Promise<Stored> {
  if (sent.kind !== 'claim' && !mayNotify && sender === null) {
    await storeSubmission(ctx.db, sent, writeKey);
    return { phoneNumber: sent.phoneNumber, notice: null };
  }
  const rules = sent.kind === 'claim' ? (await officeSettings(ctx)).deadlines : null;
  return transaction(ctx, async (ctx) => {
    const request = await asSentNow(ctx, sent, sender);
    const id = rules
      ? await ctx.storeReport(ctx, request, { rules, writeKey, uploads })
      : await storeSubmission(ctx.db, request, writeKey);
    const notice = mayNotify ? await receivedNotice(ctx, { ...request, id }) : null;
    return { phoneNumber: request.phoneNumber, notice };
  });
}
