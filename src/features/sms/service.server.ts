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

/** Longer than all providers together may take, so that only the dead lose a claim. */
const LEASE = minutes(1);
/** Other processes leave a fresh text alone: the one that made it is about to send it. */
const HEAD_START = seconds(30);
/** Wait before the second try; doubled for each one after. */
const FIRST_WAIT = minutes(1);
const MOST_TRIES = 6;
/** Tried again in one round, so that a gateway that hangs does not hold up the rest of the housekeeping. */
const BATCH = 20;
/** Attempts under way at once. A text is marked just before its own, so a power cut loses sight of no more. */
const AT_ONCE = 4;
const RETENTION = days(30);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** In the order they are tried. */
  providers: readonly SmsProvider[];
  log: Log;
  /** Who speaks in a text, and in which words. */
  voice: (db: Queryable, template: SmsTemplate) => Promise<Voice>;
  /** What one-time codes are bound to; null for nothing. */
  domain: string | null;
  /** Whether texts that wait for office hours may go out now. */
  isOpen: () => Promise<boolean>;
};

/** A stored text that is still to be sent; `body` are the words of one that the brokerage may word. */
export type QueuedText = {
  id: number;
  text: OutgoingText;
  body: string | null;
  /** When it may go out, where that is not at once. */
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
  /** What is composed fits whichever provider will send it, so that what is shown of a text is what was sent. */
  const longestValue = Math.min(...providers.map((one) => one.longestValue ?? Infinity));
  const later = (wait: number): Date => new Date(now().getTime() + wait);

  /** Sends a claimed text and notes what became of it. */
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
      // It waited in line until the office closed: others see to it when that opens.
      if (isOfOfficeHours(posted.text.template) && !(await isOpen())) return;
      const words = posted.body ?? (await wordsOf(db, posted.text));
      const to = await claimText(db, posted.id, now(), later(LEASE));
      // Its number may have been put right while it waited here.
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
     * Stores a text in the caller's transaction; null where there is no number, and when it is one too many about
     * requests, which stays on record as not sent, with when there is room for the next. A one-time code is not
     * stored with its text, and of words only those that the brokerage may choose. One with a `dueAt` waits until
     * then, in this process and in all others.
     */
    async enqueue(
      tx: Queryable,
      given: OutgoingText,
      dueAt: Date | null = null,
    ): Promise<QueuedText | null> {
      if (isNoPhone(given.to)) return null;
      const text = { ...given, params: fitParams(given, longestValue) };
      const isKept = !CODE_TEMPLATES.includes(text.template) && text.template !== 'none';
      // What is not stored is worded as it is sent: whoever waits for a code waits for no reading here.
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
     * Sees to it in the caller's transaction that a text is not sent; false when it may have been sent. What was
     * over its number's limit was never to be sent.
     */
    async cancel(tx: Queryable, id: number | null): Promise<boolean> {
      return id === null || cancelText(tx, id, now());
    },

    /**
     * Whether a number may be sent another text of our own accord now. The caller sees to it that none is stored for
     * the number meanwhile.
     */
    hasRoom: (tx: Queryable, to: string): Promise<boolean> => hasRoomForAll(tx, to, now()),

    /** In the caller's transaction: what waits for a number goes to the one that its account has from now on. */
    follow: (tx: Queryable, from: string, to: string): Promise<void> =>
      moveTexts(tx, { from, to, templates: FOLLOWING_TEMPLATES }, now()),

    /** Takes back the reminders to a number that wait, in the caller's transaction. */
    cancelReminders: (tx: Queryable, to: string): Promise<void> =>
      cancelTextsTo(tx, to, REMINDER_TEMPLATES, now()),

    /** The texts about a request, oldest first. */
    aboutRequests: (requestIds: readonly number[]): Promise<OutboxRow[]> =>
      listRequestTexts(db, requestIds),

    /**
     * Sends a posted text in the background, once its transaction is committed: no caller waits for
     * a gateway, and how long one takes shows in no reply.
     */
    dispatch(posted: QueuedText | null): void {
      if (!posted) return;
      const isCode = CODE_TEMPLATES.includes(posted.text.template);
      // Others send it once its head start is over; a code is known here alone.
      if (isStopping && !isCode) return;
      const add = () => queue.add(() => attempt(posted), isCode);
      if (posted.dueAt === null) add();
      else waiting.after(posted.dueAt.getTime() - now().getTime(), add);
    },

    /** Sends what an earlier try, or a process that is gone, left behind. Safe on any number of processes. */
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
        // One that an earlier release stored may have values that no gateway takes.
        const text = { to, template, params: fitParams({ params }, longestValue), requestId };
        const words = body ?? (await wordsOf(db, text));
        await deliver({ id, text, body, dueAt: null }, words, attempts);
      }
    },

    /** Tries since the start of the process, and what waits in it, for the monitors. */
    tries: tries.list,
    load: queue.load,

    /** Resolves when nothing is on its way any more. */
    idle: (): Promise<void> => queue.idle(),

    /**
     * Begins no further attempt, but for the codes that wait here, and resolves when those under way are
     * settled. What was not tried stays as it is, for other processes or the next start.
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
