import type { CSSProperties } from 'react';
import classes from './table.module.css';

/** Placeholders in the shape of the rows. */
export function RowSkeletons(props: { count: number; height?: number; label: string }) {
  const { count, height, label } = props;
  const style = height ? ({ '--row-height': `${height}px` } as CSSProperties) : undefined;
  return (
    <div className={classes.skeletons} role="status" aria-label={label} style={style}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <span key={row} className={classes.skeleton} />
      ))}
    </div>
  );
}
