import type { ReactNode } from 'react';
import { IconPlus } from '../icons/index.ts';
import styles from './pieces.module.css';

interface Props {
  /** The line to press: a heading, or text. A sign follows it. */
  summary: ReactNode;
  /** Initially open on phones too. */
  open?: boolean | undefined;
  /** Opening one of the folds with this name closes the others. */
  name?: string;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  /** Keeps its line in view while its long neighbour scrolls; for folds in columns. */
  sticky?: boolean;
  children: ReactNode;
}

/**
 * A part that is folded on phones and open on wider screens and on paper, without a script: there its line is
 * a plain heading outside of the tab order. A browser without `::details-content` folds it on wide screens as
 * well.
 */
export function Fold(props: Props) {
  const { summary, open, name, className = '', summaryClassName = '', sticky, children } = props;
  return (
    <details className={`${styles.fold} ${className}`} name={name} open={open} data-fold="">
      <summary className={`${styles.summary} ${summaryClassName}`} data-sticky={sticky}>
        {summary}
        <IconPlus size={20} stroke={1.75} aria-hidden="true" className={styles.foldSign} />
      </summary>
      {children}
    </details>
  );
}
