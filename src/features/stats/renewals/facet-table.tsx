import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { TERM_OUTCOMES } from '#domain/policies/outcomes.ts';
import { monthTitle } from '#lib/dates/jalali-periods.ts';
import { inToman } from '#lib/text/toman.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { shareLabel } from '../components/labels.ts';
import { BookCount } from './book-count.tsx';
import type { BookRows } from './book-link.ts';
import type { RenewalFigures, TermFigures } from './contract.ts';
import { RENEWAL_STATS_TEXTS as TEXTS } from './texts.ts';

export const FACETS = ['month', 'line', 'insurer', 'owner'] as const;
export type Facet = (typeof FACETS)[number];

type Line = { key: string; name: string; rows: BookRows; of: TermFigures };

/** The rows of a facet, each linked to its part of the book; the total first. */
function linesOf(figures: RenewalFigures, facet: Facet): Line[] {
  const { period } = figures;
  const all = { key: 'all', name: TEXTS.all, rows: period, of: figures.totals };
  const byFacet: Record<Facet, () => Line[]> = {
    month: () =>
      figures.by_month.map(({ from, to, ...of }) => ({
        key: from,
        name: monthTitle(from),
        rows: { from, to },
        of,
      })),
    line: () =>
      figures.by_line.map(({ line, ...of }) => ({
        key: line,
        name: CLAIM_LINE_LABELS[line],
        rows: { ...period, line },
        of,
      })),
    insurer: () =>
      figures.by_insurer.map(({ insurer, ...of }) => ({
        key: String(insurer.id),
        name: insurer.name,
        rows: { ...period, insurer: insurer.id },
        of,
      })),
    owner: () =>
      figures.by_owner.map(({ owner, ...of }) => ({
        key: String(owner?.id),
        name: owner?.name ?? TEXTS.nobody,
        rows: { ...period, owner: owner?.id ?? 'none' },
        of,
      })),
  };
  return [all, ...byFacet[facet]()];
}

const COLUMNS = [
  TEXTS.columns.ended,
  ...TERM_OUTCOMES.map((outcome) => TEXTS.outcomes[outcome]),
  TEXTS.shareKept,
  TEXTS.columns.contact,
  TEXTS.columns.uncontacted,
  TEXTS.columns.premium,
];

type Props = { figures: RenewalFigures; facet: Facet; base: string };

/** The outcomes of terms by month, line, insurer or colleague; every count links to its terms. */
export function FacetTable({ figures, facet, base }: Props) {
  return (
    <FigureTable
      caption={TEXTS.title}
      columns={[TEXTS.facets[facet], ...COLUMNS]}
      rows={linesOf(figures, facet).map((line) => ({
        key: line.key,
        head: line.name,
        cells: cellsOf(line, base),
      }))}
    />
  );
}

function cellsOf({ name, rows, of }: Line, base: string) {
  const count = (renewal: NonNullable<BookRows['renewal']>, figure: number, what: string) => (
    <BookCount
      key={renewal}
      base={base}
      count={figure}
      rows={{ ...rows, renewal }}
      what={`${what}، ${name}`}
    />
  );
  return [
    count('ended', of.ended, TEXTS.ended),
    ...TERM_OUTCOMES.map((outcome) => count(outcome, of[outcome], TEXTS.outcomes[outcome])),
    shareLabel(of.share_kept),
    shareLabel(of.share_contacted),
    count('uncontacted', of.asked - of.contacted, TEXTS.uncontacted),
    inToman(of.premium_kept),
  ];
}
