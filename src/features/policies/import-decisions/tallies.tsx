import type { ImportFate } from '#domain/policies/import.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Abreast, Note, Text } from '#ui/look/look.tsx';
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
    <Abreast as="dl" min="8rem" gap={1}>
      {Object.entries(countsOf(view)).map(([fate, count]) => (
        <Note key={fate}>
          <Text as="dt" size="sm" tone="soft">
            {labels[fate as ImportFate]}
          </Text>
          <Text
            as="dd"
            size="lg"
            weight="bold"
            {...(fate === 'faulty' && count > 0 && { tone: 'danger' })}
          >
            {toPersianDigits(count)}
          </Text>
        </Note>
      ))}
    </Abreast>
  );
}
