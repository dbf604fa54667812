import type { Transaction } from '#db/client.ts';
import type { RequestKind, RequestResult } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { dropAsk, findAskingText, planAsk } from './data.server.ts';

type Dependencies = {
  settings: Pick<SettingsService, 'ratingAsks'>;
  sms: Pick<SmsService, 'cancel'>;
  /** Whether a provider has the template of this text; without one the closing text asks, as before. */
  canAsk: boolean;
};

/** A super-admin answers a complaint in person, and a renewal was not requested by the customer. */
const NEVER_ASKED: readonly RequestKind[] = ['complaint', 'renewal'];
/**
 * Only closings that our work led to: a wrong number did not reach the requester, and a cancelled request was
 * not worked on to its end.
 */
const ASKED_AFTER: readonly RequestResult[] = ['won', 'lost'];

/** Plans at a closing whether the customer is asked for a rating, and takes that back. */
export function createAskPlan({ settings, sms, canAsk }: Dependencies) {
  return {
    /**
     * Plans the question at a closing. True where the question is a text of its own a day later (for requests
     * that may be asked about): then the closing text does not ask.
     */
    async plan(
      tx: Transaction,
      { id, kind }: Pick<StoredRequest, 'id' | 'kind'>,
      { result, at }: { result: RequestResult; at: Date },
    ): Promise<boolean> {
      if (!canAsk || !(await settings.ratingAsks(tx))) return false;
      if (ASKED_AFTER.includes(result) && !NEVER_ASKED.includes(kind)) {
        await planAsk(tx, { requestId: id, closedAt: at });
      }
      return true;
    },

    /** After a rating: cancels the waiting text. A text that was never sent counts as not asked. */
    async isAnswered(tx: Transaction, requestId: number): Promise<void> {
      const textId = await findAskingText(tx, requestId);
      if (textId !== null && (await sms.cancel(tx, textId))) await dropAsk(tx, requestId);
    },

    /**
     * After a reopening: cancels the waiting text. If it was never sent, the next closing may be asked about.
     */
    async takeBack(tx: Transaction, requestId: number): Promise<void> {
      const textId = await findAskingText(tx, requestId);
      if (await sms.cancel(tx, textId)) await dropAsk(tx, requestId);
    },
  };
}

export type AskPlan = ReturnType<typeof createAskPlan>;
