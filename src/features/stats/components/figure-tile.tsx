import type { ReactNode } from 'react';
import { ChangeNote } from './change-note.tsx';
import classes from './figure-tile.module.css';
import type { Change } from './labels.ts';

type Props = {
  label: string;
  value: string;
  change?: Change;
  /** An explanation of the figure. */
  meaning?: string | undefined;
  /** `late` highlights a figure that needs attention; the text says it too. */
  tone?: 'late' | undefined;
  children?: ReactNode;
};

/** One figure: its label, its value, its change from the one before, and a link to its requests. */
export function FigureTile({ label, value, change, meaning, tone, children }: Props) {
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {change && (
        <dd>
          <ChangeNote change={change} />
        </dd>
      )}
      {children && <dd className={classes.more}>{children}</dd>}
      {meaning && <dd className={classes.meaning}>{meaning}</dd>}
    </div>
  );
}

/** Tiles beside each other, as many as there is room for. */
export function FigureTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.tiles} aria-label={label}>
      {children}
    </dl>
  );
}
