import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import type { RatingFilter } from '#features/worklists/list/list-filter.ts';
import { countColumn, FigureTable } from '../components/figures.tsx';
import { averageLabel, shareLabel } from '../components/labels.ts';
import { type LinkedFilter, useSeesColleagues } from '../components/links.tsx';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import { type RatingFigures, type RatingWork, RATING_STATS_TEXTS as TEXTS } from './ratings.ts';

const SCORES = ['1', '2', '3', '4', '5'] as const;

/** The subject of a row, and the filter of the list behind it. */
type Row = RatingWork & {
  key: string;
  name: string;
  kind: RequestKind | null;
  filter: LinkedFilter;
};

const column = (
  title: string,
  rating: RatingFilter,
  countOf: (row: Row) => number,
  shownOf?: (row: Row) => string,
) => countColumn(title, countOf, ({ filter }) => ({ ...filter, rating }), shownOf);

const COLUMNS = [
  column(
    TEXTS.average,
    'rated',
    (row) => row.ratings,
    (row) => averageLabel(row.average),
  ),
  column(TEXTS.ratings, 'rated', (row) => row.ratings),
  ...SCORES.map((score, place) =>
    column(TEXTS.stars(Number(score)), score, ({ stars }) => stars[place] ?? 0),
  ),
  column(TEXTS.asked, 'asked', (row) => row.asked),
  column(TEXTS.answered, 'answered', (row) => row.answered),
  column(
    TEXTS.share,
    'asked',
    (row) => row.asked,
    (row) => shareLabel(row.share_answered),
  ),
];

/** The ratings by kind and colleague. */
export function RatingsPanel({ figures }: { figures: RatingFigures }) {
  const seesColleagues = useSeesColleagues();
  const { period, total, by_kind, by_assignee } = figures;
  if (total.ratings + total.asked === 0) return <EmptyPanel title={TEXTS.title} />;
  const all = { key: 'all', name: TEXTS.everything, ...total, kind: null, filter: period };
  const ofKinds = by_kind.map((row) => ({
    ...row,
    key: row.kind,
    name: KIND_NAMES[row.kind],
    filter: period,
  }));
  const ofColleagues = by_assignee.map(({ assignee, ...row }) => ({
    ...row,
    key: String(assignee?.id),
    name: assignee?.name ?? TEXTS.unassigned,
    kind: null,
    filter: { ...period, assignee: assignee?.id ?? ('none' as const) },
  }));
  return (
    <Panel title={TEXTS.title} note={TEXTS.note}>
      <FigureTable
        caption={TEXTS.byKind}
        head={TEXTS.kind}
        rows={[all, ...ofKinds]}
        columns={COLUMNS}
      />
      {ofColleagues.length > 0 && (
        <FigureTable
          caption={seesColleagues ? TEXTS.byAssignee : TEXTS.own}
          head={TEXTS.colleague}
          rows={ofColleagues}
          columns={COLUMNS}
        />
      )}
    </Panel>
  );
}
