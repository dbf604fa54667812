import { and, eq, gt, sql } from 'drizzle-orm';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Transaction } from '#db/client.ts';
import { auditLog, users } from '#db/schema/index.ts';
import type { AuditAction } from './contract.ts';
import { maskValues } from './mask.contract.ts';

export type AuditEntry = {
  /** Null for the system itself: first start, shell commands. */
  actorId: number | null;
  action: AuditAction;
  subject: { type: string; id: number | null };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const asRow = ({ actorId, action, subject, before, after }: AuditEntry) => ({
  ...{ actorId, action },
  ...{ subjectType: subject.type, subjectId: subject.id },
  before: maskValues(subject.type, before),
  after: maskValues(subject.type, after),
});

/** Stores an entry; personal values are masked. */
export async function insertAuditRow(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject } = entry;
  const [row] = await tx.insert(auditLog).values(asRow(entry)).returning({ id: auditLog.id });
  logOnceCommitted(tx, { audit: row?.id, action, subject, actor: actorId }, 'audit entry');
}

/** The same for many entries, with a single line in the process's log. */
export async function insertAuditRows(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries.map(asRow));
  logOnceCommitted(tx, { entries: entries.length }, 'audit entries');
}

/**
 * True when this person has such a row about the subject within the last minutes, by the database clock that
 * dates the rows. Rows of the same person wait for each other until the transaction ends.
 */
export async function hasRecentAuditRow(
  tx: Transaction,
  { actorId, action, subject }: AuditEntry & { actorId: number; subject: { id: number } },
  minutes: number,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actorId)).for('no key update');
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subject.type),
        eq(auditLog.subjectId, subject.id),
        eq(auditLog.actorId, actorId),
        eq(auditLog.action, action),
        gt(auditLog.at, sql`clock_timestamp() - make_interval(mins => ${minutes})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
