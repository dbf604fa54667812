import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { policies, policyImportRows, policyImports, policyTexts } from '#db/schema/index.ts';
import type { ImportUndoing } from '#domain/policies/import.ts';
import type { BeforeImage } from '../import-decisions/rows.server.ts';
import type { StoredPolicy } from '../policies.server.ts';
import type { StoredImport } from './import.data.server.ts';

/** An imported row, as it is to be undone. */
export type UndoRow = {
  row: number;
  fate: 'create' | 'update';
  policyId: number | null;
  before: BeforeImage | null;
};

/** Begins to undo an import that is over; null where it is in another state. */
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

/** The next imported rows, locked. */
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

/** The renewal requests of some policies. */
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

/** Policies by id, locked in the order of ids until the transaction ends. */
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
 * Those of some policies that a user changed since this import, by the audit log. A change by another import
 * counts, unless that one was undone there.
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

/** Those of some policies with a text since an instant that was sent, or may have been. */
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

/** Those of some policies that have any text. */
export async function listWithTexts(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: policyTexts.policyId })
    .from(policyTexts)
    .where(inArray(policyTexts.policyId, [...ids]));
  return idsOf(rows);
}

/** Deletes untouched policies, with their texts that were never sent. */
export async function deletePolicies(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(policyTexts).where(inArray(policyTexts.policyId, [...ids]));
  await tx.delete(policies).where(inArray(policies.id, [...ids]));
}

/** Stores the outcome of undone rows; from then on they have no personal data. */
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

/**
 * Deletes the earlier values of policies where an import was over, or its undoing stopped, before an instant.
 */
export async function forgetBeforeImages(db: Queryable, overBefore: Date): Promise<void> {
  const at = overBefore.toISOString();
  await db.execute(sql`
    update policy_import_rows set before = null, holder_phone = null
    where before is not null and import_id in (select id from policy_imports
      where (state in ('done', 'failed') and coalesce(finished_at, started_at) < ${at}::timestamptz)
        or (state = 'undo_failed' and undo_started_at < ${at}::timestamptz))`);
}
