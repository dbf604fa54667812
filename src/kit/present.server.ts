import type { z } from 'zod';

/** The name of a field as a stored row has it. */
type Stored<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Stored<Rest>>}`
  : Name;

/** A stored value as it travels: an instant as text. */
type Travelling<Value> = Value extends Date ? string : Value;

type Presented<Shape, Row> = {
  [Name in keyof Shape & string as Stored<Name> extends keyof Row ? Name : never]: Travelling<
    Row[Stored<Name> & keyof Row]
  >;
};

/** The fields of each view beside their names in stored rows. */
const namesOf = new WeakMap<z.ZodObject, [name: string, stored: string][]>();

function namesIn(view: z.ZodObject): [name: string, stored: string][] {
  const known = namesOf.get(view);
  if (known) return known;
  const names = Object.keys(view.shape).map((name): [string, string] => [
    name,
    name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  ]);
  namesOf.set(view, names);
  return names;
}

/**
 * The values of a stored row that a view names, as they travel: `created_at` is `createdAt` as text. Whatever the
 * view does not name stays out; what it presents otherwise than it is stored is said after it.
 */
export function present<Shape extends z.ZodRawShape, Row extends object>(
  view: z.ZodObject<Shape>,
  row: Row,
): Presented<Shape, Row> {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    namesIn(view).flatMap(([name, stored]) => {
      const value = values[stored];
      if (value === undefined) return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  ) as Presented<Shape, Row>;
}
