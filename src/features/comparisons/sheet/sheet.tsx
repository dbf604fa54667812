import { OfferCards } from './cards.tsx';
import { differingFirst } from './differing.ts';
import styles from './sheet.module.css';
import type { Sheet, SheetPart } from './sheet-part.ts';
import { SheetTable } from './table.tsx';

type Props = { sheet: Sheet; choice?: SheetPart['choice'] };

/**
 * Insurers' terms side by side: as a table, or as cards where there is no room for one, by the available
 * width; on paper always as a table.
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
