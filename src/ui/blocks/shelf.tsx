import type { ReactNode } from 'react';
import styles from './pieces.module.css';

interface Props {
  /** The name of the list, for screen readers. */
  label: string;
  /** Whether the order has a meaning. */
  ordered?: boolean;
  className?: string | undefined;
  /** Items (`li`), each with a link of its own, by which the keyboard scrolls the list. */
  children: ReactNode;
}

/**
 * A list that scrolls sideways on phones, with the edge of the next item visible; elsewhere styled by its own
 * class.
 */
export function Shelf({ label, ordered = false, className = '', children }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`${styles.shelf} ${className}`} aria-label={label}>
      {children}
    </List>
  );
}
