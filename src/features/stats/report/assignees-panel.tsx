import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { BarList } from '../components/bar-list.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { shareLabel } from '../components/labels.ts';
import type { LinkedFilter } from '../components/list-links.ts';
import { MedianLink } from '../components/median-link.tsx';
import { ChartPanel } from '../components/panel.tsx';
import { FIGURE_LABELS, RESULT_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import type { AssigneeRow, StatsReport } from '../stats.ts';

/** The role's dashboard, for links. */
export type Viewer = { base: string; seesColleagues: boolean };

const nameOf = ({ assignee }: AssigneeRow): string => assignee?.name ?? TEXTS.unassigned;
const keyOf = ({ assignee }: AssigneeRow): string => String(assignee?.id ?? 'unassigned');

/** The colleagues who handle the range's requests, and how fast; an admin sees their own figures. */
export function AssigneesPanel({ report, viewer }: { report: StatsReport; viewer: Viewer }) {
  const kinds = useKinds();
  const { by_assignee, period } = report;
  const title = viewer.seesColleagues ? TEXTS.assignees : TEXTS.ownWork;
  const filterOf = ({ assignee }: AssigneeRow) =>
    ({ ...period, assignee: assignee?.id ?? 'none' }) as const;
  const countOf = (row: AssigneeRow, what: string, count: number, filter: LinkedFilter) => (
    <CountLink
      key={what}
      base={viewer.base}
      kind={null}
      count={count}
      filter={{ ...filterOf(row), ...filter }}
      what={`${what}، ${nameOf(row)}`}
    />
  );
  const chart = (
    <BarList
      label={title}
      rows={by_assignee.map((row) => ({
        key: keyOf(row),
        label: nameOf(row),
        total: row.new,
        by_kind: row.by_kind,
        aside: row.within_target === null ? undefined : TEXTS.inTime(shareLabel(row.within_target)),
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
            ...kinds.map((kind) => KIND_NAMES[kind]),
            FIGURE_LABELS.total,
            FIGURE_LABELS.median,
            FIGURE_LABELS.within,
            FIGURE_LABELS.missed,
            FIGURE_LABELS.closed,
            RESULT_LABELS.won,
          ]}
          rows={by_assignee.map((row) => ({
            key: keyOf(row),
            head: nameOf(row),
            cells: [
              ...kinds.map((kind) => (
                <CountLink
                  key={kind}
                  base={viewer.base}
                  kind={kind}
                  count={row.by_kind[kind]}
                  filter={filterOf(row)}
                  what={nameOf(row)}
                />
              )),
              countOf(row, FIGURE_LABELS.total, row.new, {}),
              <MedianLink
                key="median"
                base={viewer.base}
                minutes={row.median_first_response}
                filter={filterOf(row)}
                of={nameOf(row)}
              />,
              shareLabel(row.within_target),
              countOf(row, FIGURE_LABELS.missed, row.missed, { answer: 'missed' }),
              countOf(row, FIGURE_LABELS.closed, row.closed, { status: 'closed' }),
              countOf(row, RESULT_LABELS.won, row.by_result.won, { result: 'won' }),
            ],
          }))}
        />
      }
    />
  );
}
