/** What a colleague has, kind by kind: how it is counted, moved to another and taken back. */
import { and, asc, eq, isNotNull, isNull, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { isAmong } from '#db/many.ts';
import { isOneOf } from '#db/schema/columns.ts';
import {
  auditLog,
  comparisons,
  comparisonVersions,
  policies,
  requestEvents,
  requests,
  tasks,
} from '#db/schema/index.ts';
import { RENEWABLE } from '#domain/policies/statuses.ts';
import { canSeeKind, kindsHiddenFrom } from '#domain/requests.ts';
import { isStaff, type Role } from '#domain/roles.ts';
import { recordAudits } from '#features/audit/audit.server.ts';
import { appendEvents } from '#features/requests/requests.server.ts';
import type { HandOverKind } from './hand-over.ts';

export type Colleague = { id: number; role: Role; isActive: boolean };

/** A hand-over that is made or taken back, in its own transaction. */
type Step = {
  tx: Transaction;
  /** Its id, by which what was changed is known later. */
  id: number;
  actorId: number;
  from: Colleague;
  to: Colleague;
  at: Date;
};

type Back = {
  /** What went back. */
  ids: number[];
  /** Of these, what nobody has now. */
  queued: number;
};

type Kind = {
  count: (db: Queryable, userId: number) => Promise<number>;
  /** Moves all of it to `to`, and answers the ids. */
  move: (step: Step) => Promise<number[]>;
  /** Takes back of these what `to` still has and nobody changed. */
  back: (step: Step, ids: readonly number[]) => Promise<Back>;
};

/** An open request that somebody has; spam and joined ones are worked on by nobody. */
const isHeldBy = (userId: number): SQL | undefined =>
  and(
    eq(requests.assigneeId, userId),
    ne(requests.status, 'closed'),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    isNull(requests.erasedAt),
  );

/** A comparison is being written for its person, or waits for the person's choice. */
const isCompared: SQL = sql`exists (select from ${comparisons} where ${comparisons.requestId} = ${requests.id}
  and not exists (select from ${comparisonVersions}
    where ${comparisonVersions.comparisonId} = ${comparisons.id}
      and ${comparisonVersions.chosenAt} is not null))`;
const isFollowedUp: SQL = isNotNull(requests.followUpAt);

/**
 * The events by which this hand-over gave these requests away, and those of them that a person touched afterwards.
 */
async function touchedRequests({ tx, id }: Step, ids: readonly number[]) {
  const { requestId, actorId } = requestEvents;
  const given = sql`(select max(given.id) from ${requestEvents} as given
    where given.request_id = ${requestId} and given.type = 'assigned'
      and given.payload ->> 'hand_over' = ${String(id)}::text)`;
  const rows = await tx
    .select({ id: requestEvents.id, requestId, actorId })
    .from(requestEvents)
    .where(and(isAmong(requestId, ids), sql`${requestEvents.id} >= ${given}`))
    .orderBy(asc(requestEvents.id));
  const events = new Map<number, number>();
  const touched = new Set<number>();
  for (const row of rows) {
    if (!events.has(row.requestId)) events.set(row.requestId, row.id);
    else if (row.actorId !== null) touched.add(row.requestId);
  }
  return { touched, events };
}

async function moveRequests(step: Step, isOne: SQL | undefined): Promise<number[]> {
  const { tx, id: handOver, actorId, from, to, at } = step;
  const hidden = kindsHiddenFrom(to.role);
  const isSeen = hidden.length > 0 ? notInArray(requests.kind, [...hidden]) : undefined;
  const rows = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(isHeldBy(from.id), isOne, isSeen))
    .orderBy(asc(requests.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(requests)
    .set({ assigneeId: to.id, updatedAt: at })
    .where(isAmong(requests.id, ids));
  const payload = { from: from.id, to: to.id, hand_over: handOver };
  await appendEvents(
    tx,
    ids.map((requestId) => ({ requestId, type: 'assigned' as const, actorId, payload })),
  );
  const [before, after] = [{ assignee_id: from.id }, { assignee_id: to.id }];
  await recordAudits(
    tx,
    ids.map((subject) => ({
      actorId,
      action: 'request.assigned' as const,
      subject,
      before,
      after,
    })),
  );
  return ids;
}

async function requestsBack(step: Step, given: readonly number[]): Promise<Back> {
  const { tx, actorId, from, to, at } = step;
  const rows = await tx
    .select({ id: requests.id, kind: requests.kind, status: requests.status })
    .from(requests)
    .where(and(isAmong(requests.id, given), isHeldBy(to.id)))
    .orderBy(asc(requests.id))
    .for('update');
  const { touched, events } = await touchedRequests(step, given);
  const going = rows.filter(({ id }) => !touched.has(id));
  // A colleague who was deactivated meanwhile has no requests: theirs are in the queue.
  const isHome = ({ kind }: { kind: (typeof going)[number]['kind'] }) =>
    from.isActive && isStaff(from.role) && canSeeKind(from.role, kind);
  const home = going.filter(isHome);
  const left = going.filter((row) => !isHome(row));
  for (const [part, assigneeId] of [
    [home, from.id],
    [left, null],
  ] as const) {
    if (part.length === 0) continue;
    const status =
      assigneeId === null
        ? sql`case when ${requests.status} = 'assigned' then 'new' else ${requests.status} end`
        : requests.status;
    const ids = part.map(({ id }) => id);
    await tx
      .update(requests)
      .set({ assigneeId, status: sql`${status}`, updatedAt: at })
      .where(isAmong(requests.id, ids));
    await appendEvents(
      tx,
      ids.map((requestId) => ({
        requestId,
        type: 'undone' as const,
        actorId,
        payload: { what: 'assigned', undoes: [events.get(requestId)] },
      })),
    );
    await recordAudits(
      tx,
      part.map((row) => ({
        actorId,
        action: 'request.undone' as const,
        subject: row.id,
        before: { status: row.status, assignee_id: to.id },
        after: { step: 'assigned', assignee_id: assigneeId },
      })),
    );
  }
  return { ids: going.map(({ id }) => id), queued: left.length };
}

const requestsThat = (isOne: SQL | undefined): Kind => ({
  count: (db, userId) => db.$count(requests, and(isHeldBy(userId), isOne)),
  move: (step) => moveRequests(step, isOne),
  back: requestsBack,
});

/** A policy that somebody has to renew. */
const isOwnedBy = (userId: number): SQL | undefined =>
  and(eq(policies.ownerId, userId), isOneOf(policies.status, RENEWABLE), isNull(policies.erasedAt));

/** Gives policies to another owner; the log says which hand-over it was. */
async function givePolicies(
  { tx, id: handOver, actorId }: Step,
  ids: readonly number[],
  [from, to]: [from: number, to: number],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(policies)
    .set({ ownerId: to, updatedAt: sql`clock_timestamp()` })
    .where(isAmong(policies.id, ids));
  const [before, after] = [{ owner_id: from }, { owner_id: to, hand_over: handOver }];
  await recordAudits(
    tx,
    ids.map((subject) => ({ actorId, action: 'policy.updated' as const, subject, before, after })),
  );
}

/** Locks the policies of a condition, always in the order of their ids. */
async function lockPolicies(tx: Transaction, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(where)
    .orderBy(asc(policies.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** What a person changed, by the log, after this hand-over gave it away; reading a file changes nothing. */
async function touchedInLog(
  { tx, id }: Step,
  type: 'policy' | 'task',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, type),
        isAmong(auditLog.subjectId, ids),
        isNotNull(auditLog.actorId),
        ne(auditLog.action, 'policy.file_opened'),
        sql`${auditLog.id} > (select max(given.id) from ${auditLog} as given
          where given.subject_type = ${type} and given.subject_id = ${auditLog.subjectId}
            and given.after ->> 'hand_over' = ${String(id)}::text)`,
      ),
    );
  return new Set(rows.flatMap((row) => row.id ?? []));
}

const policiesKind: Kind = {
  count: (db, userId) => db.$count(policies, isOwnedBy(userId)),
  async move(step) {
    const ids = await lockPolicies(step.tx, isOwnedBy(step.from.id));
    await givePolicies(step, ids, [step.from.id, step.to.id]);
    return ids;
  },
  async back(step, given) {
    const { tx, from, to } = step;
    const held = await lockPolicies(tx, and(isAmong(policies.id, given), isOwnedBy(to.id)));
    const touched = await touchedInLog(step, 'policy', given);
    const ids = held.filter((id) => !touched.has(id));
    await givePolicies(step, ids, [to.id, from.id]);
    return { ids, queued: 0 };
  },
};

/** A task that is still to be done. */
const isTaskOf = (userId: number): SQL | undefined =>
  and(eq(tasks.ownerId, userId), isNull(tasks.doneAt));

/** Locks the tasks of a condition, always in the order of their ids. */
async function lockTasks(tx: Transaction, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(where)
    .orderBy(asc(tasks.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Gives tasks to another owner; the step before that is undone by nobody any more. */
async function giveTasks(
  { tx, id: handOver, actorId }: Step,
  ids: readonly number[],
  [from, to]: [from: number, to: number],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tasks)
    .set({ ownerId: to, before: null, updatedAt: sql`clock_timestamp()` })
    .where(isAmong(tasks.id, ids));
  const [before, after] = [{ owner_id: from }, { owner_id: to, hand_over: handOver }];
  await recordAudits(
    tx,
    ids.map((subject) => ({ actorId, action: 'task.updated' as const, subject, before, after })),
  );
}

const tasksKind: Kind = {
  count: (db, userId) => db.$count(tasks, isTaskOf(userId)),
  async move(step) {
    const { tx, from, to } = step;
    const isSeen = canSeeKind(to.role, 'complaint') ? undefined : eq(tasks.isOfComplaint, false);
    const ids = await lockTasks(tx, and(isTaskOf(from.id), isSeen));
    await giveTasks(step, ids, [from.id, to.id]);
    return ids;
  },
  async back(step, given) {
    const { tx, from, to } = step;
    const held = await lockTasks(tx, and(isAmong(tasks.id, given), isTaskOf(to.id)));
    const touched = await touchedInLog(step, 'task', given);
    const ids = held.filter((id) => !touched.has(id));
    await giveTasks(step, ids, [to.id, from.id]);
    return { ids, queued: 0 };
  },
};

/** Each kind in one entry. Requests are locked before policies, as everywhere. */
export const KINDS: Record<HandOverKind, Kind> = {
  requests: requestsThat(and(not(isCompared), not(isFollowedUp))),
  follow_ups: requestsThat(and(not(isCompared), isFollowedUp)),
  comparisons: requestsThat(isCompared),
  policies: policiesKind,
  tasks: tasksKind,
};
