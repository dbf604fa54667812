/** What the bearer of a comparison's code sees, and can do with the number of its request. */
import { keepReply } from '#db/idempotent-replies.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import {
  findComparisonByCode,
  keepChoice,
  type StoredComparison,
  type StoredVersion,
} from '#features/comparisons/comparisons.data.server.ts';
import type { ShownComparison } from '#features/comparisons/shown.ts';
import { choiceOf, currentOf } from '#features/comparisons/view.server.ts';
import { countComparisonTry, countLongCodeTry } from '#features/requests/code-tries.server.ts';
import { inGroup, lockGroupOf, type SenderGroup } from '#features/requests/group.server.ts';
import { appendEvent, findRequest, updateRequest } from '#features/requests/requests.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { answerBy, writeToWhole } from '../own/message.server.ts';
import { isLive, ofOwn } from '../own/steps.server.ts';
import {
  type AskInput,
  askAboutComparisonCall,
  type ChooseInput,
  chooseOfferCall,
  codeParams,
} from './choose.ts';
import { CHOOSE_ERRORS as ERRORS, CHOOSE_REPLIES as REPLIES } from './choose.words.ts';

type Given = Pick<ShownComparison, 'code' | 'asker'> & {
  today: string;
  isOpen: boolean;
  callBy: Date | null;
};

/** Whether its premiums are no longer valid on a day. */
const isOver = ({ validUntil }: Pick<StoredVersion, 'validUntil'>, today: string): boolean =>
  validUntil === null || validUntil < today;

/** A published version as its customer sees it; without any sum once it has expired. */
function presentShown(
  version: StoredVersion,
  { code, asker, today, isOpen, callBy }: Given,
): ShownComparison {
  const isExpired = isOver(version, today);
  const sum = (rial: number | null) => (isExpired ? null : rial);
  return {
    code,
    version: version.version,
    line: version.line,
    valid_until: version.validUntil ?? '',
    is_expired: isExpired,
    is_open: isOpen,
    rows: version.rows,
    offers: version.offers.map(({ insurer, values, note, ...offer }) => ({
      insurer,
      premium_rial: sum(offer.premiumRial),
      first_rial: sum(offer.firstRial),
      instalments: sum(offer.instalments),
      values,
      note,
    })),
    recommended: version.recommended,
    reason: version.reason,
    published_at: version.publishedAt?.toISOString() ?? '',
    chosen: version.chosenOffer,
    call_by: callBy?.toISOString() ?? null,
    asker,
  };
}

const notFound = () => new AppError('not_found', { message: ERRORS.notFound });

/** The comparison of a code with its published version; null for any other code. */
async function findByCode(ctx: Context, code: string) {
  if (!codeParams.safeParse({ code }).success) return null;
  const comparison = await findComparisonByCode(ctx.db, code);
  const { published } = comparison ? await currentOf(ctx.db, comparison.id) : { published: null };
  return comparison && published && { comparison, published };
}

/**
 * `isProved`: the caller entered the number of the request, so the answer also has the next call and the
 * requester's name.
 */
async function findFor(
  ctx: Context,
  code: string,
  isProved: boolean,
): Promise<ShownComparison | null> {
  const found = await findByCode(ctx, code);
  if (!found) return null;
  const own = await findRequest(ctx.db, found.comparison.requestId, 'sender');
  const worked = own?.joinedInto ? await findRequest(ctx.db, own.joinedInto, 'sender') : own;
  const isOpen = worked !== null && worked.status !== 'closed';
  const callBy = isProved && worked ? worked.dueAt : null;
  // The tracking code stays out: with it, a visitor who has the link and knows the number could read the
  // request.
  const asker = isProved && own ? { name: own.fullName } : null;
  const today = isoDateInTehran(ctx.now());
  return presentShown(found.published, { code, asker, today, isOpen, callBy });
}

/** For rendering the page after a form, which was itself counted. */
export const findChoosable = (ctx: Context, code: string) => findFor(ctx, code, false);

/** The comparison after a choice or a question; 404 where it is gone meanwhile. */
async function shown(ctx: Context, code: string): Promise<ShownComparison> {
  const comparison = await findFor(ctx, code, true);
  if (!comparison) throw notFound();
  return comparison;
}

/**
 * The comparison of a code and the number of its request; 422 for any other number, and wrong ones are
 * limited.
 */
async function requireTry(ctx: Context, code: string, phoneNumber: string, caller: Caller) {
  const comparison = (await findByCode(ctx, code))?.comparison;
  const own = comparison && (await findRequest(ctx.db, comparison.requestId, 'sender'));
  if (!comparison || !own) {
    await countLongCodeTry(ctx, caller, false);
    throw notFound();
  }
  const isRight = own.phoneNumber === phoneNumber;
  const shown = { caller, phoneNumber, code: own.trackingCode, isRight };
  await countComparisonTry(ctx, comparison.id, shown);
  if (!isRight) throw invalidField('phone_number', ERRORS.phone);
  return comparison;
}

/** Locks the request; 422 for any number but its own. */
async function lockFor(
  ctx: InTransaction,
  { requestId }: StoredComparison,
  phone: string,
): Promise<SenderGroup> {
  const group = await lockGroupOf(ctx.db, requestId);
  if (!group || group.own.erasedAt !== null) throw notFound();
  if (group.own.phoneNumber !== phone) throw invalidField('phone_number', ERRORS.phone);
  return group;
}

/** The version that a choice names; 409 where it is not the latest, or no choice is possible any more. */
function assertChoosable(
  ctx: Context,
  published: StoredVersion | null,
  { version, offer }: ChooseInput,
  { request }: SenderGroup,
): StoredVersion {
  if (published?.version !== version) throw conflict('old_version', ERRORS.oldVersion);
  if (offer >= published.offers.length) throw invalidField('offer', ERRORS.noOffer);
  const before = choiceOf(published);
  if (before && published.chosenOffer !== offer) {
    throw conflict('chosen', ERRORS.chosenBefore(before.insurer));
  }
  if (before) return published;
  if (isOver(published, isoDateInTehran(ctx.now()))) throw conflict('expired', ERRORS.expired);
  if (request.status === 'closed') throw conflict('closed', ERRORS.closed);
  return published;
}

/** Stores the choice where there is none yet; the clerk has to answer it like a message. */
async function noteChoice(
  ctx: InTransaction,
  {
    comparison,
    published,
    offer,
  }: { comparison: StoredComparison; published: StoredVersion; offer: number },
  group: SenderGroup,
): Promise<void> {
  const at = ctx.now();
  if (!(await keepChoice(ctx.db, published.id, { offer, at }))) return;
  const { request, own } = group;
  const soonest = await answerBy(ctx, request, at);
  const isEarlier = request.dueAt === null || soonest < request.dueAt;
  await updateRequest(ctx.db, request.id, { ...(isEarlier && { dueAt: soonest }), updatedAt: at });
  const insurer = published.offers[offer]?.insurer ?? '';
  const chosen = { comparison_version: published.version, chosen_insurer: insurer };
  await appendEvent(ctx.db, {
    requestId: request.id,
    type: 'comparison_chosen',
    actorId: null,
    payload: { comparison: comparison.id, ...chosen, ...ofOwn(group) },
  });
  await recordAudit(ctx.db, null, 'request.comparison_chosen', own.id, { after: chosen });
}

/** Opens the page; wrong codes are limited like wrong pairs at tracking. */
export async function openComparison(
  ctx: Context,
  code: string,
  caller: Caller,
): Promise<ShownComparison> {
  const comparison = await findChoosable(ctx, code);
  await countLongCodeTry(ctx, caller, comparison !== null);
  if (!comparison) throw notFound();
  return comparison;
}

/**
 * Chooses an offer of the version that the customer saw, once: the same offer again is no error, another
 * one 409. 422 for any number but the request's; 409 for a version that is not the latest, or has
 * expired.
 */
export async function chooseOffer(
  ctx: Context,
  code: string,
  input: ChooseInput,
  caller: Caller,
): Promise<ShownComparison> {
  const comparison = await requireTry(ctx, code, input.phone_number, caller);
  await inGroup(ctx, async (ctx) => {
    const group = await lockFor(ctx, comparison, input.phone_number);
    const current = await currentOf(ctx.db, comparison.id);
    const published = assertChoosable(ctx, current.published, input, group);
    await noteChoice(ctx, { comparison, published, offer: input.offer }, group);
  });
  ctx.changed();
  return shown(ctx, code);
}

/** Asks a question, as a message of the requester; once under each `writeKey`. */
export async function askAboutComparison(
  ctx: Context,
  code: string,
  { text, phone_number }: AskInput,
  caller: Caller,
  writeKey: string | null = null,
): Promise<ShownComparison> {
  const comparison = await requireTry(ctx, code, phone_number, caller);
  await ctx.limiters.messagePerSender.consume(`comparison:${comparison.id}`);
  await inGroup(ctx, async (ctx) => {
    const at = ctx.now();
    const group = await lockFor(ctx, comparison, phone_number);
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, at))) return;
    const sent = group.submissions.filter((one) => one.requestId === group.own.id && isLive(one));
    // Where there are several submissions, the number alone does not say whose code may show the message.
    const submissionId = sent.length === 1 ? (sent[0]?.id ?? null) : null;
    const by = await answerBy(ctx, group.request, at);
    const input = { text, preferred_time: undefined };
    await writeToWhole(
      ctx.db,
      { ...group, actorId: null, at },
      { input, answerBy: by, submissionId },
    );
  });
  ctx.changed();
  return shown(ctx, code);
}

/** The page of a comparison: what its customer can do there. */
export const chooseRoutes = routes('requests', (serve) => {
  serve(
    chooseOfferCall,
    {
      access: 'anyone',
      summary: 'Choose an offer, by the code of the comparison and the number of its request',
      says: REPLIES.chosen,
    },
    ({ ctx, params: { code }, body, request }) => chooseOffer(ctx, code, body, request.caller()),
  );

  serve(
    askAboutComparisonCall,
    {
      access: 'anyone',
      summary: 'Ask a question about a comparison; it lands on its request',
      says: REPLIES.asked,
    },
    ({ ctx, params: { code }, body, request }) =>
      askAboutComparison(ctx, code, body, request.caller(), request.writeKey()),
  );
});
