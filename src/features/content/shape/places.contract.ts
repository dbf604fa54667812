/** Walks through what is written on a page, by the page's shape. */
import type { Field } from '#domain/page-shape/field.ts';

/** One written value: where it stands, what its place is called, and its sort. */
export type Place = {
  /** As errors name it: `help.points.2.text`. */
  path: string;
  /** As people name it: «راهنما › نکتهٔ ۲ › متن». */
  labels: readonly string[];
  field: Field;
  value: unknown;
};

/** Every written value of a page in its order. What does not have the shape is passed over. */
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
