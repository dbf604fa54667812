import type { Queryable } from '#db/client.ts';
import { present } from '#kit/present.server.ts';
import {
  listComparisons,
  listCurrent,
  listVersions,
  type StoredComparison,
  type StoredVersion,
} from './comparisons.data.server.ts';
import {
  type ComparisonSummary,
  type ComparisonView,
  offerView,
  type VersionView,
  versionView,
} from './comparisons.ts';
import type { MyComparison } from './shown.ts';

/** The draft of a comparison and its last published version. */
type Current = { draft: StoredVersion | null; published: StoredVersion | null };

const currentIn = (versions: readonly StoredVersion[]): Current => ({
  draft: versions.find(({ state }) => state === 'draft') ?? null,
  published: versions.findLast(({ state }) => state === 'published') ?? null,
});

export const currentOf = async (db: Queryable, id: number): Promise<Current> =>
  currentIn(await listCurrent(db, [id]));

export function presentVersion(row: StoredVersion): VersionView {
  const { chosenOffer, chosenAt } = row;
  return {
    ...present(versionView, row),
    offers: row.offers.map((offer) => ({
      ...present(offerView, offer),
      insurer: { id: offer.insurerId, name: offer.insurer },
    })),
    chosen:
      chosenOffer === null || chosenAt === null
        ? null
        : { offer: chosenOffer, at: chosenAt.toISOString() },
  };
}

export function presentComparison(
  { id, code, requestId }: StoredComparison,
  { draft, published }: Current,
): ComparisonView {
  return {
    id,
    code,
    request_id: requestId,
    draft: draft && presentVersion(draft),
    published: published && presentVersion(published),
  };
}

/** The choice from a version: which insurer, and when. */
export function choiceOf(version: StoredVersion | null): ComparisonSummary['chosen'] {
  const { chosenOffer, chosenAt, offers } = version ?? { chosenOffer: null, chosenAt: null };
  if (chosenOffer === null || chosenAt === null) return null;
  const insurer = offers?.find(({ position }) => position === chosenOffer)?.insurer;
  return insurer === undefined ? null : { insurer, at: chosenAt.toISOString() };
}

function summarise({ id, code }: StoredComparison, { draft, published }: Current) {
  const shown = published ?? draft;
  if (!shown) return [];
  const summary: ComparisonSummary = {
    id,
    code,
    line: shown.line,
    insurers: shown.offers.map(({ insurer }) => insurer),
    version: published?.version ?? null,
    has_draft: draft !== null,
    valid_until: shown.validUntil,
    published_at: published?.publishedAt?.toISOString() ?? null,
    chosen: choiceOf(published),
  };
  return [summary];
}

/** The comparisons of requests with their current versions, the oldest first. */
async function readComparisons(db: Queryable, requestIds: readonly number[]) {
  const rows = await listComparisons(db, requestIds);
  const ids = rows.map(({ id }) => id);
  const versions = Map.groupBy(await listCurrent(db, ids), ({ comparisonId }) => comparisonId);
  return rows.map((row) => ({ row, current: currentIn(versions.get(row.id) ?? []) }));
}

/** The comparisons of requests, the oldest first. */
export async function comparisonsOf(
  db: Queryable,
  requestIds: readonly number[],
): Promise<ComparisonSummary[]> {
  const found = await readComparisons(db, requestIds);
  return found.flatMap(({ row, current }) => summarise(row, current));
}

/** The published comparisons that the requester may see, by request, the oldest first. */
export async function publishedOf(
  db: Queryable,
  requestIds: readonly number[],
): Promise<Map<number, MyComparison[]>> {
  const found = await readComparisons(db, requestIds);
  const published = found.flatMap(({ row: { requestId, code }, current: { published } }) =>
    published ? [{ requestId, code, version: published }] : [],
  );
  const byRequest = Map.groupBy(published, ({ requestId }) => requestId);
  return new Map(
    [...byRequest].map(([id, own]) => [
      id,
      own.map(({ code, version }) => ({
        code,
        line: version.line,
        valid_until: version.validUntil,
        chosen_insurer: choiceOf(version)?.insurer ?? null,
      })),
    ]),
  );
}

/** All versions of the comparisons of requests, drafts too, by request. */
export async function versionsOf(
  db: Queryable,
  requestIds: readonly number[],
): Promise<Map<number, VersionView[]>> {
  const rows = await listComparisons(db, requestIds);
  const requestOf = new Map(rows.map(({ id, requestId }) => [id, requestId]));
  const versions = await listVersions(db, [...requestOf.keys()]);
  const byRequest = Map.groupBy(versions, (one) => requestOf.get(one.comparisonId) ?? 0);
  return new Map([...byRequest].map(([id, own]) => [id, own.map(presentVersion)]));
}
