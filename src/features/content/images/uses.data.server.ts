import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { categories, contentImages, insuranceTypes, settings, users } from '#db/schema/index.ts';
import type { ImageUse } from './use.contract.ts';

/** Where a picture stands, by its hash. */
export type FoundUse = ImageUse & { hash: string };

const place = (word: ImageUse['place']) =>
  sql<ImageUse['place']>`${sql.raw(`'${word}'`)}`.as('place');
const title = (text: SQL) => sql<string>`${text}`.as('title');
const nameless = title(sql`''`);

/** The address of a picture of the library is somewhere in a row's JSON. */
const names = (json: AnyPgColumn): SQL => sql`strpos(${json}::text, ${contentImages.hash}) > 0`;

/**
 * Where pictures of the library are in use now: what is published, what is being written, what is set. An
 * earlier version of a page is no use: it keeps the picture's bytes (media's sweep), not its place in the library.
 */
export async function findUses(db: Queryable, ids: readonly number[]): Promise<FoundUse[]> {
  if (ids.length === 0) return [];
  const hash = contentImages.hash;
  const these = inArray(contentImages.id, [...ids]);
  return unionAll(
    db
      .select({ hash, place: place('product'), title: title(sql`${insuranceTypes.title}`) })
      .from(contentImages)
      .innerJoin(insuranceTypes, names(insuranceTypes.content))
      .where(these),
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
