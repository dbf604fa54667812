/**
 * Customers of whom only complaints are known: from when all of the staff see them, and until when
 * (docs/decisions/068-customers.md).
 */
import { and, arrayContains, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import {
  customerMerges,
  customers,
  policies,
  policyReminders,
  requests,
  tasks,
  users,
} from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import { refreshFound } from './customers.server.ts';

/** What `filled` of a merge says where the other one is seen by all of the staff for the sake of this one. */
export const SHOWN = 'shown';

type Merge = typeof customerMerges.$inferSelect;

/** Notes that all see these for the sake of those of the merged ones whom all see. */
const noteShown = (tx: Transaction, ids: readonly number[]) =>
  tx
    .update(customerMerges)
    .set({ filled: sql`array_append(${customerMerges.filled}, ${SHOWN})` })
    .where(
      and(
        inArray(customerMerges.intoId, [...ids]),
        isNull(customerMerges.undoneAt),
        not(arrayContains(customerMerges.filled, [SHOWN])),
        sql`exists (select from customers as own where own.id = ${customerMerges.fromId} and not own.is_of_complaint)`,
      ),
    );

/** These customers and all whom they were merged into, one after the other. */
const ledBy = (ids: readonly number[]): SQL => {
  const given = sql`${sql.param([...ids])}::bigint[]`;
  return sql`with recursive led as (
      (select unnest(${given}) as id union select merged_into from customers
        where id = any(${given}) and merged_into is not null)
      union select into_id from customer_merges join led on from_id = led.id where undone_at is null)`;
};

/** Locks those of them who are hidden, or will be by a split, from the root down as merges and splits do. */
async function lockLed(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`${ledBy(ids)} select id from customers where id in (select id from led) and (is_of_complaint
        or exists (select from customer_merges where into_id = customers.id and undone_at is null
          and filled @> array[${SHOWN}]))
      order by merged_into is not null, id for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Customers of whom more is known than complaints: all of the staff see them from now on, and whom they are merged into. */
export async function reveal(tx: Transaction, ids: readonly (number | undefined)[]): Promise<void> {
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return;
  // Whom they were merged into while this waited is looked up once more.
  for (let locked: string[] = []; ; ) {
    const led = await lockLed(tx, known);
    if (led.every((id) => locked.includes(id))) break;
    locked = led;
  }
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`${ledBy(known)} update customers set is_of_complaint = false
      where id in (select id from led) and is_of_complaint returning id`,
  );
  if (rows.length === 0) return;
  const revealed = rows.map(({ id }) => Number(id));
  await noteShown(tx, revealed);
  // Whom they are merged into is found by them, and they no more by those of their own who stay hidden.
  await refreshFound(tx, revealed);
}

/** Whether anything that all of the staff see belongs to a customer itself. */
const hasSeen: SQL = sql`(
  exists (select from ${requests} where ${requests.customerId} = ${customers.id}
    and not ${requests.isSpam} and ${requests.erasedAt} is null and ${visibleTo({ role: 'admin' })})
  or exists (select from ${policies} where ${policies.customerId} = ${customers.id} and ${policies.erasedAt} is null)
  or exists (select from ${policyReminders} where ${policyReminders.customerId} = ${customers.id}
    and ${policyReminders.erasedAt} is null)
  or exists (select from ${users} where ${users.customerId} = ${customers.id} and ${users.erasedAt} is null)
  or exists (select from ${tasks} where ${tasks.customerId} = ${customers.id} and not ${tasks.isOfComplaint}))`;

/** Whether one that all of the staff see is merged into a customer. */
const hasSeenMember: SQL = sql`exists (select from customers as own where not own.is_of_complaint
  and (own.merged_into = ${customers.id} or own.id in (
    select from_id from customer_merges where into_id = ${customers.id} and undone_at is null)))`;

/** Hides again whom all of the staff saw for the sake of one that is split off, and whom that one was merged into. */
export async function hideAgain(
  tx: Transaction,
  { intoId, filled }: Pick<Merge, 'intoId' | 'filled'>,
): Promise<void> {
  if (!filled.includes(SHOWN)) return;
  const hidden = await tx
    .update(customers)
    .set({ isOfComplaint: true })
    .where(and(eq(customers.id, intoId), not(hasSeen), not(hasSeenMember)))
    .returning({ id: customers.id });
  if (hidden.length === 0) {
    await noteShown(tx, [intoId]);
    return;
  }
  const [next] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.fromId, intoId), isNull(customerMerges.undoneAt)));
  if (next) await hideAgain(tx, next);
}
