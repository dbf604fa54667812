import type { ReactNode } from 'react';
import classes from './load-failure.module.css';

const RETRY = 'تلاش دوباره';

type Props = {
  /** What could not be loaded, and why. */
  children: ReactNode;
  /** Left out where a retry is useless. */
  onRetry?: (() => void) | undefined;
};

/** Replaces something that could not be loaded, with a button to retry. */
export function LoadFailure({ children, onRetry }: Props) {
  return (
    <div role="alert" className={classes.failure}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          {RETRY}
        </button>
      )}
    </div>
  );
}
