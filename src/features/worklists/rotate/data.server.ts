import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requestEvents, requests, staffDuty } from '#db/schema/index.ts';
import type { RequestKind } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';

/**
 * New and unassigned. Where a colleague undid a step, the request stays with the staff: assigning it at once
 * would annul the undo.
 */
const isToBeGiven = (since: Date): SQL =>
  and(
    eq(requests.status, 'new'),
    isNull(requests.assigneeId),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    isNull(requests.erasedAt),
    gte(requests.createdAt, since),
    sql`not exists (select from ${requestEvents} where ${requestEvents.requestId} = ${requests.id}
      and ${requestEvents.type} in ('undone', 'taken_back'))`,
  ) as SQL;

/** Requests of these kinds that are to be assigned, the earliest due ones first. */
export async function listToGive(
  db: Queryable,
  { since, kinds, limit }: { since: Date; kinds: readonly RequestKind[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.kind, [...kinds]), isToBeGiven(since)))
    .orderBy(asc(requests.dueAt), asc(requests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks one of them; null where it is none any more, or another process has it locked. */
export async function lockToGive(
  tx: Transaction,
  id: number,
  since: Date,
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isToBeGiven(since)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * These colleagues in the order of their turn: by the least open work, then by the longest time since they
 * were given one.
 */
export async function inTurn(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = (await tx.execute(sql`
    select person.id from unnest(${sql.param([...ids])}::bigint[]) as person(id)
    left join ${staffDuty} on ${staffDuty.userId} = person.id
    order by (select count(*) from ${requests} where ${requests.assigneeId} = person.id
        and ${requests.status} <> 'closed' and not ${requests.isSpam}
        and ${requests.joinedInto} is null),
      ${staffDuty.givenAt} nulls first, person.id`)) as unknown as {
    rows: { id: number | string }[];
  };
  return rows.map(({ id }) => Number(id));
}

/** Notes that a colleague was given a request. */
export async function noteGiven(tx: Transaction, userId: number, givenAt: Date): Promise<void> {
  await tx
    .insert(staffDuty)
    .values({ userId, givenAt })
    .onConflictDoUpdate({ target: staffDuty.userId, set: { givenAt } });
}
