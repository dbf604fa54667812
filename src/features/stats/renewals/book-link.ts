import type { ClaimLine } from '#domain/claims/lines.ts';
import type { RenewalFilter } from '#domain/policies/outcomes.ts';

/** The filter of the terms behind a figure, by the names in the book's address. */
export type BookRows = {
  renewal?: RenewalFilter;
  line?: ClaimLine;
  insurer?: number;
  owner?: number | 'none';
  /** The days on which they end, Gregorian, both included. */
  from: string;
  to: string;
};

/**
 * The address of the book with the terms behind a figure, the earliest end first. `base` is the role's
 * dashboard.
 */
export function bookLink(base: string, rows: BookRows): string {
  const said = Object.entries(rows).map(([name, value]) => [name, String(value)]);
  return `${base}/policies?${new URLSearchParams([['tab', 'all'], ...said, ['sort', 'due']])}`;
}
