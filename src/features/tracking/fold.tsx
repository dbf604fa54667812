import type { ReactNode } from 'react';
import classes from '#ui/files/files.module.css';
import { IconChevronDown } from '#ui/icons/index.ts';

type Props = {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** Content that few need at first: folded, and unfolding without JavaScript too. Input in it stays. */
export function Fold({ title, isOpen = false, children }: Props) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary className={classes.summary}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
