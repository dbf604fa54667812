/**
 * What a table says of a name that somebody else wrote; undefined where it says nothing. Indexing would find what every
 * object has as well: a word may be `constructor`, a column be called `toString`.
 */
export const ownOf = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
