import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { BarList } from '../components/bar-list.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { ChartPanel } from '../components/panel.tsx';
import type { StatsReport } from '../contract.ts';
import { FIGURE_LABELS, RESULT_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';

/** The results of the range's requests, and how many are open. */
export function ResultsPanel({ report, base }: { report: StatsReport; base: string }) {
  const kinds = useKinds();
  const { by_result, period, totals } = report;
  const shareOf = (total: number) => shareLabel(totals.new === 0 ? null : total / totals.new);
  const rows = by_result.map((row) => ({
    ...row,
    key: row.result ?? 'open',
    label: RESULT_LABELS[row.result ?? 'open'],
    filter: { ...period, ...(row.result ? { result: row.result } : { status: 'open' }) },
  }));
  return (
    <ChartPanel
      title={TEXTS.results}
      isWideChart={false}
      chart={
        <BarList
          label={TEXTS.results}
          rows={rows.map((row) => ({ ...row, aside: shareOf(row.total) }))}
        />
      }
      table={
        <FigureTable
          caption={TEXTS.results}
          columns={[
            TEXTS.result,
            ...kinds.map((kind) => KIND_NAMES[kind]),
            FIGURE_LABELS.total,
            TEXTS.share,
          ]}
          rows={rows.map(({ key, label, total, by_kind, filter }) => ({
            key,
            head: label,
            cells: [
              ...kinds.map((kind) => (
                <CountLink
                  key={kind}
                  base={base}
                  kind={kind}
                  count={by_kind[kind]}
                  filter={filter}
                  what={label}
                />
              )),
              countLabel(total),
              shareOf(total),
            ],
          }))}
        />
      }
    />
  );
}
