import type { ReactNode } from 'react';
import { IconPlus } from '../icons/index.ts';
import styles from './fold.module.css';

interface Props {
  /** The line one presses: a heading, or words. A sign comes after it. */
  summary: ReactNode;
  /** Stands open on phones too, until it is pressed. */
  open?: boolean | undefined;
  /** Folds of one name close each other. */
  name?: string;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  /** Keeps its line in view while its long neighbour scrolls; for folds that are laid out as columns. */
  sticky?: boolean;
  children: ReactNode;
}

/**
 * A part that is folded on phones and stands open on wider screens and on paper, without a script: its
 * line is then a plain heading and no stop of the keyboard. A browser that cannot show a closed part
 * (`::details-content`) folds it on wide screens as well.
 */
export function Fold(props: Props) {
  const { summary, open, name, className = '', summaryClassName = '', sticky, children } = props;
  return (
    <details className={`${styles.fold} ${className}`} name={name} open={open} data-fold="">
      <summary className={`${styles.summary} ${summaryClassName}`} data-sticky={sticky}>
        {summary}
        <IconPlus size={20} stroke={1.75} aria-hidden="true" className={styles.sign} />
      </summary>
      {children}
    </details>
  );
}
