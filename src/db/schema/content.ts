import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CONTENT_ORIGINS, PAGE_KINDS, PAGE_PLACES } from '#domain/page-shape/editable-page.ts';
import { insuranceTypes } from './catalogue.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * What staff write on public pages. A page of the site or of a product has a row once staff edited it;
 * without published words it follows the preset words of each release.
 */
export const contentPages = pgTable(
  'content_pages',
  {
    id: identity(),
    slug: text().notNull().unique('content_pages_slug'),
    kind: text({ enum: PAGE_KINDS }).notNull(),
    /** The dashboard's name of a free page; others have their own names. */
    title: text().notNull().default(''),
    /** The product of a product's page, which is deleted with it. */
    itemId: reference().references(() => insuranceTypes.id, { onDelete: 'cascade' }),
    place: text({ enum: PAGE_PLACES }).notNull().default('none'),
    /** Grows with each saved draft and each publication: a draft based on an older one is rejected. */
    version: integer().notNull().default(0),
    draft: jsonb().$type<Record<string, unknown>>(),
    draftBy: reference().references(() => users.id),
    draftAt: instant(),
    /** When a draft is published by itself, and who scheduled it. */
    publishAt: instant(),
    publishBy: reference().references(() => users.id),
    /**
     * The scheduled words: the draft as it was when the time was set. Null where an earlier version set it.
     */
    scheduled: jsonb().$type<Record<string, unknown>>(),
    /**
     * When that schedule was withdrawn because its author may no longer write pages; until the page is
     * published.
     */
    withdrawnAt: instant(),
    published: jsonb().$type<Record<string, unknown>>(),
    publishedBy: reference().references(() => users.id),
    publishedAt: instant(),
  },
  (table) => [
    unique('content_pages_item').on(table.itemId),
    index('content_pages_due').on(table.publishAt).where(sql`publish_at is not null`),
    check('content_pages_kind_known', isOneOf(table.kind, PAGE_KINDS)),
    check('content_pages_place_known', isOneOf(table.place, PAGE_PLACES)),
    // Only a draft can be scheduled.
    check('content_pages_due_with_draft', sql`publish_at is null or draft is not null`),
  ],
);

/** What was published when and by whom; the newest hundred of each page. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: identity(),
    pageId: reference()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    origin: text({ enum: CONTENT_ORIGINS }).notNull(),
    publishedBy: reference().references(() => users.id),
    publishedAt: instant().notNull(),
  },
  (table) => [
    unique('content_versions_version').on(table.pageId, table.version),
    check('content_versions_origin_known', isOneOf(table.origin, CONTENT_ORIGINS)),
  ],
);

/** Where addresses of former pages lead; never to another of these. */
export const contentRedirects = pgTable('content_redirects', {
  id: identity(),
  from: text().notNull().unique('content_redirects_from'),
  /** Null: the page is gone. */
  to: text(),
  createdAt: instant().notNull(),
});

/** Links that show a draft to their bearer for a day; the token itself is only in the link. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    slug: text().notNull(),
    /** Its author; it is deleted when they may no longer write pages. */
    madeBy: reference(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('content_previews_expiry').on(table.expiresAt)],
);
