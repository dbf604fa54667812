import type { ImportBrief, ImportRow, ImportView } from './contract.ts';
import type { ImportTables, NamedImport, StoredRow } from './data.server.ts';
import type { Column } from './reading.contract.ts';

const tablesOf = (reading: unknown): ImportTables => ({
  ...{ columns: [], mapping: {}, missing: [] },
  ...(reading as Partial<ImportTables>),
});

/** An import as it leaves the server. */
export function presentImport({ import: row, byFirst, byLast }: NamedImport): ImportBrief {
  const { expected } = row;
  const isChecked = row.state === 'checked';
  return {
    id: row.id,
    state: row.state === 'reading' ? 'checked' : row.state,
    filename: row.filename,
    rows: row.rows,
    would_create: expected.create ?? 0,
    would_update: expected.update ?? 0,
    unchanged: isChecked ? (expected.unchanged ?? 0) : row.unchanged,
    faulty: isChecked ? (expected.faulty ?? 0) : row.faulty,
    texts: expected.texts ?? 0,
    renewal_requests: expected.requests ?? 0,
    renewal_requests_now: expected.soon ?? 0,
    done: row.done,
    created: row.created,
    updated: row.updated,
    calendar: row.calendar,
    currency: row.currency,
    missing: tablesOf(row.reading).missing as ImportBrief['missing'],
    by: { id: row.createdBy, name: `${byFirst} ${byLast}` },
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** The same with what is wrong with it; `columns` with what stands in them, which is stored nowhere. */
export function presentWhole(
  found: NamedImport,
  faulty: readonly StoredRow[],
  columns?: Column[],
): ImportView {
  const tables = tablesOf(found.import.reading);
  return {
    ...presentImport(found),
    errors: faulty.flatMap(({ row, errors }) => (errors ?? []).map((one) => ({ row, ...one }))),
    columns: columns ?? tables.columns,
    mapping: tables.mapping,
  };
}

export const presentRow = ({ row, fate, values, errors }: StoredRow): ImportRow => ({
  ...{ row, fate, errors: errors ?? [] },
  number: values?.number ?? null,
  holder_name: values?.holderName ?? null,
  ends_on: values?.endsOn ?? null,
  changes: values?.changes ?? [],
});
