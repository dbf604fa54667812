/** Text messages to the requester, enqueued in the transaction of the change that they are about. */
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { CLAIM_STAGE_LABELS, type ClaimStage } from '#domain/claims/stages.ts';
import { nameInText, SOMEONE } from '#domain/name-in-text.ts';
import { KINDS_IN_TEXTS } from '#domain/requests.ts';
import { cancelTextsAbout, enqueueText, type QueuedText } from '#features/sms/sms.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { StoredRequest } from './requests.server.ts';

/** The name of the account that verified a number; null where there is none. */
async function findHolderName(db: Queryable, phoneNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), eq(users.isActive, true)));
  return row ? `${row.firstName} ${row.lastName}`.trim() || null : null;
}

/** The part of a request that a notice needs. */
type About = Pick<StoredRequest, 'id' | 'kind' | 'fullName' | 'phoneNumber' | 'trackingCode'>;

/** A text names at most this many papers; the page that it links to has all of them. */
const PAPERS_NAMED = 4;

/** The first `named` papers by name, and the number of the others; only the number where none is named. */
function papersNamed(papers: readonly string[], named: number): string {
  const more = papers.length - named;
  const others = `${toPersianDigits(more)} مدرک${named > 0 ? ' دیگر' : ''}`;
  const words = [papers.slice(0, named).join('، '), more > 0 && others];
  return words.filter(Boolean).join(' و ');
}

/** Versions of the list of papers in a text, the longest first. */
function papersInText(papers: readonly string[]): [string, ...string[]] {
  const most = Math.min(papers.length, PAPERS_NAMED);
  const fewer = Array.from({ length: most }, (_, less) => papersNamed(papers, most - 1 - less));
  return [papersNamed(papers, most), ...fewer];
}

/** Code only, without the number: the page asks for the number, so a forwarded link reveals nothing. */
const trackingLink = (ctx: Context, code: string): string =>
  `${ctx.config.publicUrl}/track?code=${code}`;

/**
 * The name in the greeting of a text: of the account that verified the number, or for a renewal of the
 * policy's holder. The name in a form may be written by a stranger.
 */
async function nameOf(ctx: Context, { kind, fullName, phoneNumber }: About) {
  if (kind === 'renewal') return nameInText(fullName, 'staff');
  const holder = await findHolderName(ctx.db, phoneNumber);
  return holder === null ? SOMEONE : nameInText(holder, 'holder');
}

const about = async (ctx: Context, request: About) => ({
  to: request.phoneNumber,
  requestId: request.id,
  params: { name: await nameOf(ctx, request), code: request.trackingCode },
});

/** As `about`, for a text that names the kind of the request and links to it. */
async function aboutKind(ctx: Context, request: About) {
  const { params, ...rest } = await about(ctx, request);
  const link = trackingLink(ctx, request.trackingCode);
  return { ...rest, params: { ...params, kind: KINDS_IN_TEXTS[request.kind], link } };
}

/** «ثبت شد» with the tracking code. */
export async function receivedNotice(ctx: Context, request: About): Promise<QueuedText | null> {
  return enqueueText(ctx, { ...(await aboutKind(ctx, request)), template: 'request-received' });
}

/** «پاسخی نشنیدیم»: when the next call comes. It waits until `dueAt`, as the step may be undone. */
export async function unreachedNotice(
  ctx: Context,
  request: About,
  { nextCall, dueAt }: { nextCall: Date; dueAt: Date },
): Promise<QueuedText | null> {
  const { params, ...rest } = await about(ctx, request);
  const time = formatJalaliDateTime(nextCall);
  const values = { ...params, time };
  const text = { ...rest, template: 'request-unreached', params: values } as const;
  return enqueueText(ctx, { ...text, expiresAt: nextCall }, dueAt);
}

/** The new step of a claim's file. */
export async function claimStepNotice(
  ctx: Context,
  request: About,
  stage: ClaimStage,
): Promise<QueuedText | null> {
  const { params, ...rest } = await about(ctx, request);
  const values = { step: CLAIM_STAGE_LABELS[stage], link: trackingLink(ctx, request.trackingCode) };
  return enqueueText(ctx, { ...rest, template: 'claim-step', params: { ...params, ...values } });
}

/** The papers of a claim that are still needed, with the link to send them; instead of an earlier text that waits. */
export async function papersNotice(
  ctx: InTransaction,
  request: About,
  papers: readonly string[],
): Promise<QueuedText | null> {
  const { params, ...rest } = await about(ctx, request);
  const [fullest, ...fewer] = papersInText(papers);
  const values = { papers: fullest, link: trackingLink(ctx, request.trackingCode) };
  const text = { ...rest, template: 'claim-papers', params: { ...params, ...values } } as const;
  await takeBackPapersNotice(ctx.db, request, ctx.now());
  // What is missing stays missing: a later text is as good.
  return enqueueText(ctx, { ...text, shorter: { papers: fewer }, waitsForRoom: true });
}

/** A text that asks for papers and still waits is not sent: they are there, or are asked for no more. */
export const takeBackPapersNotice = (
  tx: Transaction,
  { id, kind }: Pick<StoredRequest, 'id' | 'kind'>,
  at: Date,
): Promise<void> | undefined =>
  kind === 'claim' ? cancelTextsAbout(tx, id, { template: 'claim-papers', at }) : undefined;

/**
 * That a comparison is published at its own address, and the last day on which it is valid
 * (`YYYY-MM-DD`). The address ends with the comparison's own code, not with the request's tracking code.
 */
export async function comparedNotice(
  ctx: Context,
  request: About,
  { code, until }: { code: string; until: string },
): Promise<QueuedText | null> {
  const { params, ...rest } = await about(ctx, request);
  const link = `${ctx.config.publicUrl}/comparison/${code}`;
  const values = { until: isoDateToJalali(until), comparison: code, link };
  const expiresAt = instantsOf({ from: until, to: until }).endsAt;
  const text = {
    ...rest,
    template: 'comparison-ready',
    params: { ...params, ...values },
  } as const;
  return enqueueText(ctx, { ...text, expiresAt });
}

/**
 * «پایان یافت», with the link to rate unless `isAskedLater`. It waits until `dueAt` where the closing may
 * be undone; else that is null.
 */
export async function closedNotice(
  ctx: Context,
  request: About,
  { dueAt, isAskedLater }: { dueAt: Date | null; isAskedLater: boolean },
): Promise<QueuedText | null> {
  const template = isAskedLater ? 'request-ended' : 'request-closed';
  return enqueueText(ctx, { ...(await aboutKind(ctx, request)), template }, dueAt);
}

/** «چقدر راضی بودید؟», unless it would be sent after `expiresAt`. */
export async function ratingNotice(
  ctx: Context,
  request: About,
  expiresAt: Date,
): Promise<QueuedText | null> {
  const text = { ...(await aboutKind(ctx, request)), template: 'rating-ask' } as const;
  return enqueueText(ctx, { ...text, expiresAt });
}
