import { REQUEST_KINDS } from '#features/requests/contract.ts';
import { KIND_NAMES } from '#features/requests/texts.ts';
import type { AssigneeRow, StatsReport } from '../contract.ts';
import { FIGURE_WORDS, RESULT_WORDS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { CountLink } from './kind-links.tsx';
import { ChartPanel } from './panel.tsx';
import type { Viewer } from './stats-report.tsx';
import { countInWords, minutesInWords, shareInWords } from './words.ts';

const nameOf = ({ assignee }: AssigneeRow): string => assignee?.name ?? TEXTS.nobody;
const keyOf = ({ assignee }: AssigneeRow): string => String(assignee?.id ?? 'nobody');

/** Who works on the range's requests, and how fast; an admin sees what is their own. */
export function AssigneesPanel({ report, viewer }: { report: StatsReport; viewer: Viewer }) {
  const { by_assignee, period } = report;
  const title = viewer.seesColleagues ? TEXTS.assignees : TEXTS.ownWork;
  const chart = (
    <BarList
      label={title}
      rows={by_assignee.map((row) => ({
        key: keyOf(row),
        label: nameOf(row),
        total: row.new,
        by_kind: row.by_kind,
        aside:
          row.within_target === null ? undefined : TEXTS.inTime(shareInWords(row.within_target)),
      }))}
    />
  );
  return (
    <ChartPanel
      title={title}
      isWideChart={false}
      {...(viewer.seesColleagues && { chart })}
      table={
        <FigureTable
          caption={title}
          columns={[
            TEXTS.colleague,
            ...REQUEST_KINDS.map((kind) => KIND_NAMES[kind]),
            FIGURE_WORDS.total,
            FIGURE_WORDS.median,
            FIGURE_WORDS.within,
            TEXTS.missed,
            FIGURE_WORDS.closed,
            RESULT_WORDS.won,
          ]}
          rows={by_assignee.map((row) => ({
            key: keyOf(row),
            head: nameOf(row),
            cells: [
              ...REQUEST_KINDS.map((kind) => (
                <CountLink
                  key={kind}
                  base={viewer.base}
                  kind={kind}
                  count={row.by_kind[kind]}
                  filter={{ ...period, assignee: row.assignee?.id ?? 'none' }}
                  what={nameOf(row)}
                />
              )),
              countInWords(row.new),
              minutesInWords(row.median_first_response),
              shareInWords(row.within_target),
              countInWords(row.missed),
              countInWords(row.closed),
              countInWords(row.by_result.won),
            ],
          }))}
        />
      }
    />
  );
}
