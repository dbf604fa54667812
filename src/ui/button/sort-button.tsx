import { IconArrowDown, IconArrowUp, IconSelector } from '../icons/sorting.ts';
import styles from './sort-button.module.css';

type Props = {
  label: string;
  /** Which way the list runs by this column; null when it is ordered by something else. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
};

const SIGNS = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The heading of a column that orders the list; its cell carries `aria-sort`. */
export function SortButton({ label, direction, onSort }: Props) {
  const Sign = direction === null ? IconSelector : SIGNS[direction];
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction !== null || undefined}
      onClick={onSort}
    >
      {label}
      <Sign size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
