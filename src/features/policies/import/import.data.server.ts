import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policies, policyImportRows, policyImports, users } from '#db/schema/index.ts';
import { IMPORT_STATES, type ImportState } from '#domain/policies/import.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Decisions, Named, Understood } from '../import-reading/reading.ts';
import type { CauseGroup } from './import.ts';

export type StoredImport = typeof policyImports.$inferSelect;
type NewImport = typeof policyImports.$inferInsert;
/** What is stored of the reading of a file. */
export type ImportTables = Pick<
  Understood,
  | 'columns'
  | 'mapping'
  | 'missing'
  | 'headings'
  | 'unit'
  | 'sums'
  | 'asks'
  | 'sheet'
  | 'sheets'
  | 'delimiter'
  | 'ignored'
  | 'left'
  | 'leftCounts'
  | 'encoding'
  | 'days'
  | 'hiddenRows'
> & { groups: CauseGroup[]; decisions: Decisions };

/** All insurers, and whether each is offered for new policies. */
export const listInsurers = (db: Queryable): Promise<(Named & { isActive: boolean })[]> =>
  db
    .select({ id: insurers.id, name: insurers.name, isActive: insurers.isActive })
    .from(insurers)
    .orderBy(asc(insurers.id));

/** Every active colleague with their phone number. */
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

/** An import, unless its rows are still being stored. */
export async function findImport(db: Queryable, id: number): Promise<NamedImport | null> {
  const [row] = await db
    .select(named)
    .from(policyImports)
    .innerJoin(users, eq(users.id, policyImports.createdBy))
    .where(and(eq(policyImports.id, id), inArray(policyImports.state, SHOWN)));
  return row ?? null;
}

const SHOWN: ImportState[] = IMPORT_STATES.filter((state) => state !== 'reading');

/** The latest imports by the time they were begun, the latest first. */
export const listImports = (db: Queryable, limit: number): Promise<NamedImport[]> =>
  db
    .select(named)
    .from(policyImports)
    .innerJoin(users, eq(users.id, policyImports.createdBy))
    .where(inArray(policyImports.state, SHOWN))
    .orderBy(desc(policyImports.createdAt), desc(policyImports.id))
    .limit(limit);

/** The fields that decide whether an account may import; null when there is no account. */
export async function findAccountOf(db: Queryable, id: number) {
  const { role, isActive } = users;
  const [row] = await db
    .select({ role, isActive, id: users.id })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/**
 * Starts an import that was checked or has failed, in the name of the user who starts it; null where it is in
 * another state.
 */
export async function startImport(
  tx: Transaction,
  id: number,
  { at, by, sendsTexts }: { at: Date; by: number; sendsTexts: boolean | null },
): Promise<StoredImport | null> {
  const [row] = await tx
    .update(policyImports)
    .set({ state: 'running', startedAt: at, createdBy: by, failures: 0, sendsTexts })
    .where(and(eq(policyImports.id, id), inArray(policyImports.state, ['checked', 'failed'])))
    .returning();
  return row ?? null;
}

/** The imports that run or are being undone, the oldest first, for a process to go on with. */
export const listRunning = (db: Queryable): Promise<Pick<StoredImport, 'id' | 'state'>[]> =>
  db
    .select({ id: policyImports.id, state: policyImports.state })
    .from(policyImports)
    .where(or(eq(policyImports.state, 'running'), eq(policyImports.state, 'undoing')))
    .orderBy(asc(policyImports.id));

/**
 * An import that runs or is being undone, locked until the transaction ends; null when it does not, or
 * another process works on it.
 */
export async function enterImport(
  tx: Transaction,
  id: number,
  state: 'running' | 'undoing',
): Promise<StoredImport | null> {
  const [row] = await tx
    .select()
    .from(policyImports)
    .where(and(eq(policyImports.id, id), eq(policyImports.state, state)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Counts one more failure at the same rows; after `most` of them the import stops. */
export async function noteFailure(db: Queryable, id: number, most: number): Promise<void> {
  const failures = sql`${policyImports.failures} + 1`;
  await db
    .update(policyImports)
    .set({
      failures,
      state: sql`case when ${failures} < ${most} then ${policyImports.state}
        when ${policyImports.state} = 'undoing' then 'undo_failed' else 'failed' end`,
    })
    .where(
      and(
        eq(policyImports.id, id),
        or(eq(policyImports.state, 'running'), eq(policyImports.state, 'undoing')),
      ),
    );
}

/** Deletes a user's earlier imports that were only checked: a new file replaces them. */
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

/** What is stored of the readings of files, locked; of old imports it is empty. */
export async function listReadings(
  tx: Transaction,
): Promise<{ id: number; reading: Partial<ImportTables> }[]> {
  const rows = await tx
    .select({ id: policyImports.id, reading: policyImports.reading })
    .from(policyImports)
    .where(sql`${policyImports.reading} <> '{}'::jsonb`)
    .orderBy(asc(policyImports.id))
    .for('update');
  return rows.map(({ id, reading }) => ({ id, reading: reading as Partial<ImportTables> }));
}

export const saveReading = (tx: Transaction, id: number, reading: Partial<ImportTables>) =>
  tx.update(policyImports).set({ reading }).where(eq(policyImports.id, id));

/** The names of the holder of a phone number in the book. */
export async function listNamesInBook(db: Queryable, phoneNumber: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: policies.holderName })
    .from(policies)
    .where(and(eq(policies.holderPhone, phoneNumber), isNull(policies.erasedAt)));
  return rows.map(({ name }) => name);
}

/** Deletes imports that were never run, and of old finished ones the rows, the reading and the file name. */
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
        inArray(policyImports.state, ['done', 'failed', 'undone', 'undo_failed']),
        lt(policyImports.startedAt, doneBefore),
        sql`(${policyImports.filename} <> '' or ${policyImports.reading} <> '{}'::jsonb)`,
      ),
    )
    .returning({ id: policyImports.id });
  const ids = (await old).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(policyImportRows).where(inArray(policyImportRows.importId, ids));
}
