import type { ReactNode } from 'react';
import { useKinds } from '#features/auth/session/store.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import type { ByKind } from '../stats.ts';
import classes from './bar-list.module.css';
import { KindLegend } from './kind-legend.tsx';
import { countLabel } from './labels.ts';

type Row = { key: string; label: string; total: number; by_kind: ByKind; aside?: ReactNode };

/** Counts as horizontal bars, the longest as wide as the panel, stacked by kind. */
export function BarList({ rows, label }: { rows: Row[]; label: string }) {
  const kinds = useKinds();
  const longest = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <>
      <KindLegend />
      <ul className={classes.list} aria-label={label}>
        {rows.map(({ key, label: name, total, by_kind, aside }) => (
          <li key={key} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={classes.figures}>
              <strong>{countLabel(total)}</strong>
              {aside}
            </span>
            <span className={classes.track} aria-hidden>
              {kinds.map((kind) => (
                <span
                  key={kind}
                  style={{
                    inlineSize: `${(by_kind[kind] / longest) * 100}%`,
                    background: KIND_LOOKS[kind].color,
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
