import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { inToman } from '#lib/text/toman.ts';
import classes from '../claims/panel.module.css';
import { FigureTable } from '../components/figure-table.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import type { ComparisonFigures } from './contract.ts';
import { COMPARISON_STATS_TEXTS as TEXTS } from './texts.ts';

const sumLabel = (rial: number | null): string => (rial === null ? TEXTS.none : inToman(rial));

/** What customers chose from comparisons: which insurer in which line, and at which premium. Nothing while there is none. */
export function ComparisonsPanel({ figures }: { figures: ComparisonFigures }) {
  const { published, chosen, as_recommended, cheapest, by_insurer } = figures;
  if (published === 0) return null;
  const facts: [string, number][] = [
    [TEXTS.published, published],
    [TEXTS.chosen, chosen],
    [TEXTS.asRecommended, as_recommended],
    [TEXTS.cheapest, cheapest],
  ];
  return (
    <Panel title={TEXTS.title}>
      <dl className={classes.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countLabel(count)}</dd>
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
        rows={by_insurer.map((row, place) => ({
          key: String(place),
          head: `${CLAIM_LINE_LABELS[row.line]}، ${row.insurer}`,
          cells: [
            countLabel(row.offered),
            countLabel(row.recommended),
            countLabel(row.chosen),
            shareLabel(row.share_chosen),
            sumLabel(row.premium_chosen),
            sumLabel(row.premium_offered),
          ],
        }))}
      />
    </Panel>
  );
}
