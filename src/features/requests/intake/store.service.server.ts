import type { Database, Transaction } from '#db/client.ts';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { Actor } from '#domain/roles.ts';
import type { ReadyUploads } from '#features/attachments/take/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { QueuedText } from '#features/sms/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Notices } from '../notify/notices.service.server.ts';
import { type NewRequest, storeSubmission } from '../submissions.data.server.ts';

/** The signed-in sender, and whether they sent the account's own number. */
type SignedIn = Pick<Actor, 'id' | 'sessionId'> & { isHolder: boolean };

/** How a request is stored: whether its receipt may be sent, its key, its files, and its sender. */
export type Storing = {
  mayNotify: boolean;
  writeKey: string | null;
  uploads: ReadyUploads;
  sender: SignedIn | null;
};
/** The number that the request was stored under, and its receipt, if one is sent. */
export type Stored = { phoneNumber: string; notice: QueuedText | null };

/** Locks the account of an id, so that its number does not change until the transaction ends. */
export type LockOwner = (tx: Transaction, id: number) => Promise<{ phoneNumber: string } | null>;

/** Stores the report of a loss and its files; answers the id of the request that it made or joined. */
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
  /** Whether a session is still valid. */
  isSignedIn: (tx: Transaction, sessionId: number) => Promise<boolean>;
};

/** Creates the function that stores a submission. */
export function createStore(dependencies: Dependencies) {
  const { db, settings, notices, lockOwner, isSignedIn, storeReport } = dependencies;

  /**
   * The request under its owner's current number, which may have changed since they sent it: an account's
   * requests move with its number. 401 where the account is gone, and where another number was sent and the
   * session has ended: that number may have been the account's own a moment ago, and may get another owner
   * next.
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
   * Stores or joins, and enqueues the receipt if one is allowed. A stranger's submission without a receipt is
   * a single statement, which commits by itself: under load the texts reach their limit, and this is all the
   * work that is left. A claim has rows of its own.
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
