import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policyImportRows, policyImports, users } from '#db/schema/index.ts';
import type { ImportFate, ImportState } from '#domain/policies/import.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Column, Mapping, Named, PolicyRow, RowError } from './reading.contract.ts';

export type StoredImport = typeof policyImports.$inferSelect;
export type NewImport = typeof policyImports.$inferInsert;
export type ImportTables = { columns: Column[]; mapping: Mapping; missing: string[] };

/** A row with the policy that it would be, and what it would change of the one that is there. */
export type RowValues = PolicyRow & { changes?: string[] };
export type StoredRow = {
  row: number;
  fate: ImportFate;
  values: RowValues | null;
  errors: RowError[] | null;
};

/** The insurers that policies may be put under. */
export const listOffered = (db: Queryable): Promise<Named[]> =>
  db
    .select({ id: insurers.id, name: insurers.name })
    .from(insurers)
    .where(eq(insurers.isActive, true))
    .orderBy(asc(insurers.id));

/** Every active colleague with a number. */
export async function listOwners(db: Queryable): Promise<(Named & { phone: string })[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.role, STAFF_ROLES), eq(users.isActive, true)));
  return rows.map(({ id, firstName, lastName, phoneNumber }) => ({
    ...{ id, name: `${firstName} ${lastName}`, phone: phoneNumber },
  }));
}

export async function insertImport(tx: Queryable, values: NewImport): Promise<StoredImport> {
  const [row] = await tx.insert(policyImports).values(values).returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

export async function changeImport(
  db: Queryable,
  id: number,
  change: Partial<NewImport>,
): Promise<void> {
  await db.update(policyImports).set(change).where(eq(policyImports.id, id));
}

const named = {
  import: policyImports,
  byFirst: users.firstName,
  byLast: users.lastName,
};
export type NamedImport = { import: StoredImport; byFirst: string; byLast: string };

/** One that is known to others; while its rows are being stored it is not. */
export async function findImport(db: Queryable, id: number): Promise<NamedImport | null> {
  const [row] = await db
    .select(named)
    .from(policyImports)
    .innerJoin(users, eq(users.id, policyImports.createdBy))
    .where(and(eq(policyImports.id, id), inArray(policyImports.state, SHOWN)));
  return row ?? null;
}

const SHOWN: ImportState[] = ['checked', 'running', 'done', 'failed'];

/** The latest that were begun, the latest first. */
export const listImports = (db: Queryable, limit: number): Promise<NamedImport[]> =>
  db
    .select(named)
    .from(policyImports)
    .innerJoin(users, eq(users.id, policyImports.createdBy))
    .where(inArray(policyImports.state, SHOWN))
    .orderBy(desc(policyImports.createdAt), desc(policyImports.id))
    .limit(limit);

/** One that was checked, or that failed, runs from now on; null where it is none of these. */
export async function startImport(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<StoredImport | null> {
  const [row] = await tx
    .update(policyImports)
    .set({ state: 'running', startedAt: at, failures: 0 })
    .where(and(eq(policyImports.id, id), inArray(policyImports.state, ['checked', 'failed'])))
    .returning();
  return row ?? null;
}

/** Those that a process has to go on with, the oldest first. */
export async function listRunning(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: policyImports.id })
    .from(policyImports)
    .where(eq(policyImports.state, 'running'))
    .orderBy(asc(policyImports.id));
  return rows.map(({ id }) => id);
}

/** One that runs, locked until the transaction ends; null when it does not, or another process is at it. */
export async function enterImport(tx: Transaction, id: number): Promise<StoredImport | null> {
  const [row] = await tx
    .select()
    .from(policyImports)
    .where(and(eq(policyImports.id, id), eq(policyImports.state, 'running')))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** One more failure at the same rows; after so many it runs no more. */
export async function noteFailure(db: Queryable, id: number, most: number): Promise<void> {
  const failures = sql`${policyImports.failures} + 1`;
  await db
    .update(policyImports)
    .set({
      failures,
      state: sql`case when ${failures} >= ${most} then 'failed' else ${policyImports.state} end`,
    })
    .where(and(eq(policyImports.id, id), eq(policyImports.state, 'running')));
}

/** Deletes those of one person that were only checked: a new file takes their place. */
export async function dropChecked(db: Queryable, createdBy: number, but: number): Promise<void> {
  await db
    .delete(policyImports)
    .where(
      and(
        eq(policyImports.createdBy, createdBy),
        eq(policyImports.state, 'checked'),
        lt(policyImports.id, but),
      ),
    );
}

export const deleteImport = (db: Queryable, id: number) =>
  db.delete(policyImports).where(eq(policyImports.id, id));

/** Deletes what was never run, and of what is over the rows and what its sender called it. */
export async function forgetImports(
  db: Queryable,
  { checkedBefore, doneBefore }: { checkedBefore: Date; doneBefore: Date },
): Promise<void> {
  await db
    .delete(policyImports)
    .where(
      and(
        inArray(policyImports.state, ['reading', 'checked']),
        lt(policyImports.createdAt, checkedBefore),
      ),
    );
  const old = db
    .update(policyImports)
    .set({ filename: '', reading: {} })
    .where(
      and(
        or(eq(policyImports.state, 'done'), eq(policyImports.state, 'failed')),
        lt(policyImports.startedAt, doneBefore),
        sql`(${policyImports.filename} <> '' or ${policyImports.reading} <> '{}'::jsonb)`,
      ),
    )
    .returning({ id: policyImports.id });
  const ids = (await old).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(policyImportRows).where(inArray(policyImportRows.importId, ids));
}

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

type Part = { after: number; fate?: ImportFate | undefined; limit: number; lock?: boolean };

/** Some rows behind one, in their order; with `lock` they stay as they are until the transaction ends. */
export async function listRows(
  db: Queryable,
  importId: number,
  { after, fate, limit, lock = false }: Part,
): Promise<StoredRow[]> {
  const asked = db
    .select()
    .from(policyImportRows)
    .where(
      and(
        eq(policyImportRows.importId, importId),
        gt(policyImportRows.row, after),
        fate ? eq(policyImportRows.fate, fate) : undefined,
      ),
    )
    .orderBy(asc(policyImportRows.row))
    .limit(limit);
  return (await (lock ? asked.for('update') : asked)) as StoredRow[];
}

/** What became of rows that are dealt with; from then on they say nothing of anybody. */
export async function settleRows(
  tx: Transaction,
  importId: number,
  rows: readonly Pick<StoredRow, 'row' | 'fate' | 'errors'>[],
): Promise<void> {
  const settled = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as settled("row" integer, fate text, errors jsonb)`;
  await tx.execute(sql`
    update policy_import_rows set fate = settled.fate, errors = settled.errors,
      "values" = null, holder_phone = null
    from ${settled}
    where policy_import_rows.import_id = ${importId} and policy_import_rows."row" = settled."row"`);
}

/** Deletes what is still to come into the book of a number. */
export async function forgetRowsOf(tx: Transaction, phoneNumber: string): Promise<number> {
  const rows = await tx
    .delete(policyImportRows)
    .where(eq(policyImportRows.holderPhone, phoneNumber))
    .returning({ row: policyImportRows.row });
  return rows.length;
}
