import { and, eq, gt, sql } from 'drizzle-orm';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Database, Transaction } from '#db/client.ts';
import { inserts } from '#db/many.ts';
import { auditLog, users } from '#db/schema/index.ts';
import { AppError } from '#lib/http/errors.ts';
import { type AuditAction, subjectTypeOf } from './actions.words.ts';
import { maskValues } from './mask.ts';

type Values = Record<string, unknown>;
/** By default of the type of its action's noun. */
type Subject = number | null | { type: string; id: number | null };

type Entry = {
  /** Null for the system itself: first start, shell commands. */
  actorId: number | null;
  action: AuditAction;
  subject: Subject;
  before?: Values;
  after?: Values;
};

const subjectOf = ({ action, subject }: Pick<Entry, 'action' | 'subject'>) =>
  typeof subject === 'object' && subject !== null
    ? subject
    : { type: subjectTypeOf(action), id: subject };

/** A row of the log; personal values are masked. */
function rowOf({ actorId, action, before, after, ...rest }: Entry) {
  const { type, id } = subjectOf({ action, ...rest });
  return {
    ...{ actorId, action, subjectType: type, subjectId: id },
    before: maskValues(type, before),
    after: maskValues(type, after),
  };
}

/** Writes an audit row in the change's own transaction, so that neither exists without the other. */
export async function recordAudit(
  tx: Transaction,
  actorId: number | null,
  action: AuditAction,
  subject: Subject,
  change: { before?: Values; after?: Values } = {},
): Promise<void> {
  const entry = { actorId, action, subject, ...change };
  const [row] = await tx.insert(auditLog).values(rowOf(entry)).returning({ id: auditLog.id });
  const about = { audit: row?.id, action, subject: subjectOf(entry), actor: actorId };
  logOnceCommitted(tx, about, 'audit entry');
}

/** The same for many changes at once, in a few statements and with one line in the process's log. */
export async function recordAudits(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const part of inserts(entries)) await tx.insert(auditLog).values(part.map(rowOf));
  logOnceCommitted(tx, { entries: entries.length }, 'audit entries');
}

/** Reads of one subject by one person within this many minutes share a row. */
const READ_MINUTES = 10;
/** In seconds: when to retry a read that could not be recorded. */
const RETRY_AFTER = 5;

/**
 * True when this person has such a row about the subject within the last minutes, by the database clock that
 * dates the rows. Rows of the same person wait for each other until the transaction ends.
 */
async function hasRecentRow(
  tx: Transaction,
  actorId: number,
  action: AuditAction,
  id: number,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actorId)).for('no key update');
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subjectTypeOf(action)),
        eq(auditLog.subjectId, id),
        eq(auditLog.actorId, actorId),
        eq(auditLog.action, action),
        gt(auditLog.at, sql`clock_timestamp() - make_interval(mins => ${READ_MINUTES})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Records a read before anything is shown: one row for all reads of the same person and subject within ten
 * minutes, so that the log stays readable and every read has a row. In a transaction of its own; 503 when the
 * database does not store it, whatever the reason.
 */
export async function recordRead(
  db: Database,
  actorId: number,
  action: AuditAction,
  id: number,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (await hasRecentRow(tx, actorId, action, id)) return;
      await recordAudit(tx, actorId, action, id);
    });
  } catch (error) {
    throw new AppError('unavailable', {
      retryAfter: RETRY_AFTER,
      reason: 'database',
      cause: error,
    });
  }
}

/** The filter of an export as the log has it: without its empty fields. */
export function filterInLog({
  format: _format,
  ...filter
}: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return Object.fromEntries(given);
}
