import { and, eq, gt, sql } from 'drizzle-orm';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Database, Transaction } from '#db/client.ts';
import { auditLog, users } from '#db/schema/index.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AuditAction } from './actions.words.ts';
import { maskValues } from './mask.ts';

type AuditEntry = {
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
async function insertAuditRows(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries.map(asRow));
  logOnceCommitted(tx, { entries: entries.length }, 'audit entries');
}

/**
 * True when this person has such a row about the subject within the last minutes, by the database clock that
 * dates the rows. Rows of the same person wait for each other until the transaction ends.
 */
async function hasRecentAuditRow(
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

/** Reads of one subject by one person within this many minutes share a row. */
const READ_MINUTES = 10;
/** In seconds: when to retry a read that could not be recorded. */
const RETRY_AFTER = 5;

/** Writes an audit row in the change's own transaction, so that neither exists without the other. */
export function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  return insertAuditRow(tx, entry);
}

/** The same for many changes at once, in one statement. */
export function recordAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  return insertAuditRows(tx, entries);
}

/**
 * Records a read before anything is shown: one row for all reads of the same person and subject within ten
 * minutes, so that the log stays readable and every read has a row. In a transaction of its own; 503 when the
 * database does not store it, whatever the reason.
 */
export async function recordRead(
  db: Database,
  entry: { actorId: number; action: AuditAction; subject: { type: string; id: number } },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (await hasRecentAuditRow(tx, entry, READ_MINUTES)) return;
      await insertAuditRow(tx, entry);
    });
  } catch (error) {
    throw new AppError('unavailable', {
      retryAfter: RETRY_AFTER,
      reason: 'database',
      cause: error,
    });
  }
}
