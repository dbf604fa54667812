import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { policies, policyImportRows, policyImports, policyTexts } from '#db/schema/index.ts';
import type { ImportUndoing } from '#domain/policies/import.ts';
import type { StoredPolicy } from '../data.server.ts';
import type { BeforeImage } from '../import-decisions/rows.data.server.ts';
import type { StoredImport } from './data.server.ts';

/** A row that went into the book, as it is to go out again. */
export type UndoRow = {
  row: number;
  fate: 'create' | 'update';
  policyId: number | null;
  before: BeforeImage | null;
};

/** One that is over is undone from now on; null where it is not, or is being undone already. */
export async function startUndo(
  tx: Transaction,
  id: number,
  { at, by }: { at: Date; by: number },
): Promise<StoredImport | null> {
  const [row] = await tx
    .update(policyImports)
    .set({
      ...{ state: 'undoing', undoneBy: by, failures: 0 },
      undoStartedAt: sql`coalesce(${policyImports.undoStartedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(policyImports.id, id),
        inArray(policyImports.state, ['done', 'failed', 'undo_failed']),
      ),
    )
    .returning();
  return row ?? null;
}

/** One that is being undone, locked until the transaction ends; null when it is not, or another process is at it. */
export async function enterUndo(tx: Transaction, id: number): Promise<StoredImport | null> {
  const [row] = await tx
    .select()
    .from(policyImports)
    .where(and(eq(policyImports.id, id), eq(policyImports.state, 'undoing')))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The next rows of an import that went into the book, locked. */
export async function listUndoRows(
  tx: Transaction,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<UndoRow[]> {
  const { row, fate, policyId, before } = policyImportRows;
  const rows = await tx
    .select({ row, fate, policyId, before })
    .from(policyImportRows)
    .where(
      and(
        eq(policyImportRows.importId, importId),
        gt(row, after),
        inArray(fate, ['create', 'update']),
      ),
    )
    .orderBy(asc(row))
    .limit(limit)
    .for('update');
  return rows as UndoRow[];
}

/** The requests that some policies have for their renewals. */
export async function renewalsOf(db: Queryable, policyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: policies.renewalId })
    .from(policies)
    .where(inArray(policies.id, [...policyIds]));
  return rows.flatMap(({ id }) => id ?? []).sort((a, b) => a - b);
}

/** Policies by id. */
export async function findPolicies(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, StoredPolicy>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(policies)
    .where(inArray(policies.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Policies by id, in the order of ids, which stay as they are until the transaction ends. */
export async function lockPolicies(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, StoredPolicy>> {
  const rows = await tx
    .select()
    .from(policies)
    .where(inArray(policies.id, [...ids]))
    .orderBy(asc(policies.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (rows: readonly { id: string | number }[]) =>
  new Set(rows.map(({ id }) => Number(id)));

/**
 * Those of some policies with which somebody did something since this import: by the log, which has every act. What
 * another import did counts, unless that one was undone there.
 */
export async function listActedOn(
  tx: Transaction,
  importId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  return idsOf(
    await rowsOf(
      tx,
      sql`select distinct act.subject_id as id from audit_log as act
        where act.subject_type = 'policy' and act.subject_id = any(${sql.param([...ids])}::bigint[])
          and act.actor_id is not null and act.action <> 'policy.file_opened'
          and act.id > (select max(own.id) from audit_log as own
            where own.subject_type = 'policy' and own.subject_id = act.subject_id
              and own.after ->> 'import' = ${String(importId)})
          and act.after ->> 'import_undone' is null
          and not exists (select 1 from policy_import_rows as other
            where other.import_id = (act.after ->> 'import')::bigint
              and other.policy_id = act.subject_id and other.undoing = 'undone')`,
    ),
  );
}

/** Those of some policies of which a text was handed over since an instant, or may have been. */
export async function listTexted(
  tx: Transaction,
  ids: readonly number[],
  since: Date,
): Promise<Set<number>> {
  return idsOf(
    await rowsOf(
      tx,
      sql`select distinct told.policy_id as id from policy_texts as told
        join sms_outbox as text on text.id = told.sms_id
        where told.policy_id = any(${sql.param([...ids])}::bigint[])
          and text.state in ('sending', 'sent', 'unknown')
          and text.created_at >= ${since.toISOString()}::timestamptz`,
    ),
  );
}

/** Those of some policies of which there is any text. */
export async function listWithTexts(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: policyTexts.policyId })
    .from(policyTexts)
    .where(inArray(policyTexts.policyId, [...ids]));
  return idsOf(rows);
}

/** Deletes policies that nothing has come of, with their texts that never left. */
export async function deletePolicies(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(policyTexts).where(inArray(policyTexts.policyId, [...ids]));
  await tx.delete(policies).where(inArray(policies.id, [...ids]));
}

/** What became of rows as they were undone; from then on they say nothing of anybody. */
export async function settleUndoRows(
  tx: Transaction,
  importId: number,
  rows: readonly { row: number; undoing: ImportUndoing }[],
): Promise<void> {
  const settled = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as settled("row" integer, undoing text)`;
  await tx.execute(sql`
    update policy_import_rows set undoing = settled.undoing, undone_at = clock_timestamp(),
      before = null, holder_phone = null
    from ${settled}
    where policy_import_rows.import_id = ${importId} and policy_import_rows."row" = settled."row"`);
}

/** Deletes what imports that were over, or whose undoing stopped, before an instant could have been undone by. */
export async function forgetBeforeImages(db: Queryable, overBefore: Date): Promise<void> {
  const at = overBefore.toISOString();
  await db.execute(sql`
    update policy_import_rows set before = null, holder_phone = null
    where before is not null and import_id in (select id from policy_imports
      where (state in ('done', 'failed') and coalesce(finished_at, started_at) < ${at}::timestamptz)
        or (state = 'undo_failed' and undo_started_at < ${at}::timestamptz))`);
}
