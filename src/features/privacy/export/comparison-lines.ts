import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import type { ExportedComparison } from './contract.ts';
import type { CopyLine } from './lines.ts';
import { COPY_TEXTS as TEXTS } from './texts.ts';

/** One version of a comparison, as the copy of a person's data has it: a line for each insurer. */
export function comparisonLines(comparison: ExportedComparison): CopyLine[] {
  const { line, version, offers, recommended, reason, chosen, published_at } = comparison;
  const label = TEXTS.comparison(CLAIM_LINE_LABELS[line], toPersianDigits(version));
  const about = [
    published_at === null ? TEXTS.comparisonDraft : '',
    recommended ? TEXTS.comparisonRecommended(recommended) : '',
    reason ?? '',
    chosen ? TEXTS.comparisonChosen(chosen) : '',
  ];
  const said = [
    about.filter(Boolean).join('، '),
    ...offers.map(({ insurer, premium_rial, terms, note }) => {
      const parts = Object.entries(terms).map(([name, text]) => `${name} ${text}`);
      const premium = premium_rial === null ? '' : inToman(premium_rial);
      return `${insurer}: ${[premium, ...parts, note ?? ''].filter(Boolean).join('، ')}`;
    }),
  ];
  return said.filter(Boolean).map((value) => ({ label, value }));
}
