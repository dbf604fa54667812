import type { Transaction } from '#db/client.ts';
import type { RequestKind, RequestResult } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { dropAsk, findAskingText, planAsk } from './data.server.ts';

type Dependencies = {
  settings: Pick<SettingsService, 'ratingAsks'>;
  sms: Pick<SmsService, 'cancel'>;
  /** Whether a provider has the words for it; without one the text at the end asks, as it did before. */
  canAsk: boolean;
};

/** Who complains is answered by a super-admin in person, and for a renewal nobody asked. */
const NEVER_ASKED: readonly RequestKind[] = ['complaint', 'renewal'];
/** Only of what came to an end by our work: a wrong number is not the person who asked, and what was cancelled had none. */
const ASKED_AFTER: readonly RequestResult[] = ['won', 'lost'];

/** What a closing means for asking how content the person is, and what is taken back of it. */
export function createAskPlan({ settings, sms, canAsk }: Dependencies) {
  return {
    /**
     * Notes at a closing that it is to be asked about. True where a text of its own asks a day later, for requests that
     * may be asked about: then the text at the end does not.
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

    /** A rating was given: a text that waits is not sent any more. One that never left has asked nothing. */
    async isAnswered(tx: Transaction, requestId: number): Promise<void> {
      const textId = await findAskingText(tx, requestId);
      if (textId !== null && (await sms.cancel(tx, textId))) await dropAsk(tx, requestId);
    },

    /** The work goes on: a text that waits is not sent, and one that never left may be after the next closing. */
    async takeBack(tx: Transaction, requestId: number): Promise<void> {
      const textId = await findAskingText(tx, requestId);
      if (await sms.cancel(tx, textId)) await dropAsk(tx, requestId);
    },
  };
}

export type AskPlan = ReturnType<typeof createAskPlan>;
