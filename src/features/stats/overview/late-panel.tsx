import { LATE_CAUSE_LABELS, LATE_CAUSES } from '#domain/requests.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import type { LinkedFilter } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import { type ByCause, type LateAssigneeRow, type LateView, TREND_DAYS } from '../stats.ts';
import classes from './late-panel.module.css';
import { LATE_TEXTS as TEXTS } from './overview.words.ts';

type Line = Pick<LateAssigneeRow, 'total' | 'within' | 'missed' | 'within_target'> & {
  key: string;
  name: string;
  by_cause: ByCause;
  /** The list filter for the colleague; empty for all. */
  whose: Pick<LinkedFilter, 'assignee'>;
};

function lineOf({ assignee, ...row }: LateAssigneeRow): Line {
  const name = assignee?.name ?? TEXTS.unassigned;
  return { ...row, key: String(assignee?.id), name, whose: { assignee: assignee?.id ?? 'none' } };
}

function everybody({ by_cause, ...late }: LateView): Line {
  const counts = Object.fromEntries(by_cause.map(({ cause, total }) => [cause, total])) as ByCause;
  return { ...late, key: 'all', name: TEXTS.everybody, by_cause: counts, whose: {} };
}

const COLUMNS = [
  TEXTS.colleague,
  TEXTS.all,
  ...LATE_CAUSES.map((cause) => LATE_CAUSE_LABELS[cause]),
  TEXTS.share,
  TEXTS.kept,
  TEXTS.missed,
];

type Props = { late: LateView; base: string; seesColleagues: boolean };

/**
 * The late requests by cause, and how each colleague answers; an admin sees their own figures beside the
 * totals.
 */
export function LatePanel({ late, base, seesColleagues }: Props) {
  const title = seesColleagues ? TEXTS.title : TEXTS.ownTitle;
  const { period } = late;
  const cellsOf = (line: Line) => {
    const link = (count: number, filter: LinkedFilter, what: string) => (
      <CountLink
        key={what}
        base={base}
        kind={null}
        count={count}
        filter={{ ...filter, ...line.whose }}
        what={`${line.name}، ${what}`}
      />
    );
    return [
      link(line.total, { due: 'overdue' }, TEXTS.all),
      ...LATE_CAUSES.map((cause) =>
        link(line.by_cause[cause], { late: cause }, LATE_CAUSE_LABELS[cause]),
      ),
      shareLabel(line.within_target),
      link(line.within, { ...period, answer: 'kept' }, TEXTS.kept),
      link(line.missed, { ...period, answer: 'missed' }, TEXTS.missed),
    ];
  };
  const lines = [...late.by_assignee.map(lineOf), everybody(late)];
  return (
    <div className={classes.late}>
      <Panel
        title={title}
        aside={<p className={classes.note}>{TEXTS.note(countLabel(TREND_DAYS))}</p>}
      >
        <FigureTable
          caption={title}
          columns={COLUMNS}
          rows={lines.map((line) => ({ key: line.key, head: line.name, cells: cellsOf(line) }))}
        />
      </Panel>
    </div>
  );
}
