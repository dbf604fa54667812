import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { VIEW_LISTS } from '#domain/views.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/** Named filters of a list: an account's own, and those that all staff share. */
export const views = pgTable(
  'views',
  {
    id: identity(),
    /**
     * The account that saved it. A deactivated account still has its views; they are deleted with the account
     * itself.
     */
    ownerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: VIEW_LISTS }).notNull(),
    name: text().notNull(),
    /** The query of the list's address; known names only. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('views_own_name')
      .on(table.ownerId, table.list, table.name)
      .where(sql`not is_shared`),
    // Two shared views of one name could not be distinguished, even when two people saved them.
    uniqueIndex('views_shared_name').on(table.list, table.name).where(sql`is_shared`),
    index('views_by_owner').on(table.ownerId, table.list),
    check('views_list_known', isOneOf(table.list, VIEW_LISTS)),
  ],
);
