import { LATE_CAUSE_LABELS, LATE_CAUSES } from '#domain/requests.ts';
import { Text } from '#ui/look/look.tsx';
import { type Column, countColumn, FigureTable } from '../components/figures.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { type LinkedFilter, useSeesColleagues } from '../components/links.tsx';
import { Panel } from '../components/panel.tsx';
import { type ByCause, type LateAssigneeRow, type LateView, TREND_DAYS } from '../stats.ts';
import classes from './overview.module.css';
import { LATE_TEXTS as TEXTS } from './overview.words.ts';

type Row = Pick<LateAssigneeRow, 'total' | 'within' | 'missed' | 'within_target'> & {
  key: string;
  name: string;
  by_cause: ByCause;
  /** The list filter for the colleague; empty for all. */
  whose: Pick<LinkedFilter, 'assignee'>;
};

function rowOf({ assignee, ...row }: LateAssigneeRow): Row {
  const name = assignee?.name ?? TEXTS.unassigned;
  return { ...row, key: String(assignee?.id), name, whose: { assignee: assignee?.id ?? 'none' } };
}

function everybody({ by_cause, ...late }: LateView): Row {
  const counts = Object.fromEntries(by_cause.map(({ cause, total }) => [cause, total])) as ByCause;
  return { ...late, key: 'all', name: TEXTS.everybody, by_cause: counts, whose: {} };
}

/**
 * The late requests by cause, and how each colleague answers; an admin sees their own figures beside the
 * totals.
 */
export function LatePanel({ late }: { late: LateView }) {
  const title = useSeesColleagues() ? TEXTS.title : TEXTS.ownTitle;
  const { period } = late;
  const column = (name: string, countOf: (row: Row) => number, filter: LinkedFilter) =>
    countColumn(name, countOf, ({ whose }) => ({ ...filter, ...whose }));
  const columns: Column<Row>[] = [
    column(TEXTS.all, (row) => row.total, { due: 'overdue' }),
    ...LATE_CAUSES.map((cause) =>
      column(LATE_CAUSE_LABELS[cause], (row) => row.by_cause[cause], { late: cause }),
    ),
    [TEXTS.share, (row) => shareLabel(row.within_target)],
    column(TEXTS.kept, (row) => row.within, { ...period, answer: 'kept' }),
    column(TEXTS.missed, (row) => row.missed, { ...period, answer: 'missed' }),
  ];
  return (
    <div className={classes.late}>
      <Panel
        title={title}
        aside={
          <Text size="xs" tone="muted">
            {TEXTS.note(countLabel(TREND_DAYS))}
          </Text>
        }
      >
        <FigureTable
          caption={title}
          head={TEXTS.colleague}
          rows={[...late.by_assignee.map(rowOf), everybody(late)]}
          columns={columns}
        />
      </Panel>
    </div>
  );
}
