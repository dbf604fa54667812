import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { VIEW_LISTS } from '#domain/views.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/** Filters of a list under a name: an account's own, and those that all of the staff have. */
export const views = pgTable(
  'views',
  {
    id: identity(),
    /** Who saved it. A deactivated account keeps its views; they go with the account itself. */
    ownerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: VIEW_LISTS }).notNull(),
    name: text().notNull(),
    /** The part of the list's address behind the question mark; known names only. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('views_own_name')
      .on(table.ownerId, table.list, table.name)
      .where(sql`not is_shared`),
    // Two shared ones of one name could not be told apart, also when two people saved them.
    uniqueIndex('views_shared_name').on(table.list, table.name).where(sql`is_shared`),
    index('views_by_owner').on(table.ownerId, table.list),
    check('views_list_known', isOneOf(table.list, VIEW_LISTS)),
  ],
);
