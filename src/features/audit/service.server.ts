import type { Database, Transaction } from '#db/client.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AuditAction } from './contract.ts';
import {
  type AuditEntry,
  hasRecentAuditRow,
  insertAuditRow,
  insertAuditRows,
} from './data.server.ts';

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
