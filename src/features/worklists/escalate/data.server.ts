import { and, asc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { escalations, requests, users } from '#db/schema/index.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import { BROKEN, type Level, OVERDUE } from './contract.ts';

/** Open, and no colleague has tried to reach the person yet. */
const isUnanswered: SQL = and(
  ne(requests.status, 'closed'),
  eq(requests.isSpam, false),
  isNull(requests.joinedInto),
  isNull(requests.firstResponseAt),
  isNull(requests.erasedAt),
) as SQL;

const wasTold = (level: Level): SQL<boolean> =>
  sql<boolean>`exists (select from ${escalations} where ${escalations.requestId} = ${requests.id}
    and ${escalations.level} = ${level})`;

/** Until when an answer is due: later than the response SLA where an unworked request was reopened. */
const promisedBy: SQL<Date> = sql`case when ${requests.status} in ('new', 'assigned')
  then greatest(${requests.respondBy}, ${requests.dueAt}) else ${requests.respondBy} end`.mapWith(
  requests.respondBy,
);

const isOverBy = (at: Date): SQL => sql`${promisedBy} <= ${at.toISOString()}::timestamptz`;

/** A request that missed its response SLA. */
export type Broken = Pick<
  StoredRequest,
  'id' | 'kind' | 'assigneeId' | 'createdAt' | 'respondBy'
> & {
  promisedBy: Date;
  /** Whether the staff was notified of the miss. */
  isTold: boolean;
};

/**
 * Unanswered requests that missed a response SLA of `since` or later and have not had the last escalation,
 * the oldest first.
 */
export async function listBroken(
  db: Queryable,
  { since, at, limit }: { since: Date; at: Date; limit: number },
): Promise<Broken[]> {
  const { id, kind, assigneeId, createdAt, respondBy } = requests;
  return db
    .select({ id, kind, assigneeId, createdAt, respondBy, promisedBy, isTold: wasTold(BROKEN) })
    .from(requests)
    .where(
      and(
        isUnanswered,
        gte(respondBy, since),
        isOverBy(at),
        // That level is the last one.
        sql`not ${wasTold(OVERDUE)}`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Locks one of them; null where it was answered or escalated meanwhile, or another process has it locked. */
export async function lockBroken(
  tx: Transaction,
  id: number,
  { level, at }: { level: Level; at: Date },
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isUnanswered, isOverBy(at), sql`not ${wasTold(level)}`))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Throws a unique violation where the request was escalated at that level earlier. */
export async function insertEscalation(
  tx: Transaction,
  told: typeof escalations.$inferInsert,
): Promise<void> {
  await tx.insert(escalations).values(told);
}

/** All active super-admins, by id. */
export async function listChiefs(db: Queryable) {
  const { id, role, phoneNumber } = users;
  return db
    .select({ id, role, phoneNumber })
    .from(users)
    .where(and(eq(role, 'super_admin'), eq(users.isActive, true)))
    .orderBy(asc(id));
}

/** The name of a colleague; null for none. */
export async function findName(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ? `${row.firstName} ${row.lastName}` : null;
}
