import type { ReactNode } from 'react';
import classes from './pairs.module.css';

/**
 * Two things and what stands beside each: thing, beside, thing, beside. Where there is no room they follow one
 * another in this order; where there is, a long one in either column leaves no gap in the other.
 */
export function Pairs({ children }: { children: ReactNode }) {
  return <div className={classes.pairs}>{children}</div>;
}
