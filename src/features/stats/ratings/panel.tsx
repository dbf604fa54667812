import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import type { RatingFilter } from '#features/worklists/list/list.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { averageLabel, shareLabel } from '../components/labels.ts';
import type { LinkedFilter } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import type { Viewer } from '../report/assignees-panel.tsx';
import sourceClasses from '../sources/panel.module.css';
import { type RatingFigures, type RatingWork, RATING_STATS_TEXTS as TEXTS } from './ratings.ts';

const SCORES = ['1', '2', '3', '4', '5'] as const;

const COLUMNS = [
  TEXTS.average,
  TEXTS.ratings,
  ...SCORES.map((score) => TEXTS.stars(Number(score))),
  TEXTS.asked,
  TEXTS.answered,
  TEXTS.share,
];

/** The subject of a row, and the filter of the list behind it. */
type Line = {
  key: string;
  name: string;
  work: RatingWork;
  kind: RequestKind | null;
  filter: LinkedFilter;
};

/** The figures of a row, each with a link to its requests. */
function cellsOf({ name, work, kind, filter }: Line, base: string) {
  const link = (what: string, count: number, rating: RatingFilter, shown?: string) => (
    <CountLink
      key={what}
      base={base}
      kind={kind}
      count={count}
      filter={{ ...filter, rating }}
      // For a kind the link names it itself.
      what={kind === null ? `${what}، ${name}` : what}
      {...(shown !== undefined && { shown })}
    />
  );
  return [
    link(TEXTS.average, work.ratings, 'rated', averageLabel(work.average)),
    link(TEXTS.ratings, work.ratings, 'rated'),
    ...SCORES.map((score, place) =>
      link(TEXTS.stars(Number(score)), work.stars[place] ?? 0, score),
    ),
    link(TEXTS.asked, work.asked, 'asked'),
    link(TEXTS.answered, work.answered, 'answered'),
    link(TEXTS.share, work.asked, 'asked', shareLabel(work.share_answered)),
  ];
}

type TableProps = { caption: string; head: string; lines: Line[]; base: string };

function RatingTable({ caption, head, lines, base }: TableProps) {
  return (
    <FigureTable
      caption={caption}
      columns={[head, ...COLUMNS]}
      rows={lines.map((line) => ({
        key: line.key,
        head: line.name,
        cells: cellsOf(line, base),
      }))}
    />
  );
}

type Props = { figures: RatingFigures; viewer: Viewer };

/** The ratings by kind and colleague; nothing while no rating was asked for or given. */
export function RatingsPanel({ figures, viewer: { base, seesColleagues } }: Props) {
  const { period, total, by_kind, by_assignee } = figures;
  if (total.ratings + total.asked === 0) return null;
  const all = { key: 'all', name: TEXTS.everything, work: total, kind: null, filter: period };
  const ofKinds = by_kind.map(({ kind, ...work }) => ({
    ...{ key: kind, name: KIND_NAMES[kind], work, kind },
    filter: period,
  }));
  const ofColleagues = by_assignee.map(({ assignee, ...work }) => ({
    key: String(assignee?.id),
    name: assignee?.name ?? TEXTS.unassigned,
    ...{ work, kind: null },
    filter: { ...period, assignee: assignee?.id ?? ('none' as const) },
  }));
  return (
    <Panel title={TEXTS.title}>
      <p className={sourceClasses.note}>{TEXTS.note}</p>
      <RatingTable caption={TEXTS.byKind} head={TEXTS.kind} lines={[all, ...ofKinds]} base={base} />
      {ofColleagues.length > 0 && (
        <RatingTable
          caption={seesColleagues ? TEXTS.byAssignee : TEXTS.own}
          head={TEXTS.colleague}
          lines={ofColleagues}
          base={base}
        />
      )}
    </Panel>
  );
}
