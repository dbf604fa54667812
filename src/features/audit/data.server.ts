import type { Transaction } from '#db/client.ts';
import { auditLog } from '#db/schema/index.ts';

export type AuditEntry = {
  /** Null for the product itself: first start, shell commands. */
  actorId: number | null;
  /** `noun.verb`, such as `user.created`. */
  action: string;
  subject: { type: string; id: number | null };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

export async function insertAuditRow(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: entry.actorId,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    before: entry.before,
    after: entry.after,
  });
}
