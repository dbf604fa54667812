/**
 * A table's value for a name that another person wrote; undefined where it has none. Indexing would also find
 * what every object has: a word may be `constructor`, a column may be named `toString`.
 */
export const ownOf = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
