import type { ReactNode } from 'react';
import classes from './status-mark.module.css';

type Props = {
  /** How far a request has come; the dot's colour follows. */
  stage: 'new' | 'assigned' | 'contacting' | 'waiting' | 'closed';
  children: ReactNode;
};

/** Where something stands: a word with a dot, which says nothing that the word does not. */
export function StatusMark({ stage, children }: Props) {
  return (
    <span className={classes.mark} data-stage={stage}>
      {children}
    </span>
  );
}
