/** The changes of a publication, for the log: each place that differs, by its name on the page. */
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { placesIn } from '../shape/places.ts';

/** Further places and longer texts can be seen in the versions themselves. */
const MOST_PLACES = 40;
const LONGEST_TEXT = 300;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
};

function valuesOf(shape: SitePage['shape'], words: unknown): Map<string, string> {
  return new Map(
    placesIn(shape, words).map(({ labels, value }) => [
      toPersianDigits(labels.join('، ')),
      JSON.stringify(value ?? ''),
    ]),
  );
}

/** The places that differ with their texts before and after. */
export function changesOf(shape: SitePage['shape'], before: unknown, after: unknown) {
  const [olds, news] = [valuesOf(shape, before), valuesOf(shape, after)];
  const changed = [...new Set([...olds.keys(), ...news.keys()])]
    .filter((name) => olds.get(name) !== news.get(name))
    .slice(0, MOST_PLACES);
  const of = (values: Map<string, string>) =>
    Object.fromEntries(changed.map((name) => [name, shown(JSON.parse(values.get(name) ?? '""'))]));
  return { before: of(olds), after: of(news) };
}
