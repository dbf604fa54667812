import { IconArrowDown, IconArrowUp, IconSelector } from '../icons/sorting.ts';
import styles from './sort-button.module.css';

type Props = {
  label: string;
  /** The direction in which the list is sorted by this column; null when it is sorted by something else. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
};

const SIGNS = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The heading of a column that sorts the list; its cell has `aria-sort`. */
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
