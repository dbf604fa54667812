import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { auditLog, requests, submissions, users } from '#db/schema/index.ts';
import { AUDIT_ACTIONS } from '#features/audit/actions.words.ts';
import type { AuditFilter } from '#features/audit/audit.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';

/** `user` means all actions on users, `user.created` that action alone. */
function ofAction(action: string): SQL {
  const meant = AUDIT_ACTIONS.filter((known) => known.startsWith(`${action}.`));
  return inArray(auditLog.action, action.includes('.') ? [action] : meant);
}

/** The rows after the last one of a part. By time as well as id: that is the order of the index. */
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

type Part = { before: number | null; limit: number };

const NEWEST = [desc(auditLog.at), desc(auditLog.id)];

/**
 * The requests of a person: sent with their account, also where that joined another's request, or from its
 * number; and those that theirs are joined to, where the work on them is recorded.
 */
function requestsOf(db: Queryable, person: number) {
  const own = db
    .select({ id: submissions.requestId })
    .from(submissions)
    .where(eq(submissions.userId, person))
    .union(
      db
        .select({ id: requests.id })
        .from(requests)
        .innerJoin(users, eq(users.phoneNumber, requests.phoneNumber))
        .where(eq(users.id, person)),
    );
  return sql`(select unnest(array[${requests.id}, ${requests.joinedInto}]) from ${requests}
    where ${requests.id} in ${own})`;
}

/**
 * The ids of the latest rows that concern a person, under the rest of a filter. Each way in which a row can
 * do so is read along an index of its own, only as far as the part is long: one condition for all of them
 * would read the whole table.
 */
function concerning(db: Queryable, person: number, where: SQL | undefined, limit: number) {
  const along = (of: SQL) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(of, where))
      .orderBy(...NEWEST)
      .limit(limit);
  const key = String(person);
  return union(
    along(eq(auditLog.actorId, person)),
    along(sql`${auditLog.subjectType} = 'user' and ${auditLog.subjectId} = ${person}`),
    along(
      sql`${auditLog.subjectType} = 'request' and ${auditLog.subjectId} in ${requestsOf(db, person)}`,
    ),
    along(sql`${auditLog.after} ->> 'assignee_id' = ${key}`),
    along(sql`${auditLog.before} ->> 'assignee_id' = ${key}`),
  );
}

export type LogRow = Awaited<ReturnType<typeof listAudit>>[number];

/** One part of the log, the latest first: rows before the row with the id `before`, or from the end. */
export async function listAudit(db: Queryable, filter: AuditFilter, { before, limit }: Part) {
  const where = and(...matching(filter), before ? behind(before) : undefined);
  const { person } = filter;
  return db
    .select()
    .from(auditLog)
    .where(person ? inArray(auditLog.id, concerning(db, person, where, limit)) : where)
    .orderBy(...NEWEST)
    .limit(limit);
}
