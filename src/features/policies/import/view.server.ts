import { shownPhone } from '#domain/erasure.ts';
import { IMPORT_UNDO_DAYS, type ImportState } from '#domain/policies/import.ts';
import { present } from '#kit/present.server.ts';
import { days } from '#lib/dates/durations.ts';
import { confirmationsIn } from '../import-decisions/figures.server.ts';
import type { StoredRow } from '../import-decisions/rows.server.ts';
import type { Column } from '../import-reading/reading.ts';
import type { StoredPolicy } from '../policies.server.ts';
import type { ImportTables, NamedImport, StoredImport } from './import.data.server.ts';
import {
  type ImportBrief,
  type ImportRow,
  type ImportView,
  importBrief,
  importView,
} from './import.ts';

const EMPTY: ImportTables = {
  ...{ columns: [], mapping: {}, missing: [], headings: {}, groups: [], decisions: {} },
  ...{ unit: null, asks: [], sheet: null, sheets: [], delimiter: null, ignored: [], left: [] },
  sums: { plain: 0, count: 0, ownUnit: 0 },
  ...{ encoding: null, days: [], hiddenRows: 0, leftCounts: { total: 0, note: 0, headings: 0 } },
};

/** How a file was understood, as far as that is still stored. */
export const tablesOf = ({ reading }: Pick<StoredImport, 'reading'>): ImportTables => ({
  ...EMPTY,
  ...(reading as Partial<ImportTables>),
});

const UNDOABLE: readonly ImportState[] = ['done', 'failed', 'undo_failed'];

/** Until when an import can be undone; null where it cannot, or not yet. */
export function undoableUntil(row: StoredImport): Date | null {
  // Imports from before `sendsTexts` was stored lack the earlier values to undo them by.
  if (!UNDOABLE.includes(row.state) || row.sendsTexts === null) return null;
  const over = row.finishedAt ?? row.startedAt;
  return over && new Date(over.getTime() + days(IMPORT_UNDO_DAYS));
}

/** An import as it is sent to the client. */
export function presentImport(
  { import: row, byFirst, byLast }: NamedImport,
  at: Date,
): ImportBrief {
  const { expected } = row;
  const isChecked = row.state === 'checked';
  const until = undoableUntil(row);
  return {
    ...present(importBrief, row),
    state: row.state === 'reading' ? 'checked' : row.state,
    would_create: expected.create ?? 0,
    would_update: expected.update ?? 0,
    unchanged: isChecked ? (expected.unchanged ?? 0) : row.unchanged,
    faulty: isChecked ? (expected.faulty ?? 0) : row.faulty,
    texts: expected.texts ?? 0,
    renewal_requests: expected.requests ?? 0,
    renewal_requests_now: expected.soon ?? 0,
    missing: tablesOf(row).missing,
    undo: {
      until: until && until > at ? until.toISOString() : null,
      undone: row.undone,
      kept: row.undoKept,
      undone_at: row.undoneAt?.toISOString() ?? null,
    },
    by: { id: row.createdBy, name: `${byFirst} ${byLast}` },
  };
}

type More = {
  faulty: readonly StoredRow[];
  at: Date;
  /** The columns with their sample values, which are not stored. */
  columns?: Column[];
};

/** The same with its errors, its questions and its totals. */
export function presentWhole(found: NamedImport, { faulty, at, columns }: More): ImportView {
  const { expected } = found.import;
  const tables = tablesOf(found.import);
  const headings = new Map(tables.columns.map(({ index, heading }) => [index, heading]));
  const { plain, count } = tables.sums;
  return {
    ...presentImport(found, at),
    ...present(importView, tables),
    errors: faulty.flatMap(({ row, errors }) =>
      (errors ?? []).map(({ field, message }) => ({ row, field, message })),
    ),
    columns:
      columns ?? tables.columns.map((column) => ({ ...column, hidden: column.hidden ?? false })),
    sheets: tables.sheets.map(({ name, hidden }) => ({ name, hidden })),
    ignored: tables.ignored.map((index) => headings.get(index) ?? ''),
    sums: {
      ...{ plain, count, file: expected.sum_file ?? 0, new: expected.sum_new ?? 0 },
      ...{ after: expected.sum_after ?? 0, before: expected.sum_before ?? 0 },
      jumps: expected.jumps ?? 0,
    },
    updates: {
      holders: expected.holders ?? 0,
      phones: expected.phones ?? 0,
      premiums: expected.premiums ?? 0,
    },
    confirmations: confirmationsIn(expected),
  };
}

/** The values of the book and of a row, for changes that have to be confirmed or are often wrong. */
function differencesOf({ values }: StoredRow, policy?: StoredPolicy): ImportRow['differences'] {
  if (!values?.changes || !policy) return [];
  const premium = (rial: number | null | undefined) => (rial == null ? null : String(rial));
  const all: ImportRow['differences'] = [
    { field: 'holder_name', before: policy.holderName, after: values.holderName },
    {
      field: 'holder_phone',
      before: shownPhone(policy.holderPhone),
      after: shownPhone(values.holderPhone || policy.holderPhone),
    },
    {
      field: 'premium_rial',
      before: premium(policy.premiumRial),
      after: premium(values.premiumRial ?? policy.premiumRial),
    },
  ];
  return all.filter(({ before, after }) => before !== after);
}

/** A row; `policy` is its policy, where the book has it. */
export function presentRow(stored: StoredRow, policy?: StoredPolicy): ImportRow {
  const { row, fate, values, errors, policyId, undoing } = stored;
  return {
    ...{ row, fate },
    errors: (errors ?? []).map(({ field, message }) => ({ field, message })),
    number: values?.number ?? policy?.number ?? null,
    holder_name: values?.holderName ?? policy?.holderName ?? null,
    ends_on: values?.endsOn ?? policy?.endsOn ?? null,
    changes: values?.changes ?? [],
    differences: differencesOf(stored, policy),
    undoing: undoing ?? null,
    policy_id: policyId ?? null,
  };
}
