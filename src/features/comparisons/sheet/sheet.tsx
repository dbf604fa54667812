import { OfferCards } from './cards.tsx';
import { differingFirst } from './differing.ts';
import styles from './sheet.module.css';
import type { Sheet, SheetPart } from './sheet-part.ts';
import { SheetTable } from './table.tsx';

type Props = { sheet: Sheet; choice?: SheetPart['choice'] };

/**
 * Insurers' terms side by side: a card for each where there is no room for a table. One of both is shown, by the width
 * that there is, and the table on paper.
 */
export function ComparisonSheet({ sheet, choice = null }: Props) {
  const part = { sheet, choice, ...differingFirst(sheet.rows, sheet.offers) };
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
