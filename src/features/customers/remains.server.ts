/** What stays of customers when people are erased, and when nothing belongs to them any more. */
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { isHeldCustomer } from '#db/held.ts';
import { rowsOf } from '#db/rows.ts';
import {
  customerKeys,
  customerPhones,
  customers,
  policies,
  policyReminders,
  requests,
  tasks,
  users,
} from '#db/schema/index.ts';
import { refreshFound, refreshLines } from './customers.server.ts';

/** Whether anything that is not erased belongs to a customer itself, whatever was merged into it. */
const hasSomething: SQL = sql`(
  exists (select from ${requests} where ${requests.customerId} = ${customers.id}
    and not ${requests.isSpam} and ${requests.erasedAt} is null)
  or exists (select from ${policies} where ${policies.customerId} = ${customers.id} and ${policies.erasedAt} is null)
  or exists (select from ${policyReminders} where ${policyReminders.customerId} = ${customers.id}
    and ${policyReminders.erasedAt} is null)
  or exists (select from ${tasks} where ${tasks.customerId} = ${customers.id} and ${tasks.doneAt} is null)
  or exists (select from ${users} where ${users.customerId} = ${customers.id} and ${users.erasedAt} is null))`;

/** Whether others are merged into a customer: it holds them together. */
const hasMembers: SQL = sql`exists (select from customers as own where own.merged_into = ${customers.id})`;

/** Deletes customers that are locked; those that they were merged into are found by less from then on. */
async function deleteThese(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(customers)
    .where(inArray(customers.id, [...ids]))
    .returning({ root: customers.mergedInto });
  const roots = [...new Set(gone.flatMap(({ root }) => root ?? []))];
  await refreshFound(tx, roots);
  if (roots.length > 0) await refreshLines(tx, roots);
}

/**
 * Looks at so many customers after an id, and deletes those to whom nothing belongs any more; of those that a member
 * of the staff entered only the ones from before an instant. Never one that is under a hold. Answers which, and the
 * last id looked at; null where there was none.
 */
export async function deleteUnbound(
  tx: Transaction,
  before: Date,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number | null; ids: number[] }> {
  const seen = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(gt(customers.id, after))
    .orderBy(asc(customers.id))
    .limit(limit);
  const last = seen.at(-1)?.id ?? null;
  if (last === null) return { last, ids: [] };
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        gt(customers.id, after),
        lte(customers.id, last),
        or(isNull(customers.createdBy), lt(customers.createdAt, before)),
        not(hasSomething),
        not(hasMembers),
        not(isHeldCustomer),
      ),
    )
    .orderBy(asc(customers.id))
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await deleteThese(tx, ids);
  return { last, ids };
}

/** What a customer that stays loses with the person whose account it had. The name stays with its rest. */
const EMPTIED = {
  nationalCode: null,
  nationalId: null,
  codeCheckedAt: null,
  codeCheckedBy: null,
  birthday: null,
  province: null,
  city: null,
  address: null,
  note: null,
} as const;

/** The customers that have a number, some at a time, and the one of an account with what it was merged into. */
async function customersOf(
  tx: Transaction,
  { userId, phoneNumber }: { userId: number | null; phoneNumber: string },
  limit: number,
) {
  const rows = await rowsOf<{ id: string | null }>(
    tx,
    sql`select id from (
        select customer_id as id from ${customerPhones} where ${customerPhones.phoneNumber} = ${phoneNumber}
        union select customer_id from ${customerKeys} where ${customerKeys.phoneNumber} = ${phoneNumber}
        order by id limit ${limit}
      ) as found
      union select unnest(array[held.id, held.merged_into]) from ${users} as account
        join ${customers} as held on held.id = account.customer_id where account.id = ${userId}`,
  );
  return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
}

/**
 * Takes a person's number from the customers that have it, and from the one of their account what came with the
 * person. Those to whom nothing is left go. Answers which were changed, some at a time; none: all are done.
 */
export async function forgetCustomers(
  tx: Transaction,
  of: { userId: number | null; phoneNumber: string },
  limit: number,
): Promise<number[]> {
  const { userId, phoneNumber } = of;
  const ids = await customersOf(tx, of, limit);
  if (ids.length === 0) return [];
  // Those that others are merged into first, as merges and splits lock them.
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(isNotNull(customers.mergedInto), customers.id)
    .for('update');
  if (userId !== null) {
    const [account] = await tx
      .select({ customer: customers.id, root: customers.mergedInto })
      .from(users)
      .innerJoin(customers, eq(customers.id, users.customerId))
      .where(eq(users.id, userId));
    if (account) {
      const root = account.root ?? account.customer;
      await tx
        .update(customers)
        .set({ ...EMPTIED, updatedAt: sql`clock_timestamp()` })
        .where(or(eq(customers.id, root), eq(customers.mergedInto, root)));
    }
    await tx.update(users).set({ customerId: null }).where(eq(users.id, userId));
  }
  const isOne = inArray(customerKeys.customerId, ids);
  await tx.delete(customerKeys).where(and(isOne, eq(customerKeys.phoneNumber, phoneNumber)));
  await tx
    .delete(customerPhones)
    .where(
      and(inArray(customerPhones.customerId, ids), eq(customerPhones.phoneNumber, phoneNumber)),
    );
  await refreshFound(tx, ids);
  // What was merged into one goes before it.
  for (;;) {
    const empty = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(inArray(customers.id, ids), not(hasSomething), not(hasMembers)));
    if (empty.length === 0) return ids;
    await deleteThese(
      tx,
      empty.map(({ id }) => id),
    );
  }
}
