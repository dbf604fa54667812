/** Whom a name and a number lead to already, also where the caller may not know of them. */
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/client.ts';
import { customerKeys, customerMerges, customers } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { nameKeyOf } from '#lib/text/search-fold.ts';
import { refreshFound } from './customers.server.ts';
import { CUSTOMER_ERRORS, type CustomerPatch } from './customers.ts';

type Named = { id: number; name: string };

/**
 * A customer to whom a name and number lead: one that the caller may know of, one that they may not know of with all
 * merged into it, or such a part of one that they know.
 */
type Led = { id: number; name: string; is: 'seen' | 'hidden' | 'part' };

/** The customers to whom this name leads with one of these numbers, but for the customer itself. */
async function ledTo(
  db: Queryable,
  viewer: Viewer,
  { id, name }: Named,
  numbers: string[],
): Promise<Led[]> {
  const [own, root] = [alias(customers, 'own'), alias(customers, 'root')];
  const isSeen = (of: { isOfComplaint: AnyPgColumn }) =>
    sql<boolean>`${customersVisibleTo(viewer, of) ?? sql`true`}`;
  const rows = await db
    .selectDistinct({
      id: own.id,
      rootId: root.id,
      name: root.name,
      isSeen: isSeen(own),
      isRootSeen: isSeen(root),
    })
    .from(customerKeys)
    .innerJoin(own, eq(own.id, customerKeys.customerId))
    .innerJoin(root, sql`${root.id} = coalesce(${own.mergedInto}, ${own.id})`)
    .where(
      and(
        eq(customerKeys.nameKey, nameKeyOf(name)),
        inArray(customerKeys.phoneNumber, numbers),
        ne(root.id, id),
      ),
    )
    .orderBy(root.id, own.id);
  return rows.map((row): Led => {
    if (!row.isRootSeen) return { id: row.rootId, name: row.name, is: 'hidden' };
    if (row.isSeen) return { id: row.rootId, name: row.name, is: 'seen' };
    return { id: row.id, name: row.name, is: 'part' };
  });
}

/** Locks customers one after the other, those that are merged last, so that what refers to them meanwhile does not wait. */
const lockThese = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [0, ...ids]))
    .orderBy(isNotNull(customers.mergedInto), customers.id)
    .for('no key update');

/**
 * Locks those that a change will merge into the customer and that come before it: merges lock both in the order of
 * their ids.
 */
export async function lockHidden(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  patch: CustomerPatch,
): Promise<void> {
  if (!(patch.name || patch.phones) || !customersVisibleTo(viewer)) return;
  const [row] = await tx.select().from(customers).where(eq(customers.id, id));
  if (!row) return;
  const sent = (patch.phones ?? []).map(({ number }) => number);
  const numbers = [...row.numbers.split(' ').filter(Boolean), ...sent];
  const known = await ledTo(tx, viewer, { id, name: patch.name ?? row.name }, numbers);
  await lockThese(
    tx,
    known.filter((one) => one.is === 'hidden' && one.id < id).map((one) => one.id),
  );
}

/**
 * The customers that the caller may not know of to whom a name and numbers lead, locked; 409 `known` for one that
 * they may know. Of one that was merged meanwhile, the one it was merged into.
 */
async function lockKnown(
  tx: Transaction,
  viewer: Viewer,
  row: Named,
  numbers: string[],
): Promise<Led[]> {
  for (let locked: number[] = []; ; ) {
    const known = await ledTo(tx, viewer, row, numbers);
    const other = known.find(({ is }) => is === 'seen');
    if (other) {
      throw new AppError('conflict', {
        code: 'known',
        message: CUSTOMER_ERRORS.known(other.name),
        data: { id: other.id },
      });
    }
    const ids = known.map(({ id }) => id);
    if (ids.every((id) => locked.includes(id))) return known;
    await lockThese(tx, ids);
    locked = ids;
  }
}

/** Lets a name and numbers that led to others lead to a customer from now on. */
const takeKeys = (tx: Transaction, into: Named, ids: number[], numbers: string[]) =>
  tx
    .update(customerKeys)
    .set({ customerId: into.id })
    .where(
      and(
        inArray(customerKeys.customerId, ids),
        inArray(customerKeys.phoneNumber, numbers),
        inArray(customerKeys.nameKey, ['', nameKeyOf(into.name)]),
      ),
    );

/**
 * Merges customers that the caller may not know of into the one that has their name and number. They stay hidden,
 * with all that is written of them; what comes with that name and number is of the other from now on. The log names
 * nobody, as it is by no decision of the caller's.
 */
async function takeIn(
  { db, now }: InTransaction,
  actor: Actor,
  into: Named,
  { hidden, numbers }: { hidden: number[]; numbers: string[] },
): Promise<void> {
  const members = await db
    .select({ id: customers.id, root: customers.mergedInto })
    .from(customers)
    .where(inArray(customers.mergedInto, hidden))
    .orderBy(customers.id)
    .for('no key update');
  const all = [...hidden, ...members.map(({ id }) => id)];
  await takeKeys(db, into, all, numbers);
  await db
    .update(customers)
    .set({ mergedInto: into.id, updatedAt: sql`clock_timestamp()` })
    .where(inArray(customers.id, all));
  for (const fromId of hidden) {
    const carried = members.filter(({ root }) => root === fromId).map(({ id }) => id);
    await db
      .insert(customerMerges)
      .values({ fromId, intoId: into.id, carried, by: actor.id, at: now() });
    await recordAudit(db, null, 'customer.merged', fromId, { after: { into: into.id } });
  }
}

/**
 * Lets the name of a customer lead to it with these numbers. 409 `known` with the id where they lead to another
 * already; one that the caller may not know of becomes a part of it, or gives that name and number to it where it is
 * a part of another, and nothing tells that there was one.
 */
export async function lead(
  ctx: InTransaction,
  actor: Actor,
  row: Named,
  numbers: string[],
): Promise<void> {
  if (numbers.length === 0) return;
  const nameKey = nameKeyOf(row.name);
  // In one order, so that two processes wait for each other and none for itself.
  await ctx.db
    .insert(customerKeys)
    .values(numbers.toSorted().map((phoneNumber) => ({ phoneNumber, nameKey, customerId: row.id })))
    .onConflictDoNothing();
  const known = await lockKnown(ctx.db, actor, row, numbers);
  const idsOf = (which: Led['is']) => [
    ...new Set(known.flatMap(({ id, is }) => (is === which ? id : []))),
  ];
  // It stays a part of whom it is merged into.
  await takeKeys(ctx.db, row, [0, ...idsOf('part')], numbers);
  const hidden = idsOf('hidden');
  if (hidden.length > 0) {
    await takeIn(ctx, actor, row, { hidden, numbers });
    await refreshFound(ctx.db, [row.id, ...hidden]);
  }
}
