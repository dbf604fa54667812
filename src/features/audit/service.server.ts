import type { Transaction } from '#db/client.ts';
import { type AuditEntry, insertAuditRow } from './data.server.ts';

/** Writes an audit row in the change's own transaction, so that neither exists without the other. */
export function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  return insertAuditRow(tx, entry);
}
