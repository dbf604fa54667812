import type { ImportFate } from '#domain/policies/import.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../import/import.module.css';
import type { ImportView } from '../import/import.ts';
import { FATE_DONE_LABELS, FATE_LABELS } from '../import/page.words.ts';

/** How many rows have which fate, before the import or since. */
export const countsOf = (view: ImportView): Record<ImportFate, number> => ({
  create: view.state === 'checked' ? view.would_create : view.created,
  update: view.state === 'checked' ? view.would_update : view.updated,
  unchanged: view.unchanged,
  faulty: view.faulty,
});

/** The counts of a book by fate. */
export function Tallies({ view }: { view: ImportView }) {
  const labels = view.state === 'checked' ? FATE_LABELS : FATE_DONE_LABELS;
  return (
    <dl className={classes.tallies}>
      {Object.entries(countsOf(view)).map(([fate, count]) => (
        <div key={fate} data-fate={fate} data-none={count === 0 || undefined}>
          <dt>{labels[fate as ImportFate]}</dt>
          <dd>{toPersianDigits(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
