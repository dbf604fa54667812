import type { ReactNode } from 'react';
import { Star } from '../motif/star.tsx';
import classes from './empty.module.css';

/** The content of an empty list: what that means, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.box}>
      <Star size={40} />
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
