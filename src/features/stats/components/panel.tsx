import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import classes from './panel.module.css';
import { Switch } from './switch.tsx';

/** True on a phone. Dashboards are only rendered in the browser, so the first value is right. */
function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}

type Props = {
  title: string;
  note?: string | undefined;
  /** Without a chart only the table is shown. */
  chart?: ReactNode;
  table: ReactNode;
  /** On a phone the table is shown first where the chart does not fit. */
  isWideChart?: boolean;
};

const VIEWS = ['chart', 'table'] as const;

/** Figures as a chart, with a table for readers who cannot see the chart. */
export function ChartPanel({ title, note, chart, table, isWideChart = true }: Props) {
  const heading = useId();
  const isNarrow = useIsNarrow();
  const [chosen, choose] = useState<(typeof VIEWS)[number] | null>(null);
  const view = chosen ?? (isNarrow && isWideChart ? 'table' : 'chart');
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.head}>
        <div>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {chart && (
          <Switch
            label={TEXTS.shownAs(title)}
            options={VIEWS}
            titles={TEXTS}
            chosen={view}
            onChoose={choose}
          />
        )}
      </header>
      {chart && view === 'chart' ? chart : table}
    </section>
  );
}

/** A section of a page with its heading. */
export function Panel(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {props.title}
        </h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}
