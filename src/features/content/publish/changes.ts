/** Walks through a page's content and compares it, by the page's shape. */
import type { Field } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** One value of the content: its path, its label, and its kind of field. */
export type Place = {
  /** The path in errors: `help.points.2.text`. */
  path: string;
  /** The readable path: «راهنما › نکتهٔ ۲ › متن». */
  labels: readonly string[];
  field: Field;
  value: unknown;
};

/** Every value of a page in order. Values that do not match the shape are skipped. */
export function placesIn(
  field: Field,
  value: unknown,
  path: readonly (string | number)[] = [],
  labels: readonly string[] = [],
): Place[] {
  if (field.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    const fields: [string, Field][] = Object.entries(field.fields);
    return fields.flatMap(([name, one]) =>
      placesIn(one, values[name], [...path, name], [...labels, one.label]),
    );
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      placesIn(field.item, item, [...path, index], [...labels, `${field.one} ${index + 1}`]),
    );
  }
  return [{ path: path.join('.'), labels, field, value }];
}

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

/** The changes of a publication, for the log: each place that differs, by its name, with both texts. */
export function changesOf(shape: SitePage['shape'], before: unknown, after: unknown) {
  const [olds, news] = [valuesOf(shape, before), valuesOf(shape, after)];
  const changed = [...new Set([...olds.keys(), ...news.keys()])]
    .filter((name) => olds.get(name) !== news.get(name))
    .slice(0, MOST_PLACES);
  const of = (values: Map<string, string>) =>
    Object.fromEntries(changed.map((name) => [name, shown(JSON.parse(values.get(name) ?? '""'))]));
  return { before: of(olds), after: of(news) };
}
