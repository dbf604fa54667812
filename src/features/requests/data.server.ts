import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requestEvents, requests } from '#db/schema/index.ts';
import type { ListQuery, RequestChange } from './contract.ts';

export type RequestRow = typeof requests.$inferSelect;
export type NewRequest = Pick<
  RequestRow,
  | 'kind'
  | 'trackingCode'
  | 'fullName'
  | 'phoneNumber'
  | 'details'
  | 'isSpam'
  | 'userId'
  | 'createdAt'
>;

/**
 * Stores a request, or joins it to the open one of the same kind and number: one statement, decided
 * by the unique index `requests_one_open`. Throws a unique violation when the tracking code is taken.
 */
export async function insertOrJoin(
  db: Queryable,
  request: NewRequest,
): Promise<{ id: number; trackingCode: string; joined: boolean }> {
  const [row] = await db
    .insert(requests)
    .values({ ...request, updatedAt: request.createdAt })
    .onConflictDoUpdate({
      target: [requests.kind, requests.phoneNumber],
      targetWhere: sql`status <> 'closed' and not is_spam`,
      set: { priority: sql`${requests.priority} + 1`, updatedAt: request.createdAt },
    })
    .returning({ id: requests.id, trackingCode: requests.trackingCode });
  if (!row) throw new Error('an upsert always answers a row');
  return { ...row, joined: row.trackingCode !== request.trackingCode };
}

export async function appendEvent(
  db: Queryable,
  event: Pick<typeof requestEvents.$inferInsert, 'requestId' | 'type' | 'actorId' | 'payload'>,
): Promise<void> {
  await db.insert(requestEvents).values(event);
}

function listed({ kind, status }: ListQuery): SQL | undefined {
  return and(
    eq(requests.isSpam, false),
    kind && eq(requests.kind, kind),
    status && eq(requests.status, status),
  );
}

/** One page of the work list, newest first. */
export async function listRequests(db: Queryable, query: ListQuery): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(listed(query))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
}

/** How many rows a list has, counted no further than `limit`, so that the count never grows with the table. */
export async function countRequests(
  db: Queryable,
  query: ListQuery,
  limit: number,
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(requests)
    .where(listed(query))
    .limit(limit)
    .as('counted');
  return db.$count(rows);
}

/** Events since an instant, oldest first, spam left out: what the live lists are told. */
export async function listChangesSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<RequestChange[]> {
  return db
    .select({
      id: requestEvents.id,
      request_id: requestEvents.requestId,
      kind: requests.kind,
      type: requestEvents.type,
    })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(and(gte(requestEvents.at, since), eq(requests.isSpam, false)))
    .orderBy(asc(requestEvents.id))
    .limit(limit);
}

/** The database's own clock: events carry its times, and the machines' clocks may differ. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const at = sql`clock_timestamp()`.mapWith(requestEvents.at).as('at');
  const [row] = await db.select({ at }).from(sql`(select 1) as one`);
  if (!row) throw new Error('a query without a condition answers a row');
  return row.at;
}
