import type { StoredVersion } from '#features/comparisons/data.server.ts';
import type { ShownComparison } from '#features/comparisons/shown.contract.ts';

type Given = Pick<ShownComparison, 'code' | 'asker'> & {
  today: string;
  isOpen: boolean;
  callBy: Date | null;
};

/** Whether its premiums are no longer valid on a day. */
export const isOver = ({ validUntil }: Pick<StoredVersion, 'validUntil'>, today: string): boolean =>
  validUntil === null || validUntil < today;

/** A published version as its customer sees it; without any sum once it has expired. */
export function presentShown(
  version: StoredVersion,
  { code, asker, today, isOpen, callBy }: Given,
): ShownComparison {
  const isExpired = isOver(version, today);
  const sum = (rial: number | null) => (isExpired ? null : rial);
  return {
    code,
    version: version.version,
    line: version.line,
    valid_until: version.validUntil ?? '',
    is_expired: isExpired,
    is_open: isOpen,
    rows: version.rows,
    offers: version.offers.map(({ insurer, values, note, ...offer }) => ({
      insurer,
      premium_rial: sum(offer.premiumRial),
      first_rial: sum(offer.firstRial),
      instalments: sum(offer.instalments),
      values,
      note,
    })),
    recommended: version.recommended,
    reason: version.reason,
    published_at: version.publishedAt?.toISOString() ?? '',
    chosen: version.chosenOffer,
    call_by: callBy?.toISOString() ?? null,
    asker,
  };
}
