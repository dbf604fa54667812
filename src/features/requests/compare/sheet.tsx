import type { ShownComparison } from '../choose/contract.ts';
import { OfferCards } from './cards.tsx';
import { differingFirst } from './differing.ts';
import styles from './sheet.module.css';
import { SheetTable } from './table.tsx';

/** What is drawn of a comparison; the page knows more of it. */
export type Sheet = Pick<
  ShownComparison,
  'rows' | 'offers' | 'recommended' | 'reason' | 'chosen' | 'is_expired'
>;

export type SheetPart = {
  sheet: Sheet;
  differing: Sheet['rows'];
  same: Sheet['rows'];
  /** Where an offer is chosen from, by its place; null where none can be. */
  chooseAt: ((place: number) => string) | null;
};

type Props = { sheet: Sheet; chooseAt?: SheetPart['chooseAt'] };

/**
 * Insurers' terms side by side: a card for each where there is no room for a table. One of both is shown, by the width
 * that there is, and the table on paper.
 */
export function ComparisonSheet({ sheet, chooseAt = null }: Props) {
  const part = { sheet, chooseAt, ...differingFirst(sheet.rows, sheet.offers) };
  return (
    <div className={styles.sheet}>
      <div className={styles.cards}>
        <OfferCards {...part} />
      </div>
      <div className={styles.wide}>
        <SheetTable {...part} />
      </div>
    </div>
  );
}
