import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policies, policyImportRows, policyImports, users } from '#db/schema/index.ts';
import { IMPORT_STATES, type ImportState } from '#domain/policies/import.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Decisions, Named, Understood } from '../import-reading/reading.contract.ts';
import type { CauseGroup } from './contract.ts';

export type StoredImport = typeof policyImports.$inferSelect;
export type NewImport = typeof policyImports.$inferInsert;
/** What is kept of how a file was understood. */
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

/** All insurers, and whether new policies may be put under each. */
export const listInsurers = (db: Queryable): Promise<(Named & { isActive: boolean })[]> =>
  db
    .select({ id: insurers.id, name: insurers.name, isActive: insurers.isActive })
    .from(insurers)
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

const SHOWN: ImportState[] = IMPORT_STATES.filter((state) => state !== 'reading');

/** The latest that were begun, the latest first. */
export const listImports = (db: Queryable, limit: number): Promise<NamedImport[]> =>
  db
    .select(named)
    .from(policyImports)
    .innerJoin(users, eq(users.id, policyImports.createdBy))
    .where(inArray(policyImports.state, SHOWN))
    .orderBy(desc(policyImports.createdAt), desc(policyImports.id))
    .limit(limit);

/** What decides whether an account may import; null when there is none. */
export async function findAccountOf(db: Queryable, id: number) {
  const { role, isActive } = users;
  const [row] = await db
    .select({ role, isActive, id: users.id })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/**
 * One that was checked, or that failed, runs from now on, in the name of who has it run; null where it is none of
 * these.
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

/** Those that a process has to go on with, in the book or out of it again, the oldest first. */
export const listRunning = (db: Queryable): Promise<Pick<StoredImport, 'id' | 'state'>[]> =>
  db
    .select({ id: policyImports.id, state: policyImports.state })
    .from(policyImports)
    .where(or(eq(policyImports.state, 'running'), eq(policyImports.state, 'undoing')))
    .orderBy(asc(policyImports.id));

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

/** What is kept of how books were understood, locked; of those that are long over there is nothing. */
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

/** What the holder of a number is called in the book of policies. */
export async function listNamesInBook(db: Queryable, phoneNumber: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: policies.holderName })
    .from(policies)
    .where(and(eq(policies.holderPhone, phoneNumber), isNull(policies.erasedAt)));
  return rows.map(({ name }) => name);
}

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
