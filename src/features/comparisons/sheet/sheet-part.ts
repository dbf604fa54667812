import type { ShownComparison } from '../shown.ts';

/** The part of a comparison that the sheet shows. */
export type Sheet = Pick<
  ShownComparison,
  'rows' | 'offers' | 'recommended' | 'reason' | 'chosen' | 'is_expired'
>;

export type SheetPart = {
  sheet: Sheet;
  differing: Sheet['rows'];
  same: Sheet['rows'];
  /** Where the link to choose an offer leads, and its click handler; null where no offer can be chosen. */
  choice: { href: string; onPick: (place: number) => void } | null;
};
