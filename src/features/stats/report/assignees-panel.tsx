import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { BarList } from '../components/bar-list.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel, minutesLabel, shareLabel } from '../components/labels.ts';
import { ChartPanel } from '../components/panel.tsx';
import type { AssigneeRow, StatsReport } from '../contract.ts';
import { FIGURE_LABELS, RESULT_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';

/** Whose dashboard it is shown in. */
export type Viewer = { base: string; seesColleagues: boolean };

const nameOf = ({ assignee }: AssigneeRow): string => assignee?.name ?? TEXTS.unassigned;
const keyOf = ({ assignee }: AssigneeRow): string => String(assignee?.id ?? 'unassigned');

/** Who works on the range's requests, and how fast; an admin sees what is their own. */
export function AssigneesPanel({ report, viewer }: { report: StatsReport; viewer: Viewer }) {
  const kinds = useKinds();
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
                  filter={{ ...period, assignee: row.assignee?.id ?? 'none' }}
                  what={nameOf(row)}
                />
              )),
              countLabel(row.new),
              minutesLabel(row.median_first_response),
              shareLabel(row.within_target),
              countLabel(row.missed),
              countLabel(row.closed),
              countLabel(row.by_result.won),
            ],
          }))}
        />
      }
    />
  );
}
