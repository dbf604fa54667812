import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { lockRequest, type StoredRequest } from './data.server.ts';

/** The requests that are joined to these, in the order of ids. */
export function listJoined(
  db: Queryable,
  ids: readonly number[],
  viewer: Viewer,
): Promise<StoredRequest[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(sql`${requests.joinedInto} = any(${sql.param([...ids])}::bigint[])`, visibleTo(viewer)),
    )
    .orderBy(asc(requests.id));
}

/** The requests of these ids, without spam. */
export function listRequests(
  db: Queryable,
  ids: readonly number[],
  viewer: Viewer,
): Promise<StoredRequest[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(
        sql`${requests.id} = any(${sql.param([...ids])}::bigint[])`,
        eq(requests.isSpam, false),
        visibleTo(viewer),
      ),
    )
    .orderBy(asc(requests.id));
}

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
