import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import {
  categories,
  contentImages,
  contentPages,
  insuranceTypes,
  settings,
  users,
} from '#db/schema/index.ts';
import type { ImageUse } from './images.ts';

/** A use of a picture, with the picture's hash. */
export type FoundUse = ImageUse & { hash: string };

const place = (word: ImageUse['place']) =>
  sql<ImageUse['place']>`${sql.raw(`'${word}'`)}`.as('place');
const title = (text: SQL) => sql<string>`${text}`.as('title');
const nameless = title(sql`''`);

/** Whether a row's JSON contains the address of a library picture. */
const names = (json: AnyPgColumn): SQL => sql`strpos(${json}::text, ${contentImages.hash}) > 0`;

/** The title of a page by its slug: the database knows nothing else of the site's own pages. */
const pageTitle = title(
  sql`coalesce(nullif(${contentPages.title}, ''), ${insuranceTypes.title}, ${contentPages.slug})`,
);

const inPages = (db: Queryable, word: ImageUse['place'], ...words: AnyPgColumn[]) =>
  db
    .select({ hash: contentImages.hash, place: place(word), title: pageTitle })
    .from(contentImages)
    .innerJoin(contentPages, or(...words.map(names)))
    .leftJoin(insuranceTypes, eq(insuranceTypes.id, contentPages.itemId));

/**
 * The current uses of library pictures: in published content, drafts and settings. An earlier version of a
 * page is no use: it preserves the picture's file (media's sweep), not its place in the library.
 */
export async function findUses(db: Queryable, ids: readonly number[]): Promise<FoundUse[]> {
  if (ids.length === 0) return [];
  const hash = contentImages.hash;
  const these = inArray(contentImages.id, [...ids]);
  return unionAll(
    inPages(db, 'page', contentPages.published).where(these),
    inPages(db, 'draft', contentPages.draft, contentPages.scheduled).where(these),
    db
      .select({ hash, place: place('settings'), title: nameless })
      .from(contentImages)
      .innerJoin(settings, names(settings.value))
      .where(these),
    db
      .select({ hash, place: place('category'), title: title(sql`${categories.title}`) })
      .from(contentImages)
      .innerJoin(categories, eq(categories.icon, hash))
      .where(these),
    db
      .select({ hash, place: place('account'), title: nameless })
      .from(contentImages)
      .innerJoin(users, eq(users.avatar, hash))
      .where(these),
  );
}
