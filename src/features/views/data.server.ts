import { and, asc, count, eq, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users, views } from '#db/schema/index.ts';
import type { ViewList } from '#domain/views.ts';

export type StoredView = typeof views.$inferSelect;
export type NewView = Pick<StoredView, 'ownerId' | 'list' | 'name' | 'query' | 'isShared'>;

const ownOf = (ownerId: number): SQL =>
  and(eq(views.ownerId, ownerId), eq(views.isShared, false)) as SQL;

/** The account's own views of a list and the shared ones, in the order they were saved. */
export function listViews(db: Queryable, ownerId: number, list: ViewList): Promise<StoredView[]> {
  return db
    .select()
    .from(views)
    .where(and(eq(views.list, list), or(ownOf(ownerId), eq(views.isShared, true))))
    .orderBy(asc(views.id));
}

/** Locks an account, so that two saves at once count each other's view. False without the account. */
export async function lockOwner(tx: Queryable, ownerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('no key update');
  return rows.length > 0;
}

/** Deletes the account's own view of a name, or the shared one, to be replaced. Answers the deleted view. */
export async function deleteNamed(
  tx: Queryable,
  { ownerId, list, name, isShared }: Omit<NewView, 'query'>,
): Promise<StoredView | null> {
  const whose = isShared ? eq(views.isShared, true) : ownOf(ownerId);
  const [row] = await tx
    .delete(views)
    .where(and(eq(views.list, list), eq(views.name, name), whose))
    .returning();
  return row ?? null;
}

export async function countViews(db: Queryable, ownerId: number, list: ViewList): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(views)
    .where(and(eq(views.ownerId, ownerId), eq(views.list, list)));
  return row?.count ?? 0;
}

/** Null where the name is taken. */
export async function insertView(tx: Queryable, view: NewView): Promise<StoredView | null> {
  const [row] = await tx.insert(views).values(view).onConflictDoNothing().returning();
  return row ?? null;
}

/** A view that the account can see: its own, or a shared one. */
export async function findView(
  db: Queryable,
  ownerId: number,
  id: number,
): Promise<StoredView | null> {
  const [row] = await db
    .select()
    .from(views)
    .where(and(eq(views.id, id), or(ownOf(ownerId), eq(views.isShared, true))));
  return row ?? null;
}

/** False when it was deleted already. */
export async function deleteView(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(views).where(eq(views.id, id)).returning({ id: views.id });
  return rows.length > 0;
}
