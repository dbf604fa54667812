import type { ShownComparison } from '../shown.contract.ts';

/** What is drawn of a comparison; the page knows more of it. */
export type Sheet = Pick<
  ShownComparison,
  'rows' | 'offers' | 'recommended' | 'reason' | 'chosen' | 'is_expired'
>;

export type SheetPart = {
  sheet: Sheet;
  differing: Sheet['rows'];
  same: Sheet['rows'];
  /** Where an offer is chosen, and what its link does besides leading there; null where none can be. */
  choice: { href: string; onPick: (place: number) => void } | null;
};
