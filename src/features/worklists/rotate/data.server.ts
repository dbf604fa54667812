import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requestEvents, requests, staffDuty } from '#db/schema/index.ts';
import type { RequestKind } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';

/**
 * New, and in nobody's hands. Where somebody took back what they did with it, it is left to them: giving it away at
 * once would be no going back.
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

/** Requests of these kinds that are to be given to somebody, those that are due first before the others. */
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

/** One of them, locked; null where it is none any more, or somebody is at work on it. */
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

/** These people in the order of their turn: who has the least open work, and of those who was given one longest ago. */
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

/** Notes that somebody was given one. */
export async function noteGiven(tx: Transaction, userId: number, givenAt: Date): Promise<void> {
  await tx
    .insert(staffDuty)
    .values({ userId, givenAt })
    .onConflictDoUpdate({ target: staffDuty.userId, set: { givenAt } });
}
