import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';

export const categories = pgTable('categories', {
  id: identity(),
  title: text().notNull().unique('categories_title'),
  /** Key of the picture in `media`. */
  icon: text(),
  position: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const insuranceTypes = pgTable(
  'insurance_types',
  {
    id: identity(),
    categoryId: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    link: text().notNull(),
    position: integer().notNull(),
    visibility: text({ enum: ['public', 'members', 'hidden'] })
      .notNull()
      .default('public'),
    /**
     * The product of the starter catalogue that it is: its page follows the words of each release until staff
     * write others.
     */
    starter: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('insurance_types_title').on(table.categoryId, table.title),
    unique('insurance_types_link').on(table.categoryId, table.link),
    index('insurance_types_by_link').on(table.link),
    check(
      'insurance_types_visibility_known',
      sql`${table.visibility} in ('public', 'members', 'hidden')`,
    ),
  ],
);
