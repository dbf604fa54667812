import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { type auditLog, policies, policyImportRows, policyImports } from '../../schema/index.ts';
import { POLICIES } from './policies.ts';

type AuditRow = typeof auditLog.$inferInsert & { at: Date };
type Given = { now: Date; createdBy: number };

/** An import that was undone; two of the policies it changed had been worked on and stayed. */
const UNDONE = { created: 24, kept: 2, faulty: 1 };
const SUBJECT = { subjectType: 'policy', subjectId: null };

const before = (now: Date, days: number, minutes: number): Date =>
  tehranInstant(addDays(isoDateInTehran(now), -days), minutes);

/**
 * The imports of the book: most of it from a spreadsheet, long ago; and a wrong file of last week that was
 * undone.
 */
export async function insertImports(tx: Transaction, given: Given): Promise<AuditRow[]> {
  await insertDone(tx, given);
  return insertUndone(tx, given);
}

async function insertDone(tx: Transaction, { now, createdBy }: Given): Promise<void> {
  const at = before(now, 120, 10 * 60);
  const [created, faulty] = [POLICIES - 12, 3];
  const rows = created + faulty;
  await tx.insert(policyImports).values({
    ...{ state: 'done', filename: 'دفتر بیمه نامه ها.xlsx', reading: {} },
    ...{ calendar: 'jalali', currency: 'toman', createdBy },
    ...{ rows, done: rows, doneRow: rows + 1, created, faulty },
    ...{ createdAt: at, startedAt: at, finishedAt: at },
  });
}

/** The book of a branch: imported on one day and undone on the next. */
async function insertUndone(tx: Transaction, { now, createdBy }: Given): Promise<AuditRow[]> {
  const { created, kept: mostStored, faulty } = UNDONE;
  const worked = await tx
    .select({ id: policies.id, ownerId: policies.ownerId })
    .from(policies)
    .where(and(eq(policies.status, 'active'), isNotNull(policies.ownerId)))
    .orderBy(asc(policies.id))
    .limit(mostStored);
  const kept = worked.length;
  const rows = created + kept + faulty;
  const [at, workedAt, undoneAt] = [before(now, 9, 660), before(now, 9, 780), before(now, 8, 570)];
  const [row] = await tx
    .insert(policyImports)
    .values({
      ...{ state: 'undone', filename: 'دفتر شعبه دوم.csv', reading: {} },
      ...{ calendar: 'jalali', currency: 'toman', createdBy, sendsTexts: false },
      ...{ rows, done: rows, doneRow: rows + 1, created, updated: kept, faulty },
      ...{ createdAt: at, startedAt: at, finishedAt: at },
      ...{ undoneBy: createdBy, undoStartedAt: undoneAt, undoneAt, undoneRow: rows + 1 },
      ...{ undone: created, undoKept: kept },
    })
    .returning({ id: policyImports.id });
  const importId = row?.id ?? 0;
  await tx.insert(policyImportRows).values([
    ...Array.from({ length: created }, (_none, place) => ({
      ...{ importId, row: place + 2, fate: 'create' as const, undoing: 'undone' as const },
      undoneAt,
    })),
    ...worked.map(({ id }, place) => ({
      ...{ importId, row: created + place + 2, fate: 'update' as const, policyId: id },
      ...{ undoing: 'changed' as const, undoneAt },
    })),
  ]);
  const boss = (action: string, of: Date, after: AuditRow['after']): AuditRow => ({
    ...{ ...SUBJECT, action, at: of, actorId: createdBy, after },
  });
  return [
    boss('policies.import_started', at, { import: importId, rows }),
    boss('policies.imported', at, {
      ...{ import: importId, rows, created, updated: kept, unchanged: 0, faulty },
    }),
    ...worked.map(
      ({ id, ownerId }): AuditRow => ({
        ...{ subjectType: 'policy', subjectId: id, action: 'policy.updated', at: workedAt },
        ...{ actorId: ownerId, before: { owner_id: createdBy }, after: { owner_id: ownerId } },
      }),
    ),
    boss('policies.undo_started', undoneAt, { import: importId, rows: created + kept }),
    boss('policies.import_undone', undoneAt, { import: importId, undone: created, kept }),
  ];
}
