import type { ClaimLine } from '#domain/claims/lines.ts';
import { OFFERS } from '#domain/comparisons/limits.ts';
import type {
  ComparisonRow,
  ComparisonStart,
  VersionView,
} from '#features/comparisons/comparisons.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { tomanDigits } from '#lib/text/toman.ts';

/** One insurer's column as it is typed. */
export type OfferDraft = {
  insurer: string;
  premium: string;
  first: string;
  instalments: string;
  values: Record<string, string>;
  note: string;
};

/** A comparison as it is typed: sums in toman, a day as the text that is none so far. */
export type SheetDraft = {
  line: ClaimLine | '';
  until: string;
  rows: ComparisonRow[];
  offers: OfferDraft[];
  recommended: number | null;
  reason: string;
};

export const EMPTY_OFFER: OfferDraft = {
  insurer: '',
  premium: '',
  first: '',
  instalments: '',
  values: {},
  note: '',
};

export const EMPTY_SHEET: SheetDraft = {
  line: '',
  until: '',
  rows: [],
  offers: Array.from({ length: OFFERS.least }, () => EMPTY_OFFER),
  recommended: null,
  reason: '',
};

/** A key that no row has yet. */
export function newKey(rows: readonly ComparisonRow[]): string {
  const taken = new Set(rows.map(({ key }) => key));
  let number = rows.length + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return `row-${number}`;
}

/** Rows with these labels. */
export const rowsNamed = (labels: readonly string[]): ComparisonRow[] =>
  labels.map((label, place) => ({ key: `row-${place + 1}`, label }));

/** Whether no terms of any insurer were filled in yet. */
export const isUntouched = ({ offers }: SheetDraft): boolean =>
  offers.every(({ values }) => Object.values(values).every((text) => text.trim() === ''));

/** The draft with the terms and insurers of the line's last comparison; sums are typed anew. */
export function withLast(
  draft: SheetDraft,
  last: NonNullable<ComparisonStart['last']>,
): SheetDraft {
  return {
    ...draft,
    rows: last.rows,
    offers: last.offers.map(({ insurer, values }) => ({
      ...EMPTY_OFFER,
      insurer: insurer.name,
      values,
    })),
    recommended: null,
    reason: '',
  };
}

const typedSum = (rial: number | null): string => (rial === null ? '' : tomanDigits(rial));

/** The draft of a stored version. */
export const draftOf = (version: VersionView): SheetDraft => ({
  line: version.line,
  until: version.valid_until ?? '',
  rows: version.rows,
  offers: version.offers.map(
    ({ insurer, premium_rial, first_rial, instalments, values, note }) => ({
      insurer: insurer.name,
      premium: typedSum(premium_rial),
      first: typedSum(first_rial),
      instalments: instalments === null ? '' : toPersianDigits(instalments),
      values,
      note: note ?? '',
    }),
  ),
  recommended: version.recommended,
  reason: version.reason ?? '',
});
