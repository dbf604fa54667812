import type { Transaction } from '#db/client.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { findRequest, type StoredRequest } from './data.server.ts';
import { lockGroups } from './group.data.server.ts';
import { listSubmissions, type SubmissionRow } from './submissions.data.server.ts';
import { REQUEST_ERRORS } from './texts.ts';

/** Requests were joined or split between reading and locking them. */
export class GroupChanged extends Error {}

const TRIES = 3;

/** Runs a transaction on requests that belong together; retries where they changed meanwhile, then 409. */
export async function inGroup<T>(
  ctx: Context,
  work: (ctx: InTransaction) => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await transaction(ctx, work);
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

/** The requests and submissions that a step of the sender acts on. */
export type SenderGroup = {
  /** The request that the staff works on: the sender's own, or the one that it is joined to. */
  request: StoredRequest;
  own: StoredRequest;
  /** All submissions of `request` and of the requests that are joined to it. */
  submissions: SubmissionRow[];
};

/** Locks a request with all of its group; null when there is no such request. */
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

/** Whether all submissions of a request were withdrawn. */
export function isTakenBack(id: number, submissions: readonly SubmissionRow[]): boolean {
  const own = submissions.filter(({ requestId }) => requestId === id);
  return own.length > 0 && own.every(({ withdrawnAt }) => withdrawnAt !== null);
}

/** A request as its sender may see it: a joined request has the state of the request that it is joined to. */
export function asItStands(own: StoredRequest, worked: StoredRequest): StoredRequest {
  const { status, result, dueAt, closedAt } = worked;
  return own.id === worked.id ? own : { ...own, status, result, dueAt, closedAt };
}
