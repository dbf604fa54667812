/** The list of customers. 403 for everyone but staff. */
import { and, arrayContains, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { customers } from '#db/schema/index.ts';
import { customersVisibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { permit } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import {
  CUSTOMER_COUNT_LIMIT,
  type CustomerListFilter,
  type CustomerSort,
  type CustomersPage,
  type CustomersQuery,
} from './list.ts';
import { canKeepCustomers } from './permissions.ts';
import { presentCustomers, type StoredCustomer } from './store.server.ts';

/** Customers of whose running policies this colleague has one; `none`: one without an owner. */
function ofOwner(owner: CustomerListFilter['owner'], me: number): SQL | undefined {
  if (owner === undefined) return undefined;
  const whose = owner === 'none' ? sql`is null` : sql`= ${owner === 'me' ? me : owner}`;
  return sql`${customers.id} in (select coalesce(held.merged_into, held.id)
    from policies join customers as held on held.id = policies.customer_id
    where policies.owner_id ${whose} and policies.status = 'active')`;
}

/** The rows of a filter; `actor` is whom `me` means. */
export function matchingCustomers(
  { search, gap, line, owner, kind, id }: CustomerListFilter,
  actor: Pick<Actor, 'id' | 'role'>,
): SQL | undefined {
  const words = foldForSearch(normalisePhone(search) ?? search)
    .split(' ')
    .filter(Boolean);
  const has = line ? [...gap.has, line] : gap.has;
  return and(
    isNull(customers.mergedInto),
    customersVisibleTo(actor),
    // Punctuation alone finds nothing rather than everything.
    search !== '' && words.length === 0 ? sql`false` : undefined,
    hasWords([customers.searchText], words),
    kind ? eq(customers.kind, kind) : undefined,
    id === undefined
      ? undefined
      : sql`${customers.id} = (select coalesce(merged_into, id) from customers where id = ${id})`,
    has.length > 0 ? arrayContains(customers.lines, has) : undefined,
    gap.lacks.length > 0
      ? not(or(...gap.lacks.map((lacked) => arrayContains(customers.lines, [lacked]))) as SQL)
      : undefined,
    ofOwner(owner, actor.id),
  );
}

/** `entry`: in the order in which they are read for a file. */
type Order = CustomerSort | 'entry';

const ORDERS: Record<Order, SQL[]> = {
  entry: [sql`${customers.id}`],
  newest: [sql`${customers.createdAt} desc`, sql`${customers.id} desc`],
  name: [sql`persian_order(${customers.name}) collate "C"`, sql`${customers.id}`],
  due: [sql`${customers.nextEnd}`, sql`${customers.id}`],
};

/** Rows of a condition in an order. */
export const readCustomers = (
  db: Queryable,
  where: SQL | undefined,
  { sort, limit, offset = 0 }: { sort: Order; limit: number; offset?: number },
): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);

/** One page of the list with its count. */
export async function listCustomers(
  ctx: Context,
  actor: Actor,
  query: CustomersQuery,
): Promise<Omit<CustomersPage, 'message'>> {
  permit(canKeepCustomers(actor));
  const { sort, page, per_page } = query;
  const where = matchingCustomers(query, actor);
  const rows = await readCustomers(ctx.db, where, {
    sort,
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const counted = await countUpTo(ctx.db, customers, where, CUSTOMER_COUNT_LIMIT + 1);
  return {
    data: await presentCustomers(ctx.db, actor, rows),
    meta: countedMeta(query, counted, CUSTOMER_COUNT_LIMIT),
  };
}
