import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { inserts, isAmong } from '#db/many.ts';
import { requestEvents, requests, submissions, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { type AttachmentRow, removeAttachments } from '#features/attachments/take.server.ts';
import { RETENTION_REASON } from './requests.words.ts';

export type StoredRequest = typeof requests.$inferSelect;
export type EventRow = typeof requestEvents.$inferSelect;
export type NewEvent = Pick<
  typeof requestEvents.$inferInsert,
  'requestId' | 'type' | 'actorId' | 'payload' | 'submissionId' | 'undo'
>;

/** Requests that an account sent or joined with a submission. */
export const sentBy = (userId: number): SQL =>
  sql`${requests.id} = any(array(select ${submissions.requestId} from ${submissions}
    where ${submissions.userId} = ${userId}))`;

/** Logs an event of a request: the request's id, the event and the actor, and no text that was written. */
export const logRequestEvent = (
  db: Queryable,
  { requestId, type, actorId = null }: Pick<NewEvent, 'requestId' | 'type' | 'actorId'>,
): void =>
  logOnceCommitted(db, { request: requestId, event: type, actor: actorId }, 'request event');

/** Answers the event's id. */
export async function appendEvent(db: Queryable, event: NewEvent): Promise<number> {
  const [row] = await db.insert(requestEvents).values(event).returning({ id: requestEvents.id });
  if (!row) throw new Error('an insert always answers a row');
  logRequestEvent(db, event);
  return row.id;
}

/** The same for many at once, in a few statements. */
export async function appendEvents(db: Queryable, events: NewEvent[]): Promise<void> {
  for (const part of inserts(events)) await db.insert(requestEvents).values(part);
  for (const event of events) logRequestEvent(db, event);
}

/** Null for spam too: it is not worked on, and its sender is not notified. */
export async function findRequest(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<StoredRequest | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.isSpam, false), visibleTo(viewer)));
  return row ?? null;
}

/** Whether the viewer may see a request, spam included. */
export async function canSeeRequest(db: Queryable, id: number, viewer: Viewer): Promise<boolean> {
  return (await db.$count(requests, and(eq(requests.id, id), visibleTo(viewer)))) > 0;
}

/** As `findRequest`, and locks the row until the transaction ends. */
export async function lockRequest(
  tx: Queryable,
  id: number,
  viewer: Viewer,
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.isSpam, false), visibleTo(viewer)))
    .for('update');
  return row ?? null;
}

/** The requests of an account, the latest first: sent while signed in, or from the account's number. */
export async function listByAccount(
  db: Queryable,
  owner: { id: number; phoneNumber: string },
  limit: number,
): Promise<StoredRequest[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(
        or(sentBy(owner.id), eq(requests.phoneNumber, owner.phoneNumber)),
        eq(requests.isSpam, false),
      ),
    )
    .orderBy(sql`${requests.createdAt} desc`, sql`${requests.id} desc`)
    .limit(limit);
}

/** Changes a request; the caller holds its lock. */
export async function updateRequest(
  db: Queryable,
  id: number,
  changes: Partial<Omit<typeof requests.$inferInsert, 'id'>>,
): Promise<void> {
  await db.update(requests).set(changes).where(eq(requests.id, id));
}

/**
 * Claims an unassigned request; null when a colleague was first or the request is closed. One conditional
 * update.
 */
export async function claimRequest(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'id' | 'role'>,
  now: Date,
): Promise<StoredRequest | null> {
  const [row] = await tx
    .update(requests)
    .set({
      assigneeId: actor.id,
      status: sql`case when ${requests.status} = 'new' then 'assigned' else ${requests.status} end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(requests.id, id),
        sql`${requests.assigneeId} is null`,
        sql`${requests.status} <> 'closed'`,
        isNull(requests.joinedInto),
        eq(requests.isSpam, false),
        visibleTo(actor),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Moves a request out of the spam, unchanged and with its clock running since it came in. False when it is no
 * spam. Throws a unique violation while another request of the same kind and number is open.
 */
export async function rescueRequest(
  tx: Queryable,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ isSpam: false, updatedAt: now })
    .where(
      and(
        eq(requests.id, id),
        eq(requests.isSpam, true),
        isNull(requests.erasedAt),
        visibleTo(viewer),
      ),
    )
    .returning({ id: requests.id });
  return rows.length > 0;
}

/** Whether the personal data of a request was erased. */
export async function isErased(db: Queryable, id: number, viewer: Viewer): Promise<boolean> {
  const erased = and(eq(requests.id, id), isNotNull(requests.erasedAt), visibleTo(viewer));
  return (await db.$count(requests, erased)) > 0;
}

/**
 * Puts the open requests of a colleague back into the queue, of `kinds` alone. Answers their ids without
 * those of joined requests, whose assignee matters only once they are split off. Locks in the order of ids,
 * as a join does.
 */
export async function releaseRequests(
  tx: Queryable,
  assigneeId: number,
  now: Date,
  kinds: readonly RequestKind[] = REQUEST_KINDS,
): Promise<number[]> {
  const rows = await tx
    .update(requests)
    .set({
      assigneeId: null,
      status: sql`case when ${requests.status} = 'assigned' then 'new' else ${requests.status} end`,
      updatedAt: now,
    })
    .where(
      sql`${requests.id} in (select held.id from ${requests} as held
        where held.assignee_id = ${assigneeId} and held.status <> 'closed'
          and held.kind = any(${sql.param([...kinds])}::text[]) order by held.id for update)`,
    )
    .returning({ id: requests.id, joinedInto: requests.joinedInto });
  return rows.filter(({ joinedInto }) => joinedInto === null).map(({ id }) => id);
}

const receivers = alias(users, 'receivers');
/**
 * All events of these requests, oldest first, with the actor, the colleague it was assigned to, and the
 * submission that caused the event.
 */
export async function listEvents(db: Queryable, requestIds: readonly number[]) {
  const receiverId = sql`case when ${requestEvents.type} = 'assigned'
    then (${requestEvents.payload} ->> 'to')::bigint end`;
  return db
    .select({
      event: requestEvents,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      receiver: {
        id: receivers.id,
        firstName: receivers.firstName,
        lastName: receivers.lastName,
      },
      submission: {
        id: submissions.id,
        requestId: submissions.requestId,
        trackingCode: submissions.trackingCode,
        withdrawnAt: submissions.withdrawnAt,
        service: submissions.service,
        serviceTitle: submissions.serviceTitle,
      },
    })
    .from(requestEvents)
    .leftJoin(submissions, eq(submissions.id, requestEvents.submissionId))
    .leftJoin(users, eq(users.id, requestEvents.actorId))
    .leftJoin(receivers, eq(receivers.id, receiverId))
    .where(isAmong(requestEvents.requestId, requestIds))
    .orderBy(asc(requestEvents.id));
}

type By = { requestId: number; actorId: number | null; submissionId?: number | null };

/** What the timeline stores about files: their names until the person is erased, and the number of files. */
const payloadOf = (rows: readonly AttachmentRow[]) => ({
  files: rows.map(({ filename }) => filename).join('، '),
  count: String(rows.length),
});

type Attached = By & {
  isStaff: boolean;
  /** The joined request that the files belong to. */
  of?: { of?: number };
  /** The paper of a claim that the files are. */
  paper?: { paper_key: string; paper: string } | null;
};

/** Notes on the request that the staff works on that files were added. */
export async function noteAttached(
  tx: Transaction,
  rows: readonly AttachmentRow[],
  { isStaff, of, paper, ...by }: Attached,
): Promise<void> {
  if (rows.length === 0) return;
  const type = isStaff ? 'staff_attached' : 'attached';
  await appendEvent(tx, { ...by, type, payload: { ...payloadOf(rows), ...paper, ...of } });
}

/** Notes that files were deleted, and why. */
export async function noteDeleted(
  tx: Transaction,
  rows: readonly AttachmentRow[],
  { reason, ...by }: By & { reason: string },
): Promise<void> {
  if (rows.length === 0) return;
  const payload = { ...payloadOf(rows), note: reason };
  await appendEvent(tx, { ...by, type: 'attachment_deleted', payload });
}

/**
 * Deletes files whose retention time (a setting) is over, and notes it on the timelines of their requests,
 * whose locks the caller holds. Answers the number of deleted files.
 */
export async function expireFiles(
  tx: Transaction,
  due: readonly { id: number }[],
  at: Date,
): Promise<number> {
  const ids = due.map(({ id }) => id);
  const gone = await removeAttachments(tx, ids, { at, reason: RETENTION_REASON, by: null });
  for (const [requestId, rows] of Map.groupBy(gone, (row) => row.requestId)) {
    if (requestId === null) continue;
    const payload = { count: String(rows.length) };
    await appendEvent(tx, { requestId, actorId: null, type: 'attachments_expired', payload });
  }
  return gone.length;
}

type Event = Pick<EventRow, 'id' | 'type' | 'payload'>;

/** The events that were undone later, by their ids. */
export function undoneIds(events: readonly Event[]): ReadonlySet<number> {
  const undone = events.filter(({ type }) => type === 'undone');
  return new Set(undone.flatMap(({ payload }) => payload.undoes as number[]));
}

/** The events that the requester may see: steps that were undone within seconds are left out. */
export function withoutUndone<E extends Event>(events: readonly E[]): E[] {
  const undone = undoneIds(events);
  return events.filter(({ id }) => !undone.has(id));
}
