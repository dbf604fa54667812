import type { ReactNode } from 'react';
import classes from './status-mark.module.css';

type Props = {
  /** The stage of a request, which decides the dot's colour. */
  stage: 'new' | 'assigned' | 'contacting' | 'waiting' | 'closed' | 'won';
  children: ReactNode;
};

/** A status: a word with a dot, which adds nothing to the word. */
export function StatusMark({ stage, children }: Props) {
  return (
    <span className={classes.mark} data-stage={stage}>
      {children}
    </span>
  );
}
