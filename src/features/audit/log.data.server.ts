import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { auditLog, users } from '#db/schema/index.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';
import { AUDIT_ACTIONS, type AuditFilter } from './contract.ts';

/** `user` means all that is done to users, `user.created` that alone. */
function ofAction(action: string): SQL {
  const meant = AUDIT_ACTIONS.filter((known) => known.startsWith(`${action}.`));
  return inArray(auditLog.action, action.includes('.') ? [action] : meant);
}

/** Rows behind the one a part ended at. By time as well as id: that is the order of the index. */
function behind(id: number): SQL {
  const at = sql`(select last.at from audit_log as last where last.id = ${id})`;
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at}, ${id})`;
}

function matching(filter: AuditFilter): (SQL | undefined)[] {
  const { actor, action, subject_type, subject_id, from, to } = filter;
  return [
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? ofAction(action) : undefined,
    subject_type ? eq(auditLog.subjectType, subject_type) : undefined,
    subject_id ? eq(auditLog.subjectId, subject_id) : undefined,
    from ? gte(auditLog.at, tehranInstant(from)) : undefined,
    to ? lt(auditLog.at, tehranInstant(nextIsoDate(to))) : undefined,
  ];
}

export type LogRow = Awaited<ReturnType<typeof listAudit>>[number];

/** One part of the log, the latest first: rows before the one of the id `before`, or from the end. */
export async function listAudit(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorFirstName: users.firstName,
      actorLastName: users.lastName,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(...matching(filter), before ? behind(before) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
