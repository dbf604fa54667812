import { REQUEST_KINDS } from '#features/requests/contract.ts';
import { KIND_NAMES } from '#features/requests/texts.ts';
import type { StatsReport } from '../contract.ts';
import { FIGURE_WORDS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { FigureTable } from './figure-table.tsx';
import { CountLink } from './kind-links.tsx';
import { TimeChart } from './lazy-charts.tsx';
import { ChartPanel } from './panel.tsx';
import { pieceTitle } from './piece-titles.ts';
import classes from './series-panels.module.css';
import { countInWords, minutesInWords, shareInWords } from './words.ts';

/** New requests over time, by kind; in the table every number leads to its list. */
export function NewPanel({ report, base }: { report: StatsReport; base: string }) {
  const { series, group } = report;
  const rows = series.toReversed().map((point) => {
    const title = pieceTitle(point, group);
    const filter = { from: point.from, to: point.to };
    return {
      key: point.from,
      head: title,
      cells: [
        ...REQUEST_KINDS.map((kind) => (
          <CountLink
            key={kind}
            base={base}
            kind={kind}
            count={point.by_kind[kind]}
            filter={filter}
            what={title}
          />
        )),
        countInWords(point.new),
        countInWords(point.new_users),
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
            ...REQUEST_KINDS.map((kind) => KIND_NAMES[kind]),
            FIGURE_WORDS.total,
            FIGURE_WORDS.users,
          ]}
          rows={rows}
        />
      }
    />
  );
}

/** How fast people were answered, over time. */
export function PacePanel({ report }: { report: StatsReport }) {
  const { series, group, totals } = report;
  const rows = series.toReversed().map((point) => ({
    key: point.from,
    head: pieceTitle(point, group),
    cells: [minutesInWords(point.median_first_response), shareInWords(point.within_target)],
  }));
  const byKind = REQUEST_KINDS.filter((kind) => totals.median_by_kind[kind] !== null).map(
    (kind) => `${KIND_NAMES[kind]}: ${minutesInWords(totals.median_by_kind[kind])}`,
  );
  const charts = (
    <div className={classes.charts}>
      <figure>
        <figcaption>{FIGURE_WORDS.median}</figcaption>
        <TimeChart of="median" points={series} group={group} height={220} />
      </figure>
      <figure>
        <figcaption>{FIGURE_WORDS.within}</figcaption>
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
          columns={[TEXTS.period[group], FIGURE_WORDS.median, FIGURE_WORDS.within]}
          rows={rows}
        />
      }
    />
  );
}
