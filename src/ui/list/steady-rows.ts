import type { InfiniteData } from '@tanstack/react-query';

type Identified = { id: number };

/** The pages of a list that were fetched so far. */
export type Pages<Part extends { data: Identified[] }> = InfiniteData<Part, string | null>;

/** The rows of a list, and which of them the server no longer lists. */
export type SteadyRows<Row> = { rows: Row[]; gone: ReadonlySet<number> };

/** All rows in order. A row that moved between two fetches may appear twice; its first place counts. */
export function loadedRows<Row extends Identified>(pages: Pages<{ data: Row[] }>): Row[] {
  const seen = new Set<number>();
  return pages.pages.flatMap(({ data }) => data.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/**
 * The rows after a refetch. A row on the screen stays in place, as the clerk may be reading it or going on
 * from it, and is marked when it no longer belongs here. A new row is put after the row that it follows in
 * the reply.
 */
export function steadyRows<Row extends Identified>(shown: Row[], answered: Row[]): SteadyRows<Row> {
  const listed = new Map(answered.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const rows: Row[] = [];
  const newBehind = new Map<number | null, Row[]>();
  let before: number | null = null;
  for (const row of answered) {
    if (known.has(row.id)) before = row.id;
    else newBehind.set(before, [...(newBehind.get(before) ?? []), row]);
  }
  rows.push(...(newBehind.get(null) ?? []));
  for (const row of shown) {
    rows.push(listed.get(row.id) ?? row, ...(newBehind.get(row.id) ?? []));
  }
  const gone = shown.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  return { rows, gone: new Set(gone) };
}
