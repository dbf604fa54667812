import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The rows of a customer and of all that are merged into it; one that was merged itself means the other, as its
 * page does. The ids are read once, before the rows are looked up by their index.
 */
export const isOfCustomer = (column: AnyPgColumn, id: number): SQL =>
  sql`${column} = any(array(
    with root as (select coalesce(merged_into, id) as id from customers where id = ${id})
    select id from root
    union all select merged.id from customers as merged join root on merged.merged_into = root.id))`;
