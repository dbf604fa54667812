/** Statements about tasks that several abilities share: lists, counts, changes of a locked one. */
import { and, asc, desc, eq, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { isHeldTask } from '#db/held.ts';
import { customers, policies, requests, tasks, users } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import { ERASED_TASK } from '#domain/erasure.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { isDueBy, isTaskAbout, isVisibleTask } from './tasks.rules.server.ts';
import { TASK_COUNT_LIMIT, type TaskView, taskView } from './tasks.ts';

export type StoredTask = typeof tasks.$inferSelect;
type Values = Partial<typeof tasks.$inferInsert>;

const doer = alias(users, 'doer');
const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`;

const selectTasks = (db: Queryable) =>
  db
    .select({
      task: tasks,
      owner: fullName(users),
      doneBy: fullName(doer),
      customer: sql<string | null>`coalesce(nullif(${customers.name}, ''), ${customers.numbers})`,
      policy: { number: policies.number, line: policies.line },
      request: { code: requests.trackingCode, name: requests.fullName },
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.ownerId))
    .leftJoin(doer, eq(doer.id, tasks.doneBy))
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .leftJoin(policies, eq(policies.id, tasks.policyId))
    .leftJoin(requests, eq(requests.id, tasks.requestId));

type ListedTask = Awaited<ReturnType<typeof selectTasks>>[number];

function presentTask(row: ListedTask, actor: Pick<Actor, 'id'>): TaskView {
  const { task, policy, request } = row;
  const { before, policyId, requestId, customerId, doneBy } = task;
  return {
    ...present(taskView.omit({ done_by: true }), task),
    owner: { id: task.ownerId, name: row.owner },
    done_by: doneBy === null ? null : { id: doneBy, name: row.doneBy },
    customer: customerId === null ? null : { id: customerId, name: row.customer ?? '' },
    policy: policyId === null || !policy ? null : { id: policyId, ...policy },
    request:
      requestId === null || !request
        ? null
        : { id: requestId, tracking_code: request.code, name: request.name },
    undo_until: before?.by === actor.id ? before.until : null,
  };
}

type Part = { where: SQL | undefined; limit: number; offset?: number; newest?: boolean };

/** Tasks of a condition as a colleague sees them, the earliest due first; done ones (`newest`) the latest first. */
export async function readTasks(
  { db }: Pick<Context, 'db'>,
  actor: Pick<Actor, 'id' | 'role'>,
  { where, limit, offset = 0, newest = false }: Part,
): Promise<TaskView[]> {
  const order = newest
    ? [desc(tasks.doneAt), desc(tasks.id)]
    : [asc(tasks.dueOn), asc(tasks.dueAt), asc(tasks.id)];
  const rows = await selectTasks(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => presentTask(row, actor));
}

export const countTasks = (db: Queryable, where: SQL | undefined, limit: number): Promise<number> =>
  countUpTo(db, tasks, where, limit);

/** How many tasks of one's own are due today or overdue. */
export const countDueTasks = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'role'>,
  today = isoDateInTehran(now()),
): Promise<number> =>
  countTasks(
    db,
    and(eq(tasks.ownerId, actor.id), isVisibleTask(actor), isDueBy(today)),
    TASK_COUNT_LIMIT,
  );

/** A task that its reader has just worked on, and may have given away by it. */
export async function shownTask(ctx: Context, actor: Actor, id: number): Promise<TaskView> {
  const [task] = await readTasks(ctx, actor, { where: eq(tasks.id, id), limit: 1 });
  if (!task) throw new Error('the task is locked and cannot be gone');
  return task;
}

/** As it is just now; null where there is none. */
export async function findTask(tx: Transaction, id: number): Promise<StoredTask | null> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id));
  return row ?? null;
}

/** Locked until the transaction ends; null where there is none. */
export async function lockTask(tx: Transaction, id: number): Promise<StoredTask | null> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  return row ?? null;
}

export async function insertTask(
  tx: Transaction,
  values: typeof tasks.$inferInsert,
): Promise<StoredTask> {
  const [row] = await tx.insert(tasks).values(values).returning();
  if (!row) throw new Error('an insert without a conflict answers its row');
  return row;
}

/** Stores what comes after a repeated task; nothing where it has its next one. */
export async function insertNext(
  tx: Transaction,
  values: typeof tasks.$inferInsert,
): Promise<void> {
  await tx.insert(tasks).values(values).onConflictDoNothing();
}

export async function updateTask(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...values, updatedAt: sql`clock_timestamp()` })
    .where(eq(tasks.id, id));
}

/** Takes back what came after a repeated task; false where a colleague has worked on it. */
export async function deleteNext(tx: Transaction, id: number): Promise<boolean> {
  const isUntouched = and(isNull(tasks.doneAt), isNull(tasks.before));
  await tx.delete(tasks).where(and(eq(tasks.previousId, id), isUntouched));
  return (await countTasks(tx, eq(tasks.previousId, id), 1)) === 0;
}

/** Whose customer a policy is of; undefined where there is no such policy. */
export async function policyOfTask(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ customerId: policies.customerId })
    .from(policies)
    .where(eq(policies.id, id))
    .for('key share');
  return row;
}

/**
 * The customer of an id, or the one it was merged into, and whether only complaints are known of it; undefined
 * where there is none for the viewer.
 */
export async function customerOfTask(tx: Transaction, viewer: Viewer, id: number) {
  const [row] = await tx
    .select({
      id: sql<number>`coalesce(${customers.mergedInto}, ${customers.id})`.mapWith(Number),
      isOfComplaint: customers.isOfComplaint,
    })
    .from(customers)
    .where(and(eq(customers.id, id), customersVisibleTo(viewer)))
    .for('key share');
  return row;
}

type AboutIds = Pick<StoredTask, 'customerId' | 'policyId' | 'requestId'>;

/**
 * What a task is about, without what was deleted since; kept until the transaction ends. Requests before policies, as
 * everywhere.
 */
export async function leftOf(tx: Transaction, about: AboutIds): Promise<AboutIds> {
  const kept = async (
    table: typeof customers | typeof policies | typeof requests,
    id: number | null,
  ) => {
    if (id === null) return null;
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, id))
      .for('key share');
    return row?.id ?? null;
  };
  return {
    requestId: await kept(requests, about.requestId),
    policyId: await kept(policies, about.policyId),
    customerId: await kept(customers, about.customerId),
  };
}

type Of = { userId: number | null; phoneNumber: string };

/** All tasks about a person, the earliest first. */
export const listTasksAbout = (db: Queryable, of: Of): Promise<StoredTask[]> =>
  db.select().from(tasks).where(isTaskAbout(of)).orderBy(asc(tasks.id));

/** Replaces what tasks say of a person, and ends the open ones. Answers how many there were. */
export async function eraseTasksAbout(tx: Transaction, of: Of, at: Date): Promise<number> {
  const rows = await tx
    .update(tasks)
    .set({
      title: ERASED_TASK,
      before: null,
      customerId: null,
      repeat: null,
      repeatDay: null,
      doneAt: sql`coalesce(${tasks.doneAt}, ${at.toISOString()}::timestamptz)`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(isTaskAbout(of), sql`${tasks.title} <> ${ERASED_TASK}`))
    .returning({ id: tasks.id });
  return rows.length;
}

/** Deletes tasks that were done before an instant. Answers how many, up to `limit`. */
export async function deleteDoneTasks(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<number> {
  const due = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isNotNull(tasks.doneAt), lt(tasks.doneAt, before), not(isHeldTask)))
    .orderBy(asc(tasks.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(tasks).where(sql`${tasks.id} in ${due}`).returning({ id: tasks.id });
  return rows.length;
}
