import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { bucketTitle } from '../components/bucket-titles.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel, minutesLabel, shareLabel } from '../components/labels.ts';
import { TimeChart } from '../components/lazy-charts.tsx';
import { listLink } from '../components/list-links.ts';
import { FigureLink, MedianLink } from '../components/median-link.tsx';
import { ChartPanel } from '../components/panel.tsx';
import { FIGURE_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import type { StatsReport } from '../stats.ts';
import classes from './series-panels.module.css';

/** New requests over time, by kind; in the table every number links to its list. */
export function NewPanel({ report, base }: { report: StatsReport; base: string }) {
  const kinds = useKinds();
  const { series, group } = report;
  const rows = series.toReversed().map((point) => {
    const title = bucketTitle(point, group);
    const filter = { from: point.from, to: point.to };
    return {
      key: point.from,
      head: title,
      cells: [
        ...kinds.map((kind) => (
          <CountLink
            key={kind}
            base={base}
            kind={kind}
            count={point.by_kind[kind]}
            filter={filter}
            what={title}
          />
        )),
        countLabel(point.new),
        countLabel(point.new_users),
      ],
    };
  });
  return (
    <ChartPanel
      title={TEXTS.newByKind}
      chart={<TimeChart of="new" points={series} group={group} />}
      table={
        <FigureTable
          caption={TEXTS.newByKind}
          columns={[
            TEXTS.period[group],
            ...kinds.map((kind) => KIND_NAMES[kind]),
            FIGURE_LABELS.total,
            FIGURE_LABELS.users,
          ]}
          rows={rows}
        />
      }
    />
  );
}

/** How fast requests were answered, over time. */
export function PacePanel({ report, base }: { report: StatsReport; base: string }) {
  const kinds = useKinds();
  const { series, group, totals } = report;
  const rows = series.toReversed().map((point) => {
    const title = bucketTitle(point, group);
    const filter = { from: point.from, to: point.to };
    const list = listLink(base, null, { ...filter, answer: 'kept' });
    return {
      key: point.from,
      head: title,
      cells: [
        <MedianLink
          key="median"
          base={base}
          minutes={point.median_first_response}
          filter={filter}
          of={title}
        />,
        <FigureLink
          key="within"
          figure={shareLabel(point.within_target)}
          to={point.within > 0 ? list : null}
          what={`${FIGURE_LABELS.within}، ${title}`}
        />,
      ],
    };
  });
  const byKind = kinds
    .filter((kind) => totals.median_by_kind[kind] !== null)
    .map((kind) => `${KIND_NAMES[kind]}: ${minutesLabel(totals.median_by_kind[kind])}`);
  const charts = (
    <div className={classes.charts}>
      <figure>
        <figcaption>{FIGURE_LABELS.median}</figcaption>
        <TimeChart of="median" points={series} group={group} height={220} />
      </figure>
      <figure>
        <figcaption>{FIGURE_LABELS.within}</figcaption>
        <TimeChart of="within" points={series} group={group} height={220} />
      </figure>
    </div>
  );
  return (
    <ChartPanel
      title={TEXTS.pace}
      note={byKind.length > 0 ? byKind.join(' · ') : TEXTS.noAnswerYet}
      chart={charts}
      table={
        <FigureTable
          caption={TEXTS.pace}
          columns={[TEXTS.period[group], FIGURE_LABELS.median, FIGURE_LABELS.within]}
          rows={rows}
        />
      }
    />
  );
}
