import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  attachments,
  customers,
  requestEvents,
  requests,
  submissions,
  users,
} from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { type ListedRequest, readListed } from '#features/requests/listed.server.ts';
import type { EventRow, StoredRequest } from '#features/requests/requests.server.ts';
import type { RequestEventType } from '#features/requests/requests.ts';

type Of = Pick<StoredRequest, 'id' | 'phoneNumber' | 'userId'>;

/** An array as the value of a condition, read once. */
const arrayOf = (query: SQL) => sql`array(${query})`;

/**
 * The accounts of the same person as one of these: of the same customer, with what was merged into it, or of
 * customers with the same national code. A code proves nothing until the staff compared it with papers: only
 * checked codes count, on both sides.
 */
const accountsOf = (userIds: readonly number[]): SQL => sql`
  with own as (
    select coalesce(held.merged_into, held.id) as root from ${users} as account
    join ${customers} as held on held.id = account.customer_id
    where account.id = any(${sql.param([...userIds])}::bigint[])
  ), roots as (
    select root from own
    union
    select coalesce(other.merged_into, other.id) from own
    join ${customers} as member on member.id = own.root or member.merged_into = own.root
    join ${customers} as other on other.national_code = member.national_code
    where member.code_checked_at is not null and other.code_checked_at is not null
  )
  select same.id from roots
  join ${customers} as held on held.id = roots.root or held.merged_into = roots.root
  join ${users} as same on same.customer_id = held.id`;

/**
 * The requests of one person, by number or by the account's customer; joined ones as the request
 * that they are joined to.
 */
function idsOfPerson(of: readonly Of[]): SQL {
  const phones = sql.param([...new Set(of.map(({ phoneNumber }) => phoneNumber))]);
  const userIds = of.flatMap(({ userId }) => userId ?? []);
  return sql`
    select coalesce(joined_into, id) from ${requests}
    where phone_number = any(${phones}::text[]) and not is_spam
    union
    select coalesce(asked.joined_into, asked.id) from ${submissions} as sent
    join ${requests} as asked on asked.id = sent.request_id
    where sent.user_id = any(${arrayOf(accountsOf(userIds))}) and not asked.is_spam`;
}

const isOfPerson = (of: readonly Of[]): SQL =>
  sql`${requests.id} = any(${arrayOf(idsOfPerson(of))})`;

/** The other requests of the person of these requests, the latest first. */
export function listSamePerson(
  db: Queryable,
  of: readonly Of[],
  viewer: Viewer,
  limit: number,
): Promise<ListedRequest[]> {
  const own = of.map(({ id }) => id);
  const where = and(
    isOfPerson(of),
    notInArray(requests.id, own),
    eq(requests.isSpam, false),
    visibleTo(viewer),
  );
  return readListed(
    db,
    { where, limit },
    sql`${requests.createdAt} desc`,
    sql`${requests.id} desc`,
  );
}

/** Whether a request belongs to the person of these requests. */
export async function isSamePerson(db: Queryable, of: readonly Of[], id: number): Promise<boolean> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), isOfPerson(of)));
  return rows.length > 0;
}

/** One event; null when there is none. */
export async function findEvent(db: Queryable, id: number): Promise<EventRow | null> {
  const [row] = await db.select().from(requestEvents).where(eq(requestEvents.id, id));
  return row ?? null;
}

/**
 * When the first event of these types happened after an event (0: from the start), undone ones aside; null
 * for none.
 */
export async function firstDone(
  db: Queryable,
  requestId: number,
  types: readonly RequestEventType[],
  afterId = 0,
): Promise<Date | null> {
  const first = sql`min(${requestEvents.at})`.mapWith(requestEvents.at).as('first');
  const [row] = await db
    .select({ first })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        inArray(requestEvents.type, [...types]),
        sql`${requestEvents.id} > ${afterId}`,
        sql`not exists (select from ${requestEvents} as undoing
          where undoing.request_id = ${requestId} and undoing.type = 'undone'
            and undoing.payload -> 'undoes' @> to_jsonb(${requestEvents.id}))`,
      ),
    );
  return row?.first ?? null;
}

/** The request's own response SLA, before a request with an earlier one was joined to it. */
export async function ownPromise(db: Queryable, requestId: number): Promise<Date | null> {
  const [row] = await db
    .select({ payload: requestEvents.payload })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'joined_by')))
    .orderBy(sql`${requestEvents.id} asc`)
    .limit(1);
  const at = row?.payload.respond_by;
  return typeof at === 'number' ? new Date(at) : null;
}

/** The latest event by which a request was joined to another. */
export async function lastJoinOf(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'joined_into')))
    .orderBy(sql`${requestEvents.id} desc`)
    .limit(1);
  return row ?? null;
}

/** Whether there is another request that a new submission of the kind and number would join. */
export async function isAnotherOpen(
  db: Queryable,
  { kind, phoneNumber }: Pick<StoredRequest, 'kind' | 'phoneNumber'>,
  id = 0,
): Promise<boolean> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.kind, kind),
        eq(requests.phoneNumber, phoneNumber),
        sql`status <> 'closed' and not is_spam and joined_into is null and not is_split`,
        ne(requests.id, id),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Inserts a separate request. */
export async function insertRequest(
  tx: Queryable,
  request: typeof requests.$inferInsert,
): Promise<StoredRequest> {
  const [row] = await tx.insert(requests).values(request).returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

/** Moves a submission to another request. */
export async function moveSubmission(tx: Queryable, id: number, requestId: number): Promise<void> {
  await tx.update(submissions).set({ requestId }).where(eq(submissions.id, id));
  // Its files move too.
  await tx.update(attachments).set({ requestId }).where(eq(attachments.submissionId, id));
}
