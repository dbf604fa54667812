import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policyImportRows } from '#db/schema/index.ts';
import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import type { ImportConfirmation, ImportFate, ImportUndoing } from '#domain/policies/import.ts';
import type { PolicyRow, RowError } from '../import-reading/reading.ts';
import type { StoredPolicy } from '../policies.server.ts';

/** A row with its policy, and what it would change of the stored one. */
type RowValues = PolicyRow & { changes?: string[]; asks?: ImportConfirmation[] };
export type StoredRow = {
  row: number;
  fate: ImportFate;
  values: RowValues | null;
  /** The errors of a row; one that goes into the book has its wrong values left out. */
  errors: RowError[] | null;
  policyId?: number | null;
  undoing?: ImportUndoing | null;
};

/** The columns of a policy that an import may change. */
const CHANGED = [
  ...(['status', 'holderName', 'holderPhone', 'line', 'endsOn', 'premiumRial'] as const),
  ...TEXT_FIELDS.map(({ column }) => column),
  ...(['ownerId', 'renewalId'] as const),
];
/** Their values as they were before. */
export type BeforeImage = Pick<StoredPolicy, (typeof CHANGED)[number]>;

export const imageOfPolicy = (row: StoredPolicy): BeforeImage =>
  Object.fromEntries(CHANGED.map((column) => [column, row[column]])) as BeforeImage;

export async function insertRows(
  db: Queryable,
  importId: number,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map((row) => ({
    ...row,
    ...{ importId, holderPhone: row.values?.holderPhone ?? null },
  }));
  await db.insert(policyImportRows).values(stored);
}

/** `asks`: updates with something to confirm; `kept`: rows that stayed as their import was undone. */
type Part = {
  after: number;
  fate?: ImportFate | undefined;
  asks?: ImportConfirmation | undefined;
  kept?: boolean;
  /** Rows with an error, also those that go into the book without the wrong value. */
  faults?: boolean;
  limit: number;
  lock?: boolean;
};

/** The next rows behind `after`, in order; with `lock` they are locked until the transaction ends. */
export async function listRows(
  db: Queryable,
  importId: number,
  { after, fate, asks, kept, faults, limit, lock = false }: Part,
): Promise<StoredRow[]> {
  const { undoing } = policyImportRows;
  const asked = db
    .select()
    .from(policyImportRows)
    .where(
      and(
        eq(policyImportRows.importId, importId),
        gt(policyImportRows.row, after),
        fate ? eq(policyImportRows.fate, fate) : undefined,
        asks ? sql`${policyImportRows.values} -> 'asks' ? ${asks}` : undefined,
        kept ? and(isNotNull(undoing), ne(undoing, 'undone')) : undefined,
        faults ? isNotNull(policyImportRows.errors) : undefined,
      ),
    )
    .orderBy(asc(policyImportRows.row))
    .limit(limit);
  return (await (lock ? asked.for('update') : asked)) as StoredRow[];
}

export type SettledRow = Pick<StoredRow, 'row' | 'fate' | 'errors'> & {
  policyId: number | null;
  before: BeforeImage | null;
  holderPhone: string | null;
};

/** Stores the fate of finished rows; from then on only `before` has personal data. */
export async function settleRows(
  tx: Transaction,
  importId: number,
  rows: readonly SettledRow[],
): Promise<void> {
  const settled = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as settled("row" integer, fate text, errors jsonb, "policyId" bigint, before jsonb, "holderPhone" text)`;
  await tx.execute(sql`
    update policy_import_rows set fate = settled.fate,
      errors = coalesce(nullif(settled.errors, 'null'::jsonb), policy_import_rows.errors),
      "values" = null, policy_id = settled."policyId", before = nullif(settled.before, 'null'::jsonb),
      holder_phone = settled."holderPhone"
    from ${settled}
    where policy_import_rows.import_id = ${importId} and policy_import_rows."row" = settled."row"`);
}

/** Deletes the open rows of a phone number, and what updates replaced of its policies. */
export async function forgetRowsOf(tx: Transaction, phoneNumber: string): Promise<number> {
  const isTheirs = eq(policyImportRows.holderPhone, phoneNumber);
  const rows = await tx
    .delete(policyImportRows)
    .where(and(isTheirs, isNull(policyImportRows.policyId)))
    .returning({ row: policyImportRows.row });
  const images = await tx
    .update(policyImportRows)
    .set({ before: null, holderPhone: null })
    .where(isTheirs)
    .returning({ row: policyImportRows.row });
  return rows.length + images.length;
}

/** How many rows have an error, whatever their fate is. */
export const countFaults = (db: Queryable, importId: number): Promise<number> =>
  db.$count(
    policyImportRows,
    and(eq(policyImportRows.importId, importId), isNotNull(policyImportRows.errors)),
  );
