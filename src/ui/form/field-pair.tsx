import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Two fields abreast where the form, the container around them, has room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
