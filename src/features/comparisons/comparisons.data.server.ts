import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  comparisonOffers,
  comparisons,
  comparisonVersions,
  insurers,
  requests,
} from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { ClaimLine } from '#domain/claims/lines.ts';

export type StoredComparison = typeof comparisons.$inferSelect;
type StoredOffer = typeof comparisonOffers.$inferSelect;
export type StoredVersion = typeof comparisonVersions.$inferSelect & { offers: StoredOffer[] };
export type NewVersion = Pick<
  typeof comparisonVersions.$inferInsert,
  'line' | 'validUntil' | 'rows' | 'recommended' | 'reason'
>;
export type NewOffer = Omit<typeof comparisonOffers.$inferInsert, 'versionId' | 'position' | 'id'>;

export async function insertComparison(
  tx: Transaction,
  row: typeof comparisons.$inferInsert,
): Promise<StoredComparison> {
  const [stored] = await tx.insert(comparisons).values(row).returning();
  if (!stored) throw new Error('an insert always answers a row');
  return stored;
}

/** A comparison whose request the viewer may see; null for none. */
export async function findComparison(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<StoredComparison | null> {
  const [row] = await db
    .select({ comparison: comparisons })
    .from(comparisons)
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(and(eq(comparisons.id, id), eq(requests.isSpam, false), visibleTo(viewer)));
  return row?.comparison ?? null;
}

/** A comparison by its code; null also once its customer was erased. */
export async function findComparisonByCode(
  db: Queryable,
  code: string,
): Promise<StoredComparison | null> {
  const [row] = await db
    .select({ comparison: comparisons })
    .from(comparisons)
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(and(eq(comparisons.code, code), eq(requests.isSpam, false), isNull(requests.erasedAt)));
  return row?.comparison ?? null;
}

/** The comparisons of requests, the oldest first. */
export function listComparisons(
  db: Queryable,
  requestIds: readonly number[],
): Promise<StoredComparison[]> {
  return db
    .select()
    .from(comparisons)
    .where(inArray(comparisons.requestId, [...requestIds]))
    .orderBy(asc(comparisons.id));
}

async function readVersions(db: Queryable, where: SQL | undefined): Promise<StoredVersion[]> {
  const rows = await db
    .select()
    .from(comparisonVersions)
    .where(where)
    .orderBy(asc(comparisonVersions.comparisonId), asc(comparisonVersions.version));
  if (rows.length === 0) return [];
  const offers = await db
    .select()
    .from(comparisonOffers)
    .where(
      inArray(
        comparisonOffers.versionId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(comparisonOffers.versionId), asc(comparisonOffers.position));
  const byVersion = Map.groupBy(offers, ({ versionId }) => versionId);
  return rows.map((row) => ({ ...row, offers: byVersion.get(row.id) ?? [] }));
}

/** Every version of these comparisons. */
export const listVersions = (db: Queryable, ids: readonly number[]): Promise<StoredVersion[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readVersions(db, inArray(comparisonVersions.comparisonId, [...ids]));

const latestOf = (state: 'draft' | 'published') =>
  sql`${comparisonVersions.version} = (select max(one.version) from ${comparisonVersions} as one
    where one.comparison_id = ${comparisonVersions.comparisonId} and one.state = ${state})`;

/** The draft of each comparison, and its last published version. */
export const listCurrent = (db: Queryable, ids: readonly number[]): Promise<StoredVersion[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readVersions(
        db,
        and(
          inArray(comparisonVersions.comparisonId, [...ids]),
          sql`(${latestOf('draft')} or ${latestOf('published')})`,
        ),
      );

/** The last published version of a line, among requests that the viewer may see. */
export async function findLastOfLine(
  db: Queryable,
  line: ClaimLine,
  viewer: Viewer,
): Promise<StoredVersion | null> {
  const [last] = await db
    .select({ id: comparisonVersions.id })
    .from(comparisonVersions)
    .innerJoin(comparisons, eq(comparisons.id, comparisonVersions.comparisonId))
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(
      and(
        eq(comparisonVersions.line, line),
        isNotNull(comparisonVersions.publishedAt),
        isNull(requests.erasedAt),
        visibleTo(viewer),
      ),
    )
    .orderBy(desc(comparisonVersions.publishedAt))
    .limit(1);
  const [version] = last ? await readVersions(db, eq(comparisonVersions.id, last.id)) : [];
  return version ?? null;
}

/** Names of insurers by their ids, with whether they are still offered. */
export async function namesOfInsurers(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(insurers)
    .where(inArray(insurers.id, [...ids]));
  return new Map(rows.map(({ id, name, isActive }) => [id, { name, isActive }]));
}

async function putOffers(tx: Transaction, versionId: number, offers: readonly NewOffer[]) {
  await tx
    .insert(comparisonOffers)
    .values(offers.map((offer, position) => ({ ...offer, versionId, position })));
}

/** Inserts a draft. Throws a unique violation where there is a draft already. */
export async function insertDraft(
  tx: Transaction,
  place: { comparisonId: number; version: number; at: Date },
  draft: NewVersion,
  offers: readonly NewOffer[],
): Promise<void> {
  const { comparisonId, version, at } = place;
  const [row] = await tx
    .insert(comparisonVersions)
    .values({ ...draft, comparisonId, version, state: 'draft', createdAt: at, updatedAt: at })
    .returning({ id: comparisonVersions.id });
  if (!row) throw new Error('an insert always answers a row');
  await putOffers(tx, row.id, offers);
}

/** Replaces a draft and its offers. */
export async function replaceDraft(
  tx: Transaction,
  { id, at }: { id: number; at: Date },
  draft: NewVersion,
  offers: readonly NewOffer[],
): Promise<void> {
  await tx
    .update(comparisonVersions)
    .set({ ...draft, updatedAt: at })
    .where(and(eq(comparisonVersions.id, id), eq(comparisonVersions.state, 'draft')));
  await tx.delete(comparisonOffers).where(eq(comparisonOffers.versionId, id));
  await putOffers(tx, id, offers);
}

/** Publishes a draft; false when it is no longer a draft. */
export async function publishVersion(
  tx: Transaction,
  id: number,
  { at, by }: { at: Date; by: number },
): Promise<boolean> {
  const rows = await tx
    .update(comparisonVersions)
    .set({ state: 'published', publishedAt: at, publishedBy: by, updatedAt: at })
    .where(and(eq(comparisonVersions.id, id), eq(comparisonVersions.state, 'draft')))
    .returning({ id: comparisonVersions.id });
  return rows.length > 0;
}

/** Stores which offer was chosen; false when one was chosen before. */
export async function keepChoice(
  tx: Transaction,
  id: number,
  { offer, at }: { offer: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(comparisonVersions)
    .set({ chosenOffer: offer, chosenAt: at })
    .where(
      and(
        eq(comparisonVersions.id, id),
        eq(comparisonVersions.state, 'published'),
        isNull(comparisonVersions.chosenAt),
      ),
    )
    .returning({ id: comparisonVersions.id });
  return rows.length > 0;
}
