import { and, asc, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  policies,
  policyImportRows,
  policyReminders,
  requestEvents,
  requests,
  submissions,
} from '#db/schema/index.ts';
import type { RequestChange, RequestEventType } from '../contract.ts';

/** A change and the owners of its request; the owners decide who is notified, and are never sent. */
export type OwnedChange = {
  change: RequestChange & { type: RequestEventType };
  owner: { userIds: number[]; phoneNumbers: string[] };
};

/** A part of the events since an instant, oldest first, without spam: the source of the live lists. */
export async function listChangesSince(
  db: Queryable,
  since: Date,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OwnedChange[]> {
  return db
    .select({
      change: {
        id: requestEvents.id,
        request_id: requestEvents.requestId,
        kind: requests.kind,
        type: requestEvents.type,
      },
      owner: {
        // As JSON: the driver reads an array of big integers as strings.
        userIds: sql<
          number[]
        >`(select coalesce(json_agg(${submissions.userId}), '[]') from ${submissions}
          where ${submissions.userId} is not null and (${submissions.requestId} = ${requests.id}
            or ${submissions.requestId} in (select own.id from ${requests} as own
              where own.joined_into = ${requests.id})))`,
        // Also the owners of joined requests: those have the state of this request.
        phoneNumbers: sql<string[]>`(select json_agg(own.phone_number) from ${requests} as own
          where own.id = ${requests.id} or own.joined_into = ${requests.id})`,
      },
    })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(
      and(gte(requestEvents.at, since), gt(requestEvents.id, afterId), eq(requests.isSpam, false)),
    )
    .orderBy(asc(requestEvents.id))
    .limit(limit);
}

/**
 * Policies that were entered or changed since an instant, or that an undone import removed, the latest first,
 * up to `limit`.
 */
export async function listPoliciesSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  const { policyId, undoneAt } = policyImportRows;
  const gone = await db
    .select({ id: policyId, updatedAt: undoneAt })
    .from(policyImportRows)
    .where(and(gte(undoneAt, since), isNotNull(policyId)))
    .orderBy(desc(undoneAt))
    .limit(limit);
  const changed = await listChangedSince(db, since, limit);
  return [...gone, ...changed].flatMap(({ id, updatedAt }) =>
    id === null || updatedAt === null ? [] : [{ id, updatedAt }],
  );
}

function listChangedSince(db: Queryable, since: Date, limit: number) {
  return db
    .select({ id: policies.id, updatedAt: policies.updatedAt })
    .from(policies)
    .where(gte(policies.updatedAt, since))
    .orderBy(desc(policies.updatedAt))
    .limit(limit);
}

/** Reminders of visitors that were confirmed since an instant, the latest first, up to `limit`. */
export function listRemindersSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: policyReminders.id })
    .from(policyReminders)
    .where(gte(policyReminders.createdAt, since))
    .orderBy(desc(policyReminders.createdAt))
    .limit(limit);
}

/** The database's own clock: events carry its times, and the machines' clocks may differ. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const at = sql`clock_timestamp()`.mapWith(requestEvents.at).as('at');
  const [row] = await db.select({ at }).from(sql`(select 1) as one`);
  if (!row) throw new Error('a query without a condition answers a row');
  return row.at;
}
