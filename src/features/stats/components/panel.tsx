import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Card, Text } from '#ui/look/look.tsx';
import { REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import classes from './stats.module.css';

type PanelProps = {
  title: string;
  /** A sentence below the title. */
  note?: string | undefined;
  /** Beside the title: a link, or a choice. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A section of a page with its heading. */
export function Panel({ note, ...card }: PanelProps) {
  return (
    <Card
      isSmall
      lead={
        note && (
          <Text as="span" size="xs">
            {note}
          </Text>
        )
      }
      {...card}
    />
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  titles: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Switches between the views of a panel. */
export function Switch<Value extends string>(props: SwitchProps<Value>) {
  const { label, options, titles, chosen, onChoose } = props;
  return (
    <fieldset className={classes.views} aria-label={label}>
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          {titles[one]}
        </button>
      ))}
    </fieldset>
  );
}

const VIEWS = ['chart', 'table'] as const;

type ChartPanelProps = {
  title: string;
  note?: string | undefined;
  /** Without a chart only the table is shown. */
  chart?: ReactNode;
  table: ReactNode;
  /** On a phone the table is shown first where the chart does not fit. */
  isWideChart?: boolean;
};

/** Figures as a chart, with a table for readers who cannot see the chart. */
export function ChartPanel({ chart, table, isWideChart = false, ...panel }: ChartPanelProps) {
  // Dashboards are only rendered in the browser, so the first value is right.
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<(typeof VIEWS)[number] | null>(null);
  const view = chosen ?? (isNarrow && isWideChart ? 'table' : 'chart');
  const views = chart && (
    <Switch
      label={TEXTS.shownAs(panel.title)}
      options={VIEWS}
      titles={TEXTS}
      chosen={view}
      onChoose={choose}
    />
  );
  return (
    <Panel {...panel} aside={views}>
      {chart && view === 'chart' ? chart : table}
    </Panel>
  );
}
