/** Takes in what visitors send: call requests, consultations, partner applications and reports of losses. */
import type { FastifyRequest } from 'fastify';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { RequestKind } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { countedAs } from '#domain/sources.ts';
import { prepareUploads, type ReadyUploads } from '#features/attachments/take.server.ts';
import { isSessionValid } from '#features/auth/session/session.server.ts';
import { findOwner, lockOwner } from '#features/people/people.server.ts';
import { ownsPolicy } from '#features/policies/wallet/wallet.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { hasAnonymousRoom, takeAnonymousTextAhead } from '#features/sms/anonymous.server.ts';
import { dispatchText, type QueuedText } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { isPairMade } from '../code-tries.server.ts';
import { HONEYPOT, REQUEST_INPUTS, type RequestInput } from '../kinds/input.ts';
import { SENT_KINDS } from '../kinds/kinds.ts';
import { receivedNotice } from '../notices.server.ts';
import { REQUEST_ERRORS, REQUEST_REPLIES } from '../requests.words.ts';
import { sourceOf, type Visit } from '../source.server.ts';
import { type NewRequest, storeSubmission } from '../submissions.server.ts';
import { type SubmissionReply, submitCall } from './intake.ts';
import { answeredUnder, promiseOf, readAnswers, storeOnce } from './stored.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    storeReport: StoreReport;
  }
}

/** The signed-in sender, and whether they sent the account's own number. */
type SignedIn = Pick<Actor, 'id' | 'sessionId'> & { isHolder: boolean };

/** How a request is stored: whether its receipt may be sent, its key, its files, and its sender. */
type Storing = {
  mayNotify: boolean;
  writeKey: string | null;
  uploads: ReadyUploads;
  sender: SignedIn | null;
};
/** The number that the request was stored under, and its receipt, if one is sent. */
type Stored = { phoneNumber: string; notice: QueuedText | null };

/** Stores the report of a loss and its files; answers the id of the request that it made or joined. */
type StoreReport = (
  ctx: InTransaction,
  request: NewRequest,
  how: {
    rules: DeadlineRules;
    writeKey: string | null;
    uploads: ReadyUploads;
    isApart?: boolean;
  },
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
async function storeSent(
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

declare module '#kit/context.ts' {
  interface Limiters {
    requestPerAddress: Limiter;
    requestPerNumber: Limiter;
    requestPerNumberAndAddress: Limiter;
    receiptPerNumber: Limiter;
  }
  interface Context {
    /** After a request came in: the live lists are notified, and the next colleague in turn gets it. */
    arrived: () => void;
  }
}

/**
 * The sender, their address, the headers of the visit, and the key, if any, under which the request is stored
 * once (`writeKeyOf`).
 */
type Sender = {
  actor: Actor | null;
  address: string;
  visit: Visit;
  writeKey?: string | null;
};

/** True when the honeypot field was filled. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** 422 for a policy that the sender does not own; the error does not reveal whether it exists. */
async function requireOwnPolicy(ctx: Context, policy: string | undefined, actor: Actor | null) {
  if (policy === undefined) return;
  if (!actor || !(await ownsPolicy(ctx, actor, Number(policy)))) {
    throw invalidField('policy', REQUEST_ERRORS.noSuchPolicy);
  }
}

/**
 * Counts the try, and answers whether a receipt may be texted: while the number, and anonymous callers as a
 * whole, have texts left. The signed-in owner of the number has separate limits, which no stranger uses up.
 */
async function count(
  ctx: Context,
  phoneNumber: string,
  { actor, address, isHolders }: Sender & { isHolders: boolean },
  isSpam: boolean,
) {
  const by = isHolders ? `account:${actor?.id}` : address;
  const ofStrangers = [
    ...ctx.limiters.requestPerAddress.countsOf(address),
    ...ctx.limiters.requestPerNumber.countsOf(phoneNumber),
  ];
  const over = await ctx.limiters.consumeAll([
    ...ctx.limiters.requestPerNumberAndAddress.countsOf(`${phoneNumber} ${by}`),
    ...(isHolders ? [] : ofStrangers),
    ...ctx.limiters.receiptPerNumber
      .countsOf(isHolders ? by : phoneNumber)
      .map((one) => ({ ...one, isSoft: true })),
  ]);
  const isKnown = isHolders || (actor !== null && isStaff(actor.role));
  const cause = isKnown ? null : ({ cause: 'receipt', address } as const);
  const isWanted = over.length === 0 && !isSpam;
  const mayCause = isWanted ? takeAnonymousTextAhead : hasAnonymousRoom;
  const isPaused = cause !== null && !(await mayCause(ctx, cause));
  return { mayNotify: isWanted && !isPaused, isPaused };
}

/** Prepares files; where an earlier try with the same key took them, answers that try's reply. */
async function prepare(ctx: Context, ids: readonly string[], writeKey: string | null) {
  try {
    return { uploads: await prepareUploads(ctx, ids), before: null };
  } catch (error) {
    const before = await answeredUnder(ctx, writeKey);
    if (before === null) throw error;
    return { uploads: null, before };
  }
}

/**
 * Stores a submission. Answers its tracking code, the time by which a call is due, and whether texts with
 * codes are paused. The code is new each time, also where the submission joins an open request, so that a
 * number does not reveal whether it has one. Spam is stored and answered alike, after the same work.
 */
export async function submit(
  ctx: Context,
  kind: RequestKind,
  input: RequestInput,
  sender: Sender,
): Promise<SubmissionReply> {
  // Read first: while files are checked, the account's number may change.
  const owner = sender.actor && (await findOwner(ctx, sender.actor.id));
  const isHolders = owner?.phoneNumber === input.phone_number;
  const asked = await readAnswers(ctx, kind, input);
  await requireOwnPolicy(ctx, asked.details.policy, sender.actor);
  const isSpam = isFilled(input[HONEYPOT]);
  const writeKey = sender.writeKey ?? null;
  const { uploads, before } = await prepare(ctx, input.uploads ?? [], writeKey);
  if (uploads === null) return { ...before, texts_paused: false };
  const by = { ...sender, isHolders };
  const { isPaused, mayNotify } = await count(ctx, input.phone_number, by, isSpam);
  const source = sourceOf(input, sender.visit);
  const request = {
    ...asked,
    ...(await promiseOf(ctx, kind)),
    isSpam,
    userId: sender.actor?.id ?? null,
    source,
    ...countedAs(source),
  };
  const signedIn = sender.actor && { ...sender.actor, isHolder: isHolders };
  const storing = { mayNotify, writeKey, uploads, sender: signedIn };
  const { reply, stored } = await storeOnce(ctx, request, writeKey, (sent) =>
    storeSent(ctx, sent, storing),
  );
  const phoneNumber = stored?.phoneNumber ?? request.phoneNumber;
  dispatchText(ctx, stored?.notice ?? null);
  await isPairMade(ctx, phoneNumber, reply.tracking_code, sender.address).catch((err: unknown) => {
    // The request is stored: this failure must not become the sender's error.
    ctx.log.warn({ err }, 'where a request was made from was not noted');
  });
  if (!isSpam) ctx.arrived();
  return { ...reply, texts_paused: isPaused };
}

const config = { access: 'anyone' as const };
/** Files may be checked meanwhile, one after the other. */
const withFiles = { ...config, files: true, takesLong: true };

const senderOf = (request: FastifyRequest): Sender => ({
  actor: request.actor,
  address: request.callerAddress,
  visit: { host: request.host, referer: request.headers.referer },
  writeKey: request.writeKey(),
});

const answerOf = (data: SubmissionReply) => ({ message: REQUEST_REPLIES.submitted, data });

/** One route for each kind of request; no account is needed. */
export const intakeRoutes = routes('requests', (serve) => {
  for (const { kind, path, summary, takesFiles } of Object.values(SENT_KINDS)) {
    serve(
      { ...submitCall(path), body: REQUEST_INPUTS[kind] },
      { ...(takesFiles ? withFiles : config), summary },
      async ({ ctx, body, request }) => answerOf(await submit(ctx, kind, body, senderOf(request))),
    );
  }
});
