/** `rows` with the one at `from` moved to `to`; those between shift. Unchanged where there is no such row. */
export function moveTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
