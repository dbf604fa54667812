import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import {
  COMPARISON_FIGURE_LABELS,
  type Compared,
  type InsurerFigure,
  writeCompared,
} from '#domain/comparisons/figures.ts';
import { inToman } from '#lib/text/toman.ts';
import classes from '../claims/panel.module.css';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { shareLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import sourceClasses from '../sources/panel.module.css';
import { type ComparisonFigures, COMPARISON_STATS_TEXTS as TEXTS } from './comparisons.ts';

const sumLabel = (rial: number | null): string => (rial === null ? TEXTS.none : inToman(rial));

type Props = { figures: ComparisonFigures; base: string };
type Row = ComparisonFigures['by_insurer'][number];

/** The figures of an insurer in a line, each with a link to its requests. */
function cellsOf(row: Row, name: string, { figures: { period }, base }: Props) {
  const of = { line: row.line, insurer: row.insurer_id };
  const link = (what: string, figure: InsurerFigure, count: number, shown?: string) => (
    <CountLink
      key={what}
      base={base}
      kind={null}
      count={count}
      filter={{ compared: writeCompared({ figure, period, of }) }}
      what={`${what}، ${name}`}
      {...(shown !== undefined && { shown })}
    />
  );
  return [
    link(TEXTS.offered, 'offered', row.offered),
    link(TEXTS.recommended, 'recommended', row.recommended),
    link(TEXTS.picked, 'picked', row.chosen),
    link(TEXTS.share, 'decided', row.decided, shareLabel(row.share_chosen)),
    link(TEXTS.premiumChosen, 'picked', row.chosen, sumLabel(row.premium_chosen)),
    link(TEXTS.premiumOffered, 'offered', row.offered, sumLabel(row.premium_offered)),
  ];
}

/**
 * What customers chose from comparisons: which insurer in which line, and at which premium. Nothing while
 * there are none.
 */
export function ComparisonsPanel({ figures, base }: Props) {
  const { period, published, chosen, as_recommended, cheapest, by_insurer } = figures;
  if (published === 0) return null;
  const facts: [string, number, Compared][] = [
    [TEXTS.published, published, { figure: 'published', period }],
    [TEXTS.chosen, chosen, { figure: 'chosen', period }],
    [TEXTS.asRecommended, as_recommended, { figure: 'as_recommended', period }],
    [TEXTS.cheapest, cheapest, { figure: 'cheapest', period }],
  ];
  return (
    <Panel title={TEXTS.title}>
      <p className={sourceClasses.note}>{TEXTS.note}</p>
      <dl className={classes.facts}>
        {facts.map(([label, count, compared]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CountLink
                base={base}
                kind={null}
                count={count}
                filter={{ compared: writeCompared(compared) }}
                what={COMPARISON_FIGURE_LABELS[compared.figure]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <FigureTable
        caption={TEXTS.table}
        columns={[
          TEXTS.insurer,
          TEXTS.offered,
          TEXTS.recommended,
          TEXTS.picked,
          TEXTS.share,
          TEXTS.premiumChosen,
          TEXTS.premiumOffered,
        ]}
        rows={by_insurer.map((row) => {
          const name = `${CLAIM_LINE_LABELS[row.line]}، ${row.insurer}`;
          const key = `${row.line}-${row.insurer_id}`;
          return { key, head: name, cells: cellsOf(row, name, { figures, base }) };
        })}
      />
    </Panel>
  );
}
