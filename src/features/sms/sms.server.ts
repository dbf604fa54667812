import type { Transaction } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { isWordedText, TEXT_NAMES, TEXT_VALUES, type TextValue, textsOf } from '#domain/texts.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { days, minutes, seconds } from '#lib/dates/durations.ts';
import type { Load } from '#lib/node/load.ts';
import { ownOf } from '#lib/values/own.ts';
import { sendThrough } from './failover.server.ts';
import { createSendQueue, createWaiting } from './send-queue.server.ts';
import { hasRoomForAll, roomFor } from './share.server.ts';
import {
  cancelText,
  changeWaitingTexts,
  claimDueText,
  claimText,
  deleteTextsBefore,
  expireTexts,
  giveUpLostTexts,
  insertText,
  listRequestTexts,
  type OutboxRow,
  settleText,
} from './sms.data.server.ts';
import {
  type AnyText,
  CODE_TEMPLATES,
  isOfOfficeHours,
  type OutgoingText,
  OVER_LIMIT,
  type SmsProvider,
  type SmsTemplate,
  type TryOutcome,
} from './sms.ts';
import { codeDomain, composeText, type Voice } from './words/compose.ts';

/** Tries to send, by provider, text and outcome, since the start of the process. */
export type TryCount = {
  provider: string;
  template: SmsTemplate;
  outcome: TryOutcome;
  count: number;
};

/** Counts the providers' outcomes, for monitoring. All three labels are our own words, so there are few. */
function createTries() {
  const counts = new Map<string, TryCount>();
  return {
    count(provider: string, template: SmsTemplate, outcome: TryOutcome): void {
      const key = `${provider} ${template} ${outcome}`;
      const known = counts.get(key) ?? { provider, template, outcome, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    },
    list: (): TryCount[] => [...counts.values()],
  };
}

/**
 * The values of a text for a gateway that takes at most `most` UTF-16 units each: for a longer value the
 * sender's own replacement, else the rule's. Infinity changes nothing.
 */
export function fitParams(
  { params, shorter = {} }: Pick<AnyText, 'params' | 'shorter'>,
  most: number,
): AnyText['params'] {
  const fitted = Object.entries(params).map(([name, value]) => {
    if (value.length <= most) return [name, value];
    const replacement = shorter[name]?.find((form) => form.length <= most);
    if (replacement !== undefined) return [name, replacement];
    const rule: TextValue | undefined = ownOf(TEXT_VALUES, name);
    return [name, rule?.shorten?.(value, most) ?? value];
  });
  return Object.fromEntries(fitted);
}

declare module '#kit/context.ts' {
  interface Context {
    /** In the order they are tried. */
    smsProviders: readonly SmsProvider[];
    /** The brand and the wording of a text. */
    smsVoice: (ctx: Context, template: SmsTemplate) => Promise<Voice>;
    /** Whether texts that wait for office hours may go out now. */
    isTimeForTexts: (ctx: Context) => Promise<boolean>;
  }
}

/** Longer than all providers together may take, so that only a dead process loses a claim. */
const LEASE = minutes(1);
/** Other processes leave a fresh text alone: the process that stored it is about to send it. */
const HEAD_START = seconds(30);
/** Wait before the second try; doubled for each one after. */
const FIRST_WAIT = minutes(1);
const MOST_TRIES = 6;
/** How many texts one round tries again, so that a gateway that hangs does not delay other housekeeping. */
const BATCH = 20;
/**
 * Parallel attempts. A text is claimed just before its own attempt, so a crash leaves no more than these in
 * doubt.
 */
const AT_ONCE = 4;
const RETENTION = days(30);

/** A stored text that is still to be sent; `body` is the wording where the brokerage may choose it. */
export type QueuedText = {
  id: number;
  text: AnyText;
  body: string | null;
  /** When it may be sent; null for at once. */
  dueAt: Date | null;
};

const isTemplate = (name: string): name is SmsTemplate =>
  name === 'none' || TEXT_NAMES.some((one) => one === name);

/** The texts that this process is sending, and how its tries ended. */
const stateOf = perServer(() => ({
  queue: createSendQueue(AT_ONCE),
  tries: createTries(),
  waiting: createWaiting(),
  isStopping: false,
}));

/** Composed texts fit every provider, so that the text shown in the outbox is the text sent. */
const longestValueOf = perServer((ctx) =>
  Math.min(...ctx.smsProviders.map((one) => one.longestValue ?? Infinity)),
);
const later = (ctx: Context, wait: number): Date => new Date(ctx.now().getTime() + wait);

/** Sends a claimed text and stores the outcome. */
async function deliver(
  ctx: Context,
  { id, text }: QueuedText,
  words: string,
  attempts: number,
): Promise<void> {
  const rendered = { ...text, text: words, at: ctx.now() };
  const { count } = stateOf(ctx).tries;
  const named = { sms: id, template: text.template, request: text.requestId ?? null };
  const { provider, outcome } = await sendThrough(ctx.smsProviders, rendered, {
    id,
    log: ctx.log,
    count,
  });
  const updatedAt = ctx.now();
  if (outcome.ok) {
    const { messageId } = outcome;
    await settleText(ctx.db, id, { state: 'sent', params: null, provider, messageId, updatedAt });
    ctx.log.info({ ...named, provider }, 'text sent');
    return;
  }
  const failure = outcome.reason;
  const again =
    outcome.certainty === 'definite' &&
    !CODE_TEMPLATES.includes(text.template) &&
    attempts < MOST_TRIES;
  if (again) {
    const dueAt = later(ctx, FIRST_WAIT * 2 ** (attempts - 1));
    await settleText(ctx.db, id, { state: 'pending', dueAt, provider, failure, updatedAt });
    ctx.log.warn({ ...named, provider, failure, dueAt }, 'a text is tried again');
    return;
  }
  const state = outcome.certainty === 'definite' ? 'failed' : 'unknown';
  ctx.log.error({ ...named, provider, state, failure }, 'a text was not sent');
  await settleText(ctx.db, id, { state, params: null, provider, failure, updatedAt });
}

async function attempt(ctx: Context, posted: QueuedText): Promise<void> {
  try {
    // The office closed while it waited in the queue: the housekeeping sends it when the office opens.
    if (isOfOfficeHours(posted.text.template) && !(await ctx.isTimeForTexts(ctx))) return;
    const words = posted.body ?? (await wordsOf(ctx, posted.text));
    const to = await claimText(ctx.db, posted.id, ctx.now(), later(ctx, LEASE));
    // Its number may have been changed while it waited here.
    if (to !== null) await deliver(ctx, { ...posted, text: { ...posted.text, to } }, words, 1);
  } catch (error) {
    ctx.log.error({ sms: posted.id, err: error }, 'a text could not be handled');
  }
}

async function wordsOf(ctx: Context, text: AnyText): Promise<string> {
  return composeText(
    text,
    await ctx.smsVoice(ctx, text.template),
    codeDomain(ctx.config.publicUrl),
  );
}

/**
 * Stores a text in the caller's transaction. Answers null where there is no number, and when the number
 * has reached its limit for requests; then the text is stored as not sent, due when there is room, or waits
 * until then where it says so. A
 * one-time code is never stored with its text, and a wording only where the brokerage may choose it. A
 * text with a `dueAt` waits until then, in this process and in all others.
 */
export async function enqueueText(
  ctx: Context,
  given: OutgoingText,
  dueAt: Date | null = null,
): Promise<QueuedText | null> {
  if (isNoPhone(given.to)) return null;
  const text: AnyText = { ...given, params: fitParams(given, longestValueOf(ctx)) };
  const isStored = !CODE_TEMPLATES.includes(text.template) && text.template !== 'none';
  // Other texts are worded when they are sent, so that a code waits for no query here.
  const body = isWordedText(text.template) ? await wordsOf(ctx, text) : null;
  const roomAt = await roomFor(ctx.db, text, ctx.now());
  const isTooMany = roomAt !== null;
  const isDropped = isTooMany && !text.waitsForRoom;
  const id = await insertText(ctx.db, {
    phoneNumber: text.to,
    template: text.template,
    params: isStored && !isDropped ? text.params : null,
    requestId: text.requestId ?? null,
    body,
    inHours: isOfOfficeHours(text.template),
    ...(text.expiresAt && { expiresAt: text.expiresAt }),
    ...(isTooMany && { failure: OVER_LIMIT }),
    ...(isDropped && { state: 'failed' as const }),
    dueAt: roomAt ?? dueAt ?? later(ctx, HEAD_START),
    createdAt: ctx.now(),
  });
  return isTooMany ? null : { id, text, body, dueAt };
}

/**
 * Cancels a text in the caller's transaction; false when it may have been sent. A text over its number's
 * limit counts as cancelled.
 */
export async function cancelQueued(ctx: Context, id: number | null): Promise<boolean> {
  return id === null || cancelText(ctx.db, id, ctx.now());
}

/**
 * Whether a number may get another unprompted text now. The caller ensures that none is stored for the
 * number meanwhile.
 */
export const hasRoomForText = (ctx: Context, to: string): Promise<boolean> =>
  hasRoomForAll(ctx.db, to, ctx.now());

const FOLLOWING = textsOf(({ isWorded, kind }) => isWorded && kind !== 'reminder');

/**
 * In the caller's transaction: redirects the waiting texts of a number to its account's new number, as what they are
 * about goes on. Warnings about the account itself stay with the number that they warn.
 */
export const redirectTexts = (ctx: Context, from: string, to: string): Promise<void> =>
  changeWaitingTexts(
    ctx.db,
    { phoneNumber: from, templates: FOLLOWING },
    { phoneNumber: to, updatedAt: ctx.now() },
  );

/** Cancels the waiting reminders to a number, in the caller's transaction. */
export const cancelReminderTexts = (ctx: Context, to: string): Promise<void> =>
  changeWaitingTexts(
    ctx.db,
    { phoneNumber: to, templates: textsOf(({ kind }) => kind === 'reminder') },
    { state: 'cancelled', params: null, updatedAt: ctx.now() },
  );

/** Cancels the waiting texts of a template about a request, in the caller's transaction. */
export const cancelTextsAbout = (
  tx: Transaction,
  requestId: number,
  { template, at }: { template: SmsTemplate; at: Date },
): Promise<void> =>
  changeWaitingTexts(
    tx,
    { requestId, templates: [template] },
    { state: 'cancelled', params: null, updatedAt: at },
  );

/** The texts about a request, oldest first. */
export const textsAboutRequests = (
  ctx: Context,
  requestIds: readonly number[],
): Promise<OutboxRow[]> => listRequestTexts(ctx.db, requestIds);

/**
 * Sends a stored text in the background, after its transaction is committed: no caller waits for a
 * gateway, and no reply shows how long it takes.
 */
export function dispatchText(ctx: Context, posted: QueuedText | null): void {
  const state = stateOf(ctx);
  if (!posted) return;
  const isCode = CODE_TEMPLATES.includes(posted.text.template);
  // Other processes send it after its head start; a code is known to this process alone.
  if (state.isStopping && !isCode) return;
  const add = () => state.queue.add(() => attempt(outside(ctx), posted), isCode);
  if (posted.dueAt === null) add();
  else state.waiting.after(posted.dueAt.getTime() - ctx.now().getTime(), add);
}

/** Sends texts left by an earlier try or a dead process. Safe on any number of processes. */
export async function retryDueTexts(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  const lost = await giveUpLostTexts(ctx.db, ctx.now());
  for (const sms of lost) ctx.log.warn({ sms }, 'a text whose fate is unknown');
  for (const sms of await expireTexts(ctx.db, ctx.now())) {
    ctx.log.error({ sms }, 'a text was not sent before its day had passed');
  }
  const open = await ctx.isTimeForTexts(ctx);
  for (let tried = 0; tried < BATCH && !state.isStopping; tried += 1) {
    const [row] = await claimDueText(ctx.db, ctx.now(), { lease: later(ctx, LEASE), isOpen: open });
    if (!row) return;
    const { id, phoneNumber: to, template, params, body, attempts } = row;
    if (!params || !isTemplate(template)) continue;
    const requestId = row.requestId ?? undefined;
    // An earlier release may have stored values that no gateway takes.
    const text = { to, template, params: fitParams({ params }, longestValueOf(ctx)), requestId };
    const words = body ?? (await wordsOf(ctx, text));
    await deliver(ctx, { id, text, body, dueAt: null }, words, attempts);
  }
}

/** Tries since the start of the process, and its queue, for monitoring. */
export const textTries = (ctx: Context): TryCount[] => stateOf(ctx).tries.list();
export const textLoad = (ctx: Context): Load => stateOf(ctx).queue.load();

/** Resolves when no text is being sent. */
export const textsIdle = (ctx: Context): Promise<void> => stateOf(ctx).queue.idle();

/**
 * Starts no further attempt, except for waiting codes, and resolves when the running ones are settled.
 * Other texts stay as they are, for other processes or the next start.
 */
export async function stopTexts(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  state.isStopping = true;
  state.waiting.clear();
  state.queue.keepUrgent();
  await state.queue.idle();
}

export const deleteOldTexts = (ctx: Context): Promise<void> =>
  deleteTextsBefore(ctx.db, later(ctx, -RETENTION));
