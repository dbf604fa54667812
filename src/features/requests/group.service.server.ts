import type { Database, Transaction } from '#db/client.ts';
import { AppError } from '#lib/http/errors.ts';
import type { StoredRequest } from './data.server.ts';
import { findRequest } from './data.server.ts';
import { lockGroups } from './group.data.server.ts';
import { listSubmissions, type SubmissionRow } from './submissions.data.server.ts';
import { REQUEST_ERRORS } from './texts.ts';

/** Requests were joined or split between looking at them and locking them. */
export class GroupChanged extends Error {}

const TRIES = 3;

/** Runs a transaction on requests that belong together; again where they changed meanwhile, 409 if that goes on. */
export async function inGroup<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const isAgain = error instanceof GroupChanged || isWorthAnother(error);
      if (!isAgain) throw error;
      if (round === TRIES) {
        const message = REQUEST_ERRORS.changedMeanwhile;
        throw new AppError('conflict', { code: 'changed', message });
      }
    }
  }
}

/** What the sender of a request acts on. */
export type SenderGroup = {
  /** The one that the staff works on: their own, or the one that theirs is joined to. */
  request: StoredRequest;
  own: StoredRequest;
  /** Everything that was sent for it, and for all that are joined to it. */
  submissions: SubmissionRow[];
};

/** A request with those it belongs to, under lock; null when there is none. */
export async function lockGroupOf(tx: Transaction, id: number): Promise<SenderGroup | null> {
  const found = await findRequest(tx, id, 'sender');
  if (!found) return null;
  const worked = found.joinedInto ?? id;
  const locked = await lockGroups(tx, [worked], 'sender');
  const [request, own] = [locked?.get(worked), locked?.get(id)];
  if (!locked || !request || !own) throw new GroupChanged();
  if ((own.joinedInto ?? id) !== worked) throw new GroupChanged();
  return { request, own, submissions: await listSubmissions(tx, [...locked.keys()]) };
}

/** Whether all that was sent for a request was taken back. */
export function isTakenBack(id: number, submissions: readonly SubmissionRow[]): boolean {
  const own = submissions.filter(({ requestId }) => requestId === id);
  return own.length > 0 && own.every(({ withdrawnAt }) => withdrawnAt !== null);
}

/** A request as its sender may know it: where the one stands that it is joined to is where theirs stands. */
export function asItStands(own: StoredRequest, worked: StoredRequest): StoredRequest {
  const { status, result, dueAt, closedAt } = worked;
  return own.id === worked.id ? own : { ...own, status, result, dueAt, closedAt };
}
