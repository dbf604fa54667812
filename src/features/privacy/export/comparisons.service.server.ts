import type { Database } from '#db/client.ts';
import { versionsOf } from '#features/comparisons/view.service.server.ts';
import type { ExportedComparison } from './contract.ts';

/** The comparisons of these requests, by request id; without the codes that open them. */
export async function comparisonPart(
  db: Database,
  requestIds: readonly number[],
): Promise<Map<number, ExportedComparison[]>> {
  const versions = await versionsOf(db, requestIds);
  return new Map(
    [...versions].map(([id, own]) => [
      id,
      own.map((version): ExportedComparison => {
        const { line, offers, rows, recommended, chosen } = version;
        const nameAt = (place: number | null | undefined) =>
          place === null || place === undefined ? null : (offers[place]?.insurer.name ?? null);
        const labels = new Map(rows.map(({ key, label }) => [key, label]));
        return {
          line,
          version: version.version,
          published_at: version.published_at,
          valid_until: version.valid_until,
          offers: offers.map(({ insurer, values, ...offer }) => ({
            ...offer,
            insurer: insurer.name,
            terms: Object.fromEntries(
              Object.entries(values).map(([key, text]) => [labels.get(key) ?? key, text]),
            ),
          })),
          recommended: nameAt(recommended),
          reason: version.reason,
          chosen: nameAt(chosen?.offer),
        };
      }),
    ]),
  );
}
