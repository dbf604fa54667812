import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Card, Text } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';

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

/** A panel whose days have nothing to count. */
export function EmptyPanel({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Text tone="soft">{TEXTS.nothing}</Text>
    </Panel>
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
    <Segments
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
