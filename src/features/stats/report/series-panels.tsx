import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { Text } from '#ui/look/look.tsx';
import { countColumn, FigureTable, useKindColumns } from '../components/figures.tsx';
import { bucketTitle, countLabel, minutesLabel, shareLabel } from '../components/labels.ts';
import { TimeChart } from '../components/lazy-charts.tsx';
import { MedianLink } from '../components/links.tsx';
import { ChartPanel } from '../components/panel.tsx';
import classes from '../components/stats.module.css';
import { FIGURE_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import type { StatsReport } from '../stats.ts';

/** The pieces of the range, the latest first, each with the filter of its requests. */
const rowsOf = ({ series, group }: StatsReport) =>
  series.toReversed().map((point) => ({
    ...point,
    key: point.from,
    name: bucketTitle(point, group),
    filter: { from: point.from, to: point.to },
  }));
type Row = ReturnType<typeof rowsOf>[number];

/** New requests over time, by kind; in the table every number links to its list. */
export function NewPanel({ report }: { report: StatsReport }) {
  const { series, group } = report;
  const kindColumns = useKindColumns<Row>(({ filter }) => filter);
  return (
    <ChartPanel
      title={TEXTS.newByKind}
      isWideChart
      chart={<TimeChart of="new" points={series} group={group} />}
      table={
        <FigureTable
          caption={TEXTS.newByKind}
          head={TEXTS.period[group]}
          rows={rowsOf(report)}
          columns={[
            ...kindColumns,
            [FIGURE_LABELS.total, (row) => countLabel(row.new)],
            [FIGURE_LABELS.users, (row) => countLabel(row.new_users)],
          ]}
        />
      }
    />
  );
}

/** How fast requests were answered, over time. */
export function PacePanel({ report }: { report: StatsReport }) {
  const { series, group, totals } = report;
  const byKind = useKinds()
    .filter((kind) => totals.median_by_kind[kind] !== null)
    .map((kind) => `${KIND_NAMES[kind]}: ${minutesLabel(totals.median_by_kind[kind])}`);
  return (
    <ChartPanel
      title={TEXTS.pace}
      note={byKind.length > 0 ? byKind.join(' · ') : TEXTS.noAnswerYet}
      isWideChart
      chart={
        <div className={classes.columns}>
          {(['median', 'within'] as const).map((of) => (
            <figure key={of}>
              <figcaption>
                <Text as="span" size="xs" tone="soft" weight="bold">
                  {FIGURE_LABELS[of]}
                </Text>
              </figcaption>
              <TimeChart of={of} points={series} group={group} height={220} />
            </figure>
          ))}
        </div>
      }
      table={
        <FigureTable
          caption={TEXTS.pace}
          head={TEXTS.period[group]}
          rows={rowsOf(report)}
          columns={[
            [
              FIGURE_LABELS.median,
              ({ median_first_response: minutes, filter, name }) => (
                <MedianLink minutes={minutes} filter={filter} of={name} />
              ),
            ],
            countColumn<Row>(
              FIGURE_LABELS.within,
              (row) => row.within,
              ({ filter }) => ({ ...filter, answer: 'kept' }),
              (row) => shareLabel(row.within_target),
            ),
          ]}
        />
      }
    />
  );
}
