import { toAsciiDigits } from '#lib/text/digits.ts';
import { composed } from '#lib/text/text.ts';

type Row = { key: string; label: string };
type Offer = { values: Readonly<Record<string, string>> };

/** A term's text, without regard to the kind of digits and spaces. */
const meaningOf = (text: string): string =>
  toAsciiDigits(composed(text)).replace(/[\s\u200c٬,]+/g, '');

/**
 * The rows in two parts, each in its order: those in which insurers differ, which matter for the decision,
 * and those that are the same everywhere. Empty rows are left out.
 */
export function differingFirst<R extends Row>(
  rows: readonly R[],
  offers: readonly Offer[],
): { differing: R[]; same: R[] } {
  const differing: R[] = [];
  const same: R[] = [];
  for (const row of rows) {
    const said = new Set(offers.map(({ values }) => meaningOf(values[row.key] ?? '')));
    if (said.size > 1) differing.push(row);
    else if (!said.has('')) same.push(row);
  }
  return { differing, same };
}
