import type { Database, Queryable } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { FOLLOWING_TEMPLATES, REMINDER_TEMPLATES } from '#domain/sms-templates.ts';
import { days, minutes, seconds } from '#lib/dates/durations.ts';
import type { Log } from '#lib/node/log.ts';
import {
  CODE_TEMPLATES,
  isOfOfficeHours,
  isWorded,
  type OutgoingText,
  OVER_LIMIT,
  type SmsProvider,
  type SmsTemplate,
  TEXT_TEMPLATES,
} from './contract.ts';
import {
  cancelText,
  cancelTextsTo,
  claimDueText,
  claimText,
  deleteTextsBefore,
  expireTexts,
  giveUpLostTexts,
  insertText,
  listRequestTexts,
  moveTexts,
  type OutboxRow,
  settleText,
} from './data.server.ts';
import { sendThrough } from './failover.service.server.ts';
import { fitParams } from './fit.service.server.ts';
import { createSendQueue, createWaiting } from './send-queue.service.server.ts';
import { hasRoomForAll, roomFor } from './share.service.server.ts';
import { createTries } from './tries.service.server.ts';
import { composeText, type Voice } from './words/compose.contract.ts';

/** Longer than all providers together may take, so that only a dead process loses a claim. */
const LEASE = minutes(1);
/** Other processes leave a fresh text alone: the process that stored it is about to send it. */
const HEAD_START = seconds(30);
/** Wait before the second try; doubled for each one after. */
const FIRST_WAIT = minutes(1);
const MOST_TRIES = 6;
/** Tried again in one round, so that a gateway that hangs does not delay the rest of the housekeeping. */
const BATCH = 20;
/**
 * Parallel attempts. A text is claimed just before its own attempt, so a crash leaves no more than these in
 * doubt.
 */
const AT_ONCE = 4;
const RETENTION = days(30);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** In the order they are tried. */
  providers: readonly SmsProvider[];
  log: Log;
  /** The brand and the wording of a text. */
  voice: (db: Queryable, template: SmsTemplate) => Promise<Voice>;
  /** The domain that one-time codes are bound to; null for none. */
  domain: string | null;
  /** Whether texts that wait for office hours may go out now. */
  isOpen: () => Promise<boolean>;
};

/** A stored text that is still to be sent; `body` is the wording where the brokerage may choose it. */
export type QueuedText = {
  id: number;
  text: OutgoingText;
  body: string | null;
  /** When it may be sent; null for at once. */
  dueAt: Date | null;
};

const isTemplate = (name: string): name is SmsTemplate =>
  (TEXT_TEMPLATES as readonly string[]).includes(name);

export function createSmsService(dependencies: Dependencies) {
  const { db, now, providers, log, voice, domain, isOpen } = dependencies;
  const queue = createSendQueue(AT_ONCE);
  const tries = createTries();
  const waiting = createWaiting();
  let isStopping = false;
  /** Composed texts fit every provider, so that the text shown in the outbox is the text sent. */
  const longestValue = Math.min(...providers.map((one) => one.longestValue ?? Infinity));
  const later = (wait: number): Date => new Date(now().getTime() + wait);

  /** Sends a claimed text and stores the outcome. */
  async function deliver({ id, text }: QueuedText, words: string, attempts: number): Promise<void> {
    const rendered = { ...text, text: words, at: now() };
    const { count } = tries;
    const named = { sms: id, template: text.template, request: text.requestId ?? null };
    const { provider, outcome } = await sendThrough(providers, rendered, { id, log, count });
    const updatedAt = now();
    if (outcome.ok) {
      const { messageId } = outcome;
      await settleText(db, id, { state: 'sent', params: null, provider, messageId, updatedAt });
      log.info({ ...named, provider }, 'text sent');
      return;
    }
    const failure = outcome.reason;
    const again =
      outcome.certainty === 'definite' &&
      !CODE_TEMPLATES.includes(text.template) &&
      attempts < MOST_TRIES;
    if (again) {
      const dueAt = later(FIRST_WAIT * 2 ** (attempts - 1));
      await settleText(db, id, { state: 'pending', dueAt, provider, failure, updatedAt });
      log.warn({ ...named, provider, failure, dueAt }, 'a text is tried again');
      return;
    }
    const state = outcome.certainty === 'definite' ? 'failed' : 'unknown';
    log.error({ ...named, provider, state, failure }, 'a text was not sent');
    await settleText(db, id, { state, params: null, provider, failure, updatedAt });
  }

  async function attempt(posted: QueuedText): Promise<void> {
    try {
      // The office closed while it waited in the queue: the housekeeping sends it when the office opens.
      if (isOfOfficeHours(posted.text.template) && !(await isOpen())) return;
      const words = posted.body ?? (await wordsOf(db, posted.text));
      const to = await claimText(db, posted.id, now(), later(LEASE));
      // Its number may have been changed while it waited here.
      if (to !== null) await deliver({ ...posted, text: { ...posted.text, to } }, words, 1);
    } catch (error) {
      log.error({ sms: posted.id, err: error }, 'a text could not be handled');
    }
  }

  async function wordsOf(tx: Queryable, text: OutgoingText): Promise<string> {
    return composeText(text, await voice(tx, text.template), domain);
  }

  return {
    /**
     * Stores a text in the caller's transaction. Answers null where there is no number, and when the number
     * has reached its limit for requests; then the text is stored as not sent, due when there is room. A
     * one-time code is never stored with its text, and a wording only where the brokerage may choose it. A
     * text with a `dueAt` waits until then, in this process and in all others.
     */
    async enqueue(
      tx: Queryable,
      given: OutgoingText,
      dueAt: Date | null = null,
    ): Promise<QueuedText | null> {
      if (isNoPhone(given.to)) return null;
      const text = { ...given, params: fitParams(given, longestValue) };
      const isKept = !CODE_TEMPLATES.includes(text.template) && text.template !== 'none';
      // Other texts are worded when they are sent, so that a code waits for no query here.
      const body = isWorded(text.template) ? await wordsOf(tx, text) : null;
      const roomAt = await roomFor(tx, text, now());
      const isTooMany = roomAt !== null;
      const id = await insertText(tx, {
        phoneNumber: text.to,
        template: text.template,
        params: isKept && !isTooMany ? text.params : null,
        requestId: text.requestId ?? null,
        body,
        inHours: isOfOfficeHours(text.template),
        ...(text.expiresAt && { expiresAt: text.expiresAt }),
        ...(isTooMany && { state: 'failed' as const, failure: OVER_LIMIT }),
        dueAt: roomAt ?? dueAt ?? later(HEAD_START),
        createdAt: now(),
      });
      return isTooMany ? null : { id, text, body, dueAt };
    },

    /**
     * Cancels a text in the caller's transaction; false when it may have been sent. A text over its number's
     * limit counts as cancelled.
     */
    async cancel(tx: Queryable, id: number | null): Promise<boolean> {
      return id === null || cancelText(tx, id, now());
    },

    /**
     * Whether a number may get another unprompted text now. The caller ensures that none is stored for the
     * number meanwhile.
     */
    hasRoom: (tx: Queryable, to: string): Promise<boolean> => hasRoomForAll(tx, to, now()),

    /** In the caller's transaction: redirects the waiting texts of a number to its account's new number. */
    follow: (tx: Queryable, from: string, to: string): Promise<void> =>
      moveTexts(tx, { from, to, templates: FOLLOWING_TEMPLATES }, now()),

    /** Cancels the waiting reminders to a number, in the caller's transaction. */
    cancelReminders: (tx: Queryable, to: string): Promise<void> =>
      cancelTextsTo(tx, to, REMINDER_TEMPLATES, now()),

    /** The texts about a request, oldest first. */
    aboutRequests: (requestIds: readonly number[]): Promise<OutboxRow[]> =>
      listRequestTexts(db, requestIds),

    /**
     * Sends a stored text in the background, after its transaction is committed: no caller waits for a
     * gateway, and no reply shows how long it takes.
     */
    dispatch(posted: QueuedText | null): void {
      if (!posted) return;
      const isCode = CODE_TEMPLATES.includes(posted.text.template);
      // Other processes send it after its head start; a code is known to this process alone.
      if (isStopping && !isCode) return;
      const add = () => queue.add(() => attempt(posted), isCode);
      if (posted.dueAt === null) add();
      else waiting.after(posted.dueAt.getTime() - now().getTime(), add);
    },

    /** Sends texts left by an earlier try or a dead process. Safe on any number of processes. */
    async retryDue(): Promise<void> {
      const lost = await giveUpLostTexts(db, now());
      for (const sms of lost) log.warn({ sms }, 'a text whose fate is unknown');
      for (const sms of await expireTexts(db, now())) {
        log.error({ sms }, 'a text was not sent before its day had passed');
      }
      const open = await isOpen();
      for (let tried = 0; tried < BATCH && !isStopping; tried += 1) {
        const [row] = await claimDueText(db, now(), { lease: later(LEASE), isOpen: open });
        if (!row) return;
        const { id, phoneNumber: to, template, params, body, attempts } = row;
        if (!params || !isTemplate(template)) continue;
        const requestId = row.requestId ?? undefined;
        // An earlier release may have stored values that no gateway takes.
        const text = { to, template, params: fitParams({ params }, longestValue), requestId };
        const words = body ?? (await wordsOf(db, text));
        await deliver({ id, text, body, dueAt: null }, words, attempts);
      }
    },

    /** Tries since the start of the process, and its queue, for monitoring. */
    tries: tries.list,
    load: queue.load,

    /** Resolves when no text is being sent. */
    idle: (): Promise<void> => queue.idle(),

    /**
     * Starts no further attempt, except for waiting codes, and resolves when the running ones are settled.
     * Other texts stay as they are, for other processes or the next start.
     */
    async stop(): Promise<void> {
      isStopping = true;
      waiting.clear();
      queue.keepUrgent();
      await queue.idle();
    },

    forgetOld: (): Promise<void> => deleteTextsBefore(db, later(-RETENTION)),
  };
}

export type SmsService = ReturnType<typeof createSmsService>;
