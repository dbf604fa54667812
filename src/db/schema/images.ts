import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from './columns.ts';
import { media } from './site.ts';
import { users } from './users.ts';

/** Smaller and shareable forms of a picture in `media`; they are deleted with it. */
export const mediaSizes = pgTable('media_sizes', {
  /** The last part of its address: `<hash>-480.webp`, `<hash>-share.jpg`. */
  name: text().primaryKey(),
  hash: text()
    .notNull()
    .references(() => media.hash, { onDelete: 'cascade' }),
  bytes: bytes().notNull(),
});

/** The library: pictures that staff may put into texts, each with what it shows. Its bytes are in `media`. */
export const contentImages = pgTable('content_images', {
  id: identity(),
  hash: text()
    .notNull()
    .unique('content_images_hash')
    .references(() => media.hash),
  /** Its stored smaller widths, in pixels. */
  widths: integer().array().notNull(),
  alt: text().notNull(),
  /** The file's name as it was uploaded; for finding it again. */
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The size of the WebP in its own width. */
  bytes: integer().notNull(),
  uploadedBy: reference()
    .notNull()
    .references(() => users.id),
  createdAt: instant().notNull().defaultNow(),
});
