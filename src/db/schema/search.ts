import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** What staff taught the site's search: words that mean other words, or lead to a page of ours. */
export const synonyms = pgTable('synonyms', {
  id: identity(),
  words: text().notNull(),
  /** The words as the search compares them, so that none is taught twice. */
  key: text().notNull().unique(),
  /** Other words, or the path of a page. */
  target: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** What visitors looked for in vain, counted; nothing of who they are. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** The words as the search compares them. */
    key: text().primaryKey(),
    /** As they were typed the last time. */
    words: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull(),
  },
  (table) => [index('search_misses_by_last').on(table.lastAt)],
);
