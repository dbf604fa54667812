import type { ReactNode } from 'react';
import { Text } from '#ui/look/look.tsx';
import {
  BarList,
  type Column,
  countColumn,
  FigureTable,
  useKindColumns,
} from '../components/figures.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { type LinkedFilter, MedianLink, useSeesColleagues } from '../components/links.tsx';
import { ChartPanel } from '../components/panel.tsx';
import {
  FIGURE_LABELS as LABELS,
  RESULT_LABELS,
  REPORT_TEXTS as TEXTS,
} from '../dashboard.words.ts';
import type { ByKind, StatsReport } from '../stats.ts';

type Row = {
  key: string;
  name: string;
  total: number;
  by_kind: ByKind;
  /** Of the lists behind its counts; null where no list can be filtered so. */
  filter: LinkedFilter | null;
  /** Beside the total in the chart. */
  aside?: ReactNode;
};

type Props<R extends Row> = {
  title: string;
  /** What a row is. */
  head: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** How many bars are drawn, where not all are. */
  shown?: number;
  hasChart?: boolean;
};

/** Requests by something, as bars and as a table. */
function Breakdown<R extends Row>({ title, head, rows, columns, ...props }: Props<R>) {
  const { shown = rows.length, hasChart = true } = props;
  const kindColumns = useKindColumns<R>(({ filter }) => filter);
  const rest = rows.length - shown;
  return (
    <ChartPanel
      title={title}
      chart={
        hasChart && (
          <>
            <BarList label={title} bars={rows.slice(0, shown)} />
            {rest > 0 && (
              <Text size="xs" tone="muted">
                {TEXTS.others(countLabel(rest))}
              </Text>
            )}
          </>
        )
      }
      table={
        <FigureTable
          caption={title}
          head={head}
          rows={rows}
          columns={[...kindColumns, ...columns]}
        />
      }
    />
  );
}

const TOTAL: Column<Row> = [LABELS.total, ({ total }) => countLabel(total)];

/** The results of the range's requests, and how many are open. */
export function ResultsPanel({ report: { by_result, period, totals } }: { report: StatsReport }) {
  const shareOf = (total: number) => shareLabel(totals.new === 0 ? null : total / totals.new);
  const rows = by_result.map(({ result, ...row }) => ({
    ...row,
    key: result ?? 'open',
    name: RESULT_LABELS[result ?? 'open'],
    filter: { ...period, ...(result ? { result } : { status: 'open' }) },
    aside: shareOf(row.total),
  }));
  return (
    <Breakdown
      title={TEXTS.results}
      head={TEXTS.result}
      rows={rows}
      columns={[TOTAL, [TEXTS.share, ({ aside }) => aside]]}
    />
  );
}

/** How many services are drawn; the table has the rest. */
const SERVICES_SHOWN = 8;

/** The services that were asked for, the most frequent first. */
export function ServicesPanel({ report: { by_service, period } }: { report: StatsReport }) {
  const rows = by_service.map(({ service, title, ...row }) => ({
    ...row,
    key: service ?? '',
    name: title ?? service ?? TEXTS.noService,
    // The lists can filter by a service, but not by none.
    filter: service === null ? null : { ...period, service },
  }));
  return (
    <Breakdown
      title={TEXTS.services}
      head={TEXTS.service}
      rows={rows}
      columns={[TOTAL]}
      shown={SERVICES_SHOWN}
    />
  );
}

/** The colleagues who handle the range's requests, and how fast; an admin sees their own figures. */
export function AssigneesPanel({ report: { by_assignee, period } }: { report: StatsReport }) {
  const seesColleagues = useSeesColleagues();
  const rows = by_assignee.map(({ assignee, ...row }) => ({
    ...row,
    key: String(assignee?.id ?? 'unassigned'),
    name: assignee?.name ?? TEXTS.unassigned,
    total: row.new,
    filter: { ...period, assignee: assignee?.id ?? ('none' as const) },
    aside: row.within_target === null ? undefined : TEXTS.inTime(shareLabel(row.within_target)),
  }));
  const column = (
    title: string,
    countOf: (row: (typeof rows)[number]) => number,
    of: LinkedFilter,
  ) => countColumn(title, countOf, ({ filter }) => ({ ...filter, ...of }));
  return (
    <Breakdown
      title={seesColleagues ? TEXTS.assignees : TEXTS.ownWork}
      head={TEXTS.colleague}
      rows={rows}
      hasChart={seesColleagues}
      columns={[
        column(LABELS.total, (row) => row.new, {}),
        [
          LABELS.median,
          ({ median_first_response: minutes, filter, name }) => (
            <MedianLink minutes={minutes} filter={filter} of={name} />
          ),
        ],
        [LABELS.within, (row) => shareLabel(row.within_target)],
        column(LABELS.missed, (row) => row.missed, { answer: 'missed' }),
        column(LABELS.closed, (row) => row.closed, { status: 'closed' }),
        column(RESULT_LABELS.won, (row) => row.by_result.won, { result: 'won' }),
      ]}
    />
  );
}
