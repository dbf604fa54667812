import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { comparisonOffers, comparisons, comparisonVersions } from '#db/schema/index.ts';

/**
 * Erases what comparisons of these requests contain about people: rows, terms, notes, the reason for a
 * recommendation. Their pages no longer open. Lines, insurers, sums, days and choices stay, so every figure
 * stays.
 */
export async function eraseComparisons(
  tx: Transaction,
  requestIds: readonly number[],
): Promise<void> {
  const rows = await tx
    .update(comparisons)
    .set({ code: sql`'erased-comparison-' || ${comparisons.id}` })
    .where(inArray(comparisons.requestId, [...requestIds]))
    .returning({ id: comparisons.id });
  if (rows.length === 0) return;
  const versions = await tx
    .update(comparisonVersions)
    .set({ rows: [], reason: null })
    .where(
      inArray(
        comparisonVersions.comparisonId,
        rows.map(({ id }) => id),
      ),
    )
    .returning({ id: comparisonVersions.id });
  await tx
    .update(comparisonOffers)
    .set({ values: {}, note: null })
    .where(
      inArray(
        comparisonOffers.versionId,
        versions.map(({ id }) => id),
      ),
    );
}
