import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { auditLog, requests, users } from '#db/schema/index.ts';
import { auditVisibleTo, type Viewer, visibleTo } from '#db/visible-requests.ts';

/** True when there is an active super-admin besides this user. */
export async function hasOtherSuperAdmin(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.isActive, true), ne(users.id, id)))
    .limit(1);
  return rows.length > 0;
}

/** How many open requests are assigned to a user. */
export async function countHeldRequests(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<number> {
  const held = and(
    eq(requests.assigneeId, id),
    ne(requests.status, 'closed'),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    visibleTo(viewer),
  );
  return db.$count(requests, held);
}

/**
 * The latest audit rows by or about a user, newest first; each half is read along its own index. Reads of
 * profiles are left to the log: here they would crowd out the changes.
 */
export async function listUserAudit(db: Queryable, id: number, viewer: Viewer, limit: number) {
  const actor = alias(users, 'actor');
  const subject = alias(users, 'subject');
  const half = (where: ReturnType<typeof and>) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(where, ne(auditLog.action, 'user.viewed'), auditVisibleTo(viewer)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit);
  const byThem = half(eq(auditLog.actorId, id));
  const aboutThem = half(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id)));
  return (
    db
      .select({
        row: auditLog,
        actor: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName },
        subject: { firstName: subject.firstName, lastName: subject.lastName },
      })
      .from(auditLog)
      .leftJoin(actor, eq(actor.id, auditLog.actorId))
      .leftJoin(subject, and(eq(auditLog.subjectType, 'user'), eq(subject.id, auditLog.subjectId)))
      // Two conditions in place of the union would read the whole table.
      .where(inArray(auditLog.id, union(byThem, aboutThem)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
  );
}
