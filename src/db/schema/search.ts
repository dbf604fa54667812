import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** What staff added to the site's search: words that mean other words, or lead to a page of ours. */
export const synonyms = pgTable('synonyms', {
  id: identity(),
  words: text().notNull(),
  /** The words in the form that search compares, so that none is added twice. */
  key: text().notNull().unique(),
  /** Other words, or the path of a page. */
  target: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Search words of visitors without a result, counted; nothing about the visitors. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** The words in the form that search compares. */
    key: text().primaryKey(),
    /** The words as they were last typed. */
    words: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull(),
  },
  (table) => [index('search_misses_by_last').on(table.lastAt)],
);
