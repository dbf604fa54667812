import type { Database, Queryable } from '#db/client.ts';
import { days, minutes, seconds } from '#lib/durations.ts';
import type { Log } from '#lib/log.ts';
import {
  CODE_TEMPLATES,
  type OutgoingText,
  SMS_TEMPLATES,
  type SmsProvider,
  type SmsTemplate,
} from './contract.ts';
import {
  claimDueTexts,
  claimText,
  deleteTextsBefore,
  giveUpLostTexts,
  insertText,
  settleText,
} from './data.server.ts';
import { sendThrough } from './failover.service.server.ts';
import { renderSms } from './texts.ts';

/** Longer than all providers together may take, so that only the dead lose a claim. */
const LEASE = minutes(1);
/** Other processes leave a fresh text alone: the one that made it is about to send it. */
const HEAD_START = seconds(30);
/** Wait before the second try; doubled for each one after. */
const FIRST_WAIT = minutes(1);
const MOST_TRIES = 6;
const BATCH = 20;
const KEPT = days(30);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** In the order they are tried. */
  providers: readonly SmsProvider[];
  log: Log;
};

/** A stored text that is still to be sent. */
export type Posted = { id: number; text: OutgoingText };

const isTemplate = (name: string): name is SmsTemplate =>
  (SMS_TEMPLATES as readonly string[]).includes(name);

export function createSmsService({ db, now, providers, log }: Dependencies) {
  const inFlight = new Set<Promise<void>>();
  const later = (wait: number): Date => new Date(now().getTime() + wait);

  /** Sends a claimed text and notes what became of it. */
  async function deliver(id: number, text: OutgoingText, attempts: number): Promise<void> {
    const rendered = { ...text, text: renderSms(text.template, text.params), at: now() };
    const { provider, outcome } = await sendThrough(providers, rendered, log);
    const updatedAt = now();
    if (outcome.ok) {
      const { messageId } = outcome;
      await settleText(db, id, { state: 'sent', params: null, provider, messageId, updatedAt });
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
      return;
    }
    const state = outcome.certainty === 'definite' ? 'failed' : 'unknown';
    log.error(
      { sms: id, template: text.template, provider, state, failure },
      'a text was not sent',
    );
    await settleText(db, id, { state, params: null, provider, failure, updatedAt });
  }

  function inBackground(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => log.error({ err: error }, 'a text could not be handled'))
      .finally(() => inFlight.delete(running));
    inFlight.add(running);
  }

  return {
    /** Stores a text in the caller's transaction. A one-time code is not stored with it. */
    async post(tx: Queryable, text: OutgoingText): Promise<Posted> {
      const isKept = !CODE_TEMPLATES.includes(text.template) && text.template !== 'none';
      const id = await insertText(tx, {
        phoneNumber: text.to,
        template: text.template,
        params: isKept ? text.params : null,
        dueAt: later(HEAD_START),
        createdAt: now(),
      });
      return { id, text };
    },

    /**
     * Sends a posted text in the background, once its transaction is committed: no caller waits for
     * a gateway, and how long one takes shows in no reply.
     */
    dispatch({ id, text }: Posted): void {
      inBackground(async () => {
        if (await claimText(db, id, now(), later(LEASE))) await deliver(id, text, 1);
      });
    },

    /** Sends what an earlier try, or a process that is gone, left behind. Safe on any number of processes. */
    async retryDue(): Promise<void> {
      const lost = await giveUpLostTexts(db, now());
      if (lost > 0) log.warn({ lost }, 'texts whose fate is unknown');
      const rows = await claimDueTexts(db, now(), later(LEASE), BATCH);
      for (const { id, phoneNumber, template, params, attempts } of rows) {
        if (!params || !isTemplate(template)) continue;
        await deliver(id, { to: phoneNumber, template, params }, attempts);
      }
    },

    /** Resolves when nothing is on its way any more. */
    async idle(): Promise<void> {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },

    forgetOld: (): Promise<void> => deleteTextsBefore(db, later(-KEPT)),
  };
}

export type SmsService = ReturnType<typeof createSmsService>;
