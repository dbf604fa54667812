/**
 * Binds accounts, policies, requests and reminders to their customers, by number and name together: a family
 * that shares a phone stays several persons. A job repeats it, as processes of the release before, restored
 * backups and imports write rows without a customer (docs/decisions/068-customers.md).
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import {
  customerKeys,
  customerPhones,
  customers,
  policies,
  policyReminders,
  requests,
  users,
} from '#db/schema/index.ts';
import { canSeeKind } from '#domain/requests.ts';
import { type Context, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { reveal } from './hidden.server.ts';
import { columnsOf, customersOf, type Unbound } from './keyed.server.ts';

/** How many rows one transaction binds: other writers of these wait a moment. */
const AT_ONCE = 1000;

type Bindable = typeof requests | typeof policies | typeof policyReminders | typeof users;

/** Sets the customers of these rows. */
async function bindRows(tx: Transaction, table: Bindable, rows: readonly Unbound[]) {
  const found = await customersOf(tx, rows);
  const pairs = [...found];
  const values = columnsOf(pairs, [([id]) => id, 'bigint'], [([, customer]) => customer, 'bigint']);
  await tx.execute(sql`update ${table} set customer_id = given.customer
    from unnest(${values}) as given (id, customer)
    where ${table}.id = given.id and ${table}.customer_id is null`);
  await reveal(
    tx,
    rows.filter(({ isHidden }) => !isHidden).map(({ id }) => found.get(id)),
  );
}

const skipping = { skipLocked: true } as const;

/** Where rows without a customer come from. Those that another process holds are left to the next round. */
const SOURCES: readonly { table: Bindable; take: (tx: Transaction) => Promise<Unbound[]> }[] = [
  {
    table: users,
    take: (tx) =>
      tx
        .select({
          id: users.id,
          phoneNumber: users.phoneNumber,
          name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        })
        .from(users)
        .where(and(isNull(users.customerId), eq(users.role, 'customer'), isNull(users.erasedAt)))
        .orderBy(users.id)
        .limit(AT_ONCE)
        .for('update', skipping),
  },
  {
    table: policies,
    take: async (tx) => {
      const rows = await rowsOf<{
        id: string;
        phone: string;
        name: string;
        previous: string | null;
        customer: string | null;
        held: string | null;
        line: string;
        ends: string | null;
      }>(
        tx,
        sql`select one.id, one.holder_phone as phone, one.holder_name as name,
            before.id as previous, before.customer_id as customer, before.holder_name as held,
            one.line, case when one.status = 'active' then one.ends_on::text end as ends
          from policies as one left join policies as before on before.id = one.previous_id
          where one.customer_id is null and one.erased_at is null
          order by one.id limit ${AT_ONCE} for update of one skip locked`,
      );
      return rows.map(({ id, phone, name, previous, customer, held, line, ends }) => ({
        id: Number(id),
        phoneNumber: phone,
        name,
        running: ends === null ? null : { line, endsOn: ends },
        previous:
          previous === null
            ? null
            : {
                customerId: customer === null ? null : Number(customer),
                name: held ?? '',
              },
      }));
    },
  },
  {
    table: requests,
    take: async (tx) => {
      const rows = await tx
        .select({
          id: requests.id,
          phoneNumber: requests.phoneNumber,
          name: requests.fullName,
          kind: requests.kind,
        })
        .from(requests)
        .where(
          and(isNull(requests.customerId), eq(requests.isSpam, false), isNull(requests.erasedAt)),
        )
        .orderBy(requests.id)
        .limit(AT_ONCE)
        .for('update', skipping);
      return rows.map(({ kind, ...row }) => ({ ...row, isHidden: !canSeeKind('admin', kind) }));
    },
  },
  {
    table: policyReminders,
    take: (tx) =>
      tx
        .select({
          id: policyReminders.id,
          phoneNumber: policyReminders.phoneNumber,
          name: sql<string>`coalesce(${policyReminders.fullName}, '')`,
        })
        .from(policyReminders)
        .where(and(isNull(policyReminders.customerId), isNull(policyReminders.erasedAt)))
        .orderBy(policyReminders.id)
        .limit(AT_ONCE)
        .for('update', skipping),
  },
];

/**
 * Codes of accounts that the staff compared with papers, for customers that have none. The release before writes
 * such checks on accounts alone, so this looks at those of the last day again.
 */
async function takeCheckedCodes(ctx: Context, ids: readonly number[] | null): Promise<void> {
  const which =
    ids === null
      ? sql`account.code_checked_at > ${new Date(ctx.now().getTime() - days(1)).toISOString()}::timestamptz`
      : sql`account.id = any(${sql.param([...ids])}::bigint[])`;
  await ctx.db.execute(sql`update customers set national_code = account.national_code,
      code_checked_at = account.code_checked_at, code_checked_by = account.code_checked_by,
      compared_at = null, updated_at = clock_timestamp()
    from users as account
    where ${which} and account.customer_id = customers.id and account.code_checked_at is not null
      and account.national_code <> '' and customers.kind = 'person' and customers.code_checked_at is null
      and coalesce(customers.national_code, account.national_code) = account.national_code`);
}

/** Binds one request within its transaction; answers its customer. */
export async function bindRequest(
  tx: Transaction,
  row: Pick<Unbound, 'id' | 'phoneNumber' | 'name' | 'isHidden'>,
): Promise<number> {
  const customer = (await customersOf(tx, [row])).get(row.id);
  if (customer === undefined) throw new Error('every request has a customer');
  await tx.update(requests).set({ customerId: customer }).where(eq(requests.id, row.id));
  if (!row.isHidden) await reveal(tx, [customer]);
  return customer;
}

/** A binding of so many rows changes what the planner has to know of customers. */
const MANY = 5000;

/** How many transactions bind at the same time, each other rows: a large book is bound by two processors. */
const BINDERS = 2;

/** Binds some rows of a table; answers how many it found. */
const bindSome = (ctx: Context, { table, take }: (typeof SOURCES)[number]): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const rows = await take(ctx.db);
    if (rows.length === 0) return 0;
    await bindRows(ctx.db, table, rows);
    if (table === users) {
      await takeCheckedCodes(
        ctx,
        rows.map(({ id }) => id),
      );
    }
    return rows.length;
  });

/** Binds all that has no customer yet; answers how many rows it was. Ends early when `isOver` says so. */
export async function bindCustomers(
  ctx: Context,
  isOver: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  for (const source of SOURCES) {
    /** Whether there may be more. */
    const bindNext = async (): Promise<boolean> => {
      if (isOver()) return false;
      const bound = await bindSome(ctx, source);
      count += bound;
      return bound === AT_ONCE;
    };
    const bindRest = async (): Promise<void> => {
      for (let isMore = true; isMore; ) isMore = await bindNext();
    };
    // One alone finds out whether there is much: mostly there is nothing.
    if (!(await bindNext())) continue;
    const ended = await Promise.allSettled(Array.from({ length: BINDERS }, bindRest));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }
  // Tables that grow from nothing at once, and a column that was empty: until the planner knows, it reads them whole.
  if (count >= MANY) {
    await ctx.db.execute(
      sql`analyze ${customers}, ${customerKeys}, ${customerPhones}, ${policies}`,
    );
  }
  await takeCheckedCodes(ctx, null);
  return count;
}
