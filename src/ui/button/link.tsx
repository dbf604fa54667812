import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '../icons/index.ts';
import styles from './link.module.css';

interface Props {
  to: string;
  /** `action` is the saffron one: at most once on a screen. */
  kind?: 'action' | 'brand' | 'outline' | 'text';
  /** An arrow to the left, the forward direction of a Persian page. */
  arrow?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, kind = 'brand', arrow = false, children }: Props) {
  return (
    <Link to={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
      {arrow ? <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" data-arrow="" /> : null}
    </Link>
  );
}
