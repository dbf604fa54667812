/** Statements about customers that several abilities share. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';

/** Locks customers and those they are merged into, from the root down, so that merges and splits make no circle. */
export const lockFromRoot = (tx: Transaction, ids: readonly number[]) => {
  const given = sql`${sql.param([...ids])}::bigint[]`;
  return tx.execute(sql`select id from customers where id = any(${given})
      or id in (select merged_into from customers where id = any(${given}))
    order by merged_into is not null, id for no key update`);
};

/**
 * Sets anew what customers are found by, their numbers and other names, along with those of the customers they
 * are merged into; they are compared with others again.
 */
export async function refreshFound(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`${sql.param([...ids])}::bigint[]`;
  await lockFromRoot(tx, ids);
  await tx.execute(sql`with wanted as (
      select unnest(${given}) as id
      union select merged_into from customers where id = any(${given}) and merged_into is not null
    ), members as (
      select id as root, id from wanted
      -- Of whom only complaints are known, that is nothing by which all of the staff find the other.
      union all select own.merged_into, own.id from customers as own join customers as main on main.id = own.merged_into
        where own.merged_into in (select id from wanted) and own.is_of_complaint <= main.is_of_complaint
    ), phones as (
      select root, phone_number as number, bool_or(id = root) as is_main,
        min(case when id = root then 0 else id end) filter (where is_preferred) as preferred_by
      from members join customer_phones on customer_id = id group by root, phone_number
    ), listed as (
      -- The preferred one of the customer itself, else of the first merged into it that has one.
      select root, string_agg(number, ' '
        order by preferred_by is not distinct from first desc, is_main desc, preferred_by, number) as numbers
      from (select *, min(preferred_by) over (partition by root) as first from phones) as phones group by root
    ), found as (
      select wanted.id,
        coalesce((select string_agg(distinct other.name, '، ') from members join customers as other using (id)
          where members.root = wanted.id and other.name not in ('', main.name)), '') as names,
        coalesce(listed.numbers, '') as numbers
      from wanted join customers as main on main.id = wanted.id left join listed on listed.root = wanted.id
    )
    update customers set numbers = found.numbers, other_names = found.names, compared_at = null,
      updated_at = clock_timestamp()
    from found where customers.id = found.id
      and (customers.numbers, customers.other_names) is distinct from (found.numbers, found.names)`);
}

/** Sets anew which lines of insurance customers have running, as the trigger on policies does. */
export async function refreshLines(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select refresh_customer_lines(${sql.param([...ids])}::bigint[])`);
}
