import { Star } from '#ui/motif/star.tsx';
import styles from './sheet.module.css';
import { SHEET_TEXTS as TEXTS } from './sheet.texts.ts';
import type { Sheet } from './sheet-part.ts';

type Props = { sheet: Sheet; place: number };

/** Marks an offer as recommended, or as chosen. */
export function Marks({ sheet: { recommended, chosen }, place }: Props) {
  return (
    <>
      {recommended === place && (
        <span className={styles.mark} data-kind="recommended">
          <Star size={14} />
          {TEXTS.recommended}
        </span>
      )}
      {chosen === place && (
        <span className={styles.mark} data-kind="chosen">
          {TEXTS.chosen}
        </span>
      )}
    </>
  );
}
