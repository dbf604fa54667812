import { and, asc, desc, eq, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  categories,
  contentPages,
  contentVersions,
  insuranceTypes,
  media,
  users,
} from '#db/schema/index.ts';
import type { ContentOrigin } from '#domain/page-shape/editable-page.ts';

export type PageRow = typeof contentPages.$inferSelect;

/** A page's content, as it is stored. */
export type Words = Record<string, unknown>;

/** How many of a page's newest versions are stored. */
const VERSIONS_STORED = 100;

export const listRows = (db: Queryable): Promise<PageRow[]> =>
  db.select().from(contentPages).orderBy(asc(contentPages.id));

export async function findRow(db: Queryable, slug: string): Promise<PageRow | null> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return row ?? null;
}

const productFields = {
  id: insuranceTypes.id,
  title: insuranceTypes.title,
  link: insuranceTypes.link,
  starter: insuranceTypes.starter,
  visibility: insuranceTypes.visibility,
};
export type ProductOfPage = Pick<
  typeof insuranceTypes.$inferSelect,
  'id' | 'title' | 'link' | 'starter' | 'visibility'
>;

/** Every product in menu order, also those hidden from visitors. */
export const listProducts = (db: Queryable): Promise<ProductOfPage[]> =>
  db
    .select(productFields)
    .from(insuranceTypes)
    .innerJoin(categories, eq(categories.id, insuranceTypes.categoryId))
    .orderBy(asc(categories.position), asc(insuranceTypes.position), asc(insuranceTypes.id));

export async function findProductOfPage(db: Queryable, id: number): Promise<ProductOfPage | null> {
  const [row] = await db
    .select(productFields)
    .from(insuranceTypes)
    .where(eq(insuranceTypes.id, id));
  return row ?? null;
}

/** The row of a page, made where there is none, locked until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  page: Pick<PageRow, 'slug' | 'kind' | 'itemId'>,
): Promise<PageRow> {
  const { slug, kind, itemId } = page;
  await tx.insert(contentPages).values({ slug, kind, itemId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(contentPages)
    .where(eq(contentPages.slug, slug))
    .for('update');
  if (!row) throw new Error('the row was made a moment ago');
  return row;
}

export async function updateRow(
  tx: Transaction,
  id: number,
  change: Partial<PageRow>,
): Promise<PageRow> {
  const [row] = await tx
    .update(contentPages)
    .set(change)
    .where(eq(contentPages.id, id))
    .returning();
  if (!row) throw new Error('the row was locked a moment ago');
  return row;
}

/** Saves a draft over the version that its writer saw; null when there is a newer version by now. */
export async function saveDraftRow(
  tx: Transaction,
  id: number,
  {
    base,
    ...draft
  }: { base: number; draft: Words; draftBy: number; draftAt: Date; title?: string },
): Promise<PageRow | null> {
  const [row] = await tx
    .update(contentPages)
    .set({ ...draft, version: sql`${contentPages.version} + 1` })
    .where(and(eq(contentPages.id, id), eq(contentPages.version, base)))
    .returning();
  return row ?? null;
}

/** Stores a version and deletes those beyond the newest hundred of its page. */
export async function insertVersion(
  tx: Transaction,
  version: {
    pageId: number;
    version: number;
    content: Words;
    origin: ContentOrigin;
    publishedBy: number | null;
    publishedAt: Date;
  },
): Promise<void> {
  await tx.insert(contentVersions).values(version);
  const newest = tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(eq(contentVersions.pageId, version.pageId))
    .orderBy(desc(contentVersions.version))
    .limit(VERSIONS_STORED);
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.pageId, version.pageId), notInArray(contentVersions.id, newest)));
}

/** The versions of a page with who published each, the newest first. */
export const listVersions = (db: Queryable, pageId: number) =>
  db
    .select({
      version: contentVersions.version,
      origin: contentVersions.origin,
      publishedAt: contentVersions.publishedAt,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.publishedBy))
    .where(eq(contentVersions.pageId, pageId))
    .orderBy(desc(contentVersions.version));

export async function findVersion(
  db: Queryable,
  pageId: number,
  version: number,
): Promise<Words | null> {
  const [row] = await db
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), eq(contentVersions.version, version)));
  return row?.content ?? null;
}

/** An account by its id, for «ذخیره‌شده به دست …». */
export async function findWriter(db: Queryable, id: number | null) {
  if (id === null) return null;
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** A page's last published content; null while it still shows its initial content. */
export async function findPublished(db: Queryable, slug: string): Promise<Words | null> {
  const [row] = await db
    .select({ published: contentPages.published })
    .from(contentPages)
    .where(eq(contentPages.slug, slug));
  return row?.published ?? null;
}

/** The free pages that are published. */
export const listFreePages = (db: Queryable) =>
  db
    .select({ slug: contentPages.slug, place: contentPages.place, words: contentPages.published })
    .from(contentPages)
    .where(and(eq(contentPages.kind, 'free'), isNotNull(contentPages.published)))
    .orderBy(asc(contentPages.id));

/** The paths of products that visitors or members see. */
export async function findProductPaths(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ link: insuranceTypes.link })
    .from(insuranceTypes)
    .where(ne(insuranceTypes.visibility, 'hidden'));
  return rows.map(({ link }) => link);
}

/** The paths of the free pages that are published. */
export async function findFreePaths(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ slug: contentPages.slug })
    .from(contentPages)
    .where(and(eq(contentPages.kind, 'free'), isNotNull(contentPages.published)));
  return rows.map(({ slug }) => `/p/${slug}`);
}

/** Which of these picture hashes are stored. */
export async function findPictures(db: Queryable, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes));
  return new Set(rows.map(({ hash }) => hash));
}

/** A scheduled page whose time has come, locked; null when there is none, or another process locked it. */
export async function lockDueRow(tx: Transaction, now: Date): Promise<PageRow | null> {
  const [row] = await tx
    .select()
    .from(contentPages)
    .where(lte(contentPages.publishAt, now))
    .orderBy(asc(contentPages.publishAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Inserts a page that staff make; null when its slug is taken. */
export async function insertFreeRow(
  tx: Transaction,
  page: { slug: string; title: string; draft: Words; draftBy: number; draftAt: Date },
): Promise<PageRow | null> {
  const [row] = await tx
    .insert(contentPages)
    .values({ ...page, kind: 'free', version: 1 })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Deletes a page with its versions. */
export async function deleteRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentPages).where(eq(contentPages.id, id));
}

export const countFreePages = (tx: Transaction): Promise<number> =>
  tx.$count(contentPages, eq(contentPages.kind, 'free'));

/** The content of a published free page; null when there is none. */
export async function findFreeWords(db: Queryable, slug: string): Promise<Words | null> {
  const [row] = await db
    .select({ published: contentPages.published })
    .from(contentPages)
    .where(and(eq(contentPages.slug, slug), eq(contentPages.kind, 'free')));
  return row?.published ?? null;
}
