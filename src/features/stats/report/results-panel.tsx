import { REQUEST_KINDS } from '#features/requests/contract.ts';
import { KIND_NAMES } from '#features/requests/texts.ts';
import type { StatsReport } from '../contract.ts';
import { FIGURE_WORDS, RESULT_WORDS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { CountLink } from './kind-links.tsx';
import { ChartPanel } from './panel.tsx';
import { countInWords, shareInWords } from './words.ts';

/** How the range's requests ended, and how many have not. */
export function ResultsPanel({ report, base }: { report: StatsReport; base: string }) {
  const { by_result, period, totals } = report;
  const shareOf = (total: number) => shareInWords(totals.new === 0 ? null : total / totals.new);
  const rows = by_result.map((row) => ({
    ...row,
    key: row.result ?? 'open',
    label: RESULT_WORDS[row.result ?? 'open'],
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
            ...REQUEST_KINDS.map((kind) => KIND_NAMES[kind]),
            FIGURE_WORDS.total,
            TEXTS.share,
          ]}
          rows={rows.map(({ key, label, total, by_kind, filter }) => ({
            key,
            head: label,
            cells: [
              ...REQUEST_KINDS.map((kind) => (
                <CountLink
                  key={kind}
                  base={base}
                  kind={kind}
                  count={by_kind[kind]}
                  filter={filter}
                  what={label}
                />
              )),
              countInWords(total),
              shareOf(total),
            ],
          }))}
        />
      }
    />
  );
}
