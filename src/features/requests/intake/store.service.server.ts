import type { Database, Transaction } from '#db/client.ts';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { Actor } from '#domain/roles.ts';
import type { ReadyUploads } from '#features/attachments/take/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { QueuedText } from '#features/sms/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Notices } from '../notify/notices.service.server.ts';
import { type NewRequest, storeSubmission } from '../submissions.data.server.ts';

/** Who is signed in and sends, and whether with the account's own number. */
type SignedIn = Pick<Actor, 'id' | 'sessionId'> & { isHolder: boolean };

/** How a request is stored: whether its receipt may go out, under which key, the files that come with it, and who sends it. */
export type Storing = {
  mayNotify: boolean;
  writeKey: string | null;
  uploads: ReadyUploads;
  sender: SignedIn | null;
};
/** What was stored: under which number, and its receipt, if one goes out. */
export type Stored = { phoneNumber: string; notice: QueuedText | null };

/** The account under an id, whose number stays what it is until the transaction ends. */
export type LockOwner = (tx: Transaction, id: number) => Promise<{ phoneNumber: string } | null>;

/** Stores the report of a loss and its files; answers the request that it is, or joined. */
export type StoreReport = (
  tx: Transaction,
  request: NewRequest,
  how: { rules: DeadlineRules; writeKey: string | null; uploads: ReadyUploads },
) => Promise<number>;

type Dependencies = {
  db: Database;
  storeReport: StoreReport;
  settings: Pick<SettingsService, 'office'>;
  notices: Notices;
  lockOwner: LockOwner;
  /** Whether a session still is one. */
  isSignedIn: (tx: Transaction, sessionId: number) => Promise<boolean>;
};

/** How what was sent is stored. */
export function createStore(dependencies: Dependencies) {
  const { db, settings, notices, lockOwner, isSignedIn, storeReport } = dependencies;

  /**
   * The request under the number that its holder has by now, which it was not when they sent it where it is changed
   * meanwhile: what an account asks for goes with it. 401 where the account is gone, and where another number was sent
   * and the session has ended: it may have been the account's own a moment ago, and is somebody else's next.
   */
  async function asSentNow(tx: Transaction, request: NewRequest, sender: SignedIn | null) {
    if (sender === null) return request;
    const owner = await lockOwner(tx, sender.id);
    if (!owner) throw new AppError('unauthenticated');
    if (sender.isHolder) return { ...request, phoneNumber: owner.phoneNumber };
    if (!(await isSignedIn(tx, sender.sessionId))) throw new AppError('unauthenticated');
    return request;
  }

  /**
   * Stores or joins, and posts the receipt where there may be one. What a stranger sends without one is a single
   * statement, which commits by itself: under a rush the texts end at their cap, and this is all that is done. A
   * claim has rows of its own.
   */
  return async function store(
    sent: NewRequest,
    { mayNotify, writeKey, uploads, sender }: Storing,
  ): Promise<Stored> {
    if (sent.kind !== 'claim' && !mayNotify && sender === null) {
      await storeSubmission(db, sent, writeKey);
      return { phoneNumber: sent.phoneNumber, notice: null };
    }
    const rules = sent.kind === 'claim' ? (await settings.office()).deadlines : null;
    return db.transaction(async (tx) => {
      const request = await asSentNow(tx, sent, sender);
      const id = rules
        ? await storeReport(tx, request, { rules, writeKey, uploads })
        : await storeSubmission(tx, request, writeKey);
      const notice = mayNotify ? await notices.received(tx, { ...request, id }) : null;
      return { phoneNumber: request.phoneNumber, notice };
    });
  };
}
