import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import {
  COMPARISON_FIGURE_LABELS,
  type Compared,
  type InsurerFigure,
  writeCompared,
} from '#domain/comparisons/figures.ts';
import { inToman } from '#lib/text/toman.ts';
import { countColumn, FigureFacts, FigureTable } from '../components/figures.tsx';
import { shareLabel } from '../components/labels.ts';
import { CountLink } from '../components/links.tsx';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import { type ComparisonFigures, COMPARISON_STATS_TEXTS as TEXTS } from './comparisons.ts';

type OverallFigure = Extract<Compared, { of?: undefined }>['figure'];

const sumLabel = (rial: number | null): string => (rial === null ? TEXTS.none : inToman(rial));

/** What customers chose from comparisons: which insurer in which line, and at which premium. */
export function ComparisonsPanel({ figures }: { figures: ComparisonFigures }) {
  const { period, published, chosen, as_recommended, cheapest, by_insurer } = figures;
  if (published === 0) return <EmptyPanel title={TEXTS.title} />;
  const fact = (label: string, count: number, figure: OverallFigure) =>
    [
      label,
      <CountLink
        key={label}
        count={count}
        filter={{ compared: writeCompared({ figure, period }) }}
        what={COMPARISON_FIGURE_LABELS[figure]}
      />,
    ] as const;
  const rows = by_insurer.map((row) => ({
    ...row,
    key: `${row.line}-${row.insurer_id}`,
    name: `${CLAIM_LINE_LABELS[row.line]}، ${row.insurer}`,
  }));
  type Row = (typeof rows)[number];
  /** Figures of an insurer in a line, linked to its requests. */
  const column = (
    title: string,
    figure: InsurerFigure,
    countOf: (row: Row) => number,
    shownOf?: (row: Row) => string,
  ) => {
    const compared = ({ line, insurer_id: insurer }: Row) =>
      writeCompared({ figure, period, of: { line, insurer } });
    return countColumn(title, countOf, (row) => ({ compared: compared(row) }), shownOf);
  };
  return (
    <Panel title={TEXTS.title} note={TEXTS.note}>
      <FigureFacts
        facts={[
          fact(TEXTS.published, published, 'published'),
          fact(TEXTS.chosen, chosen, 'chosen'),
          fact(TEXTS.asRecommended, as_recommended, 'as_recommended'),
          fact(TEXTS.cheapest, cheapest, 'cheapest'),
        ]}
      />
      <FigureTable
        caption={TEXTS.table}
        head={TEXTS.insurer}
        rows={rows}
        columns={[
          column(TEXTS.offered, 'offered', (row) => row.offered),
          column(TEXTS.recommended, 'recommended', (row) => row.recommended),
          column(TEXTS.picked, 'picked', (row) => row.chosen),
          column(
            TEXTS.share,
            'decided',
            (row) => row.decided,
            (row) => shareLabel(row.share_chosen),
          ),
          column(
            TEXTS.premiumChosen,
            'picked',
            (row) => row.chosen,
            (row) => sumLabel(row.premium_chosen),
          ),
          column(
            TEXTS.premiumOffered,
            'offered',
            (row) => row.offered,
            (row) => sumLabel(row.premium_offered),
          ),
        ]}
      />
    </Panel>
  );
}
