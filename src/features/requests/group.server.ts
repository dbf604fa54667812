import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { findRequest, lockRequest, type StoredRequest } from './requests.server.ts';
import { REQUEST_ERRORS } from './requests.words.ts';
import { listSubmissions, type SubmissionRow } from './submissions.server.ts';

type Listing = (db: Queryable, ids: readonly number[], viewer: Viewer) => Promise<StoredRequest[]>;

const listWhere =
  (condition: (ids: SQL) => SQL | undefined): Listing =>
  (db, ids, viewer) =>
    db
      .select()
      .from(requests)
      .where(and(condition(sql`any(${sql.param([...ids])}::bigint[])`), visibleTo(viewer)))
      .orderBy(asc(requests.id));

/** The requests that are joined to these, in the order of ids. */
export const listJoined = listWhere((ids) => sql`${requests.joinedInto} = ${ids}`);

/** The requests of these ids, without spam. */
export const listRequests = listWhere((ids) =>
  and(sql`${requests.id} = ${ids}`, eq(requests.isSpam, false)),
);

export type Locked = ReadonlyMap<number, StoredRequest>;

/** Locks requests in the order of their ids, as every step on several requests does, to avoid deadlocks. */
export async function lockAll(
  tx: Queryable,
  ids: Iterable<number>,
  viewer: Viewer,
): Promise<Locked> {
  const locked = new Map<number, StoredRequest>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const request = await lockRequest(tx, id, viewer);
    if (request) locked.set(id, request);
  }
  return locked;
}

/**
 * Locks requests with all that are joined to them. Null where another step joined or split one meanwhile: the
 * caller retries in a new transaction, as locking it late would break the order.
 */
export async function lockGroups(
  tx: Queryable,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Locked | null> {
  const joined = (await listJoined(tx, ids, viewer)).map(({ id }) => id);
  const locked = await lockAll(tx, [...ids, ...joined], viewer);
  const after = (await listJoined(tx, ids, viewer)).map(({ id }) => id);
  return after.join() === joined.join() ? locked : null;
}

/** When the earliest of a request and those joined to it came in. */
export async function firstCreation(db: Queryable, id: number): Promise<Date | null> {
  const first = sql`min(${requests.createdAt})`.mapWith(requests.createdAt).as('first');
  const [row] = await db
    .select({ first })
    .from(requests)
    .where(sql`${requests.id} = ${id} or ${requests.joinedInto} = ${id}`);
  return row?.first ?? null;
}

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
