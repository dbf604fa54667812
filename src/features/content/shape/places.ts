/** Walks through a page's content, by the page's shape. */
import type { Field } from '#domain/page-shape/field.ts';

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
