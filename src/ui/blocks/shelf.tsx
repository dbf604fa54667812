import type { ReactNode } from 'react';
import styles from './shelf.module.css';

interface Props {
  /** What stands on it, for screen readers. */
  label: string;
  /** Where the order means something. */
  ordered?: boolean;
  className?: string | undefined;
  /** Items (`li`), each with a link of its own: by these the keyboard moves it. */
  children: ReactNode;
}

/** A list that goes sideways on phones, the next item showing its edge; elsewhere as its own class says. */
export function Shelf({ label, ordered = false, className = '', children }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`${styles.shelf} ${className}`} aria-label={label}>
      {children}
    </List>
  );
}
