import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requestEvents } from '#db/schema/index.ts';
import type { EventRow } from '../data.server.ts';

/** What happened to a request last; null for one that nothing happened to. */
export async function findLastEvent(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return row ?? null;
}

/** The last time a request was given to somebody, and that was not undone; null when it never was. */
export async function findLastHandover(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        eq(requestEvents.type, 'assigned'),
        sql`not exists (select from ${requestEvents} as undoing
          where undoing.request_id = ${requestId} and undoing.type = 'undone'
            and undoing.payload -> 'undoes' @> to_jsonb(${requestEvents.id}))`,
      ),
    )
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return row ?? null;
}

/** Whether somebody did anything with a request after an event. */
export async function hasActedSince(
  db: Queryable,
  { requestId, id }: Pick<EventRow, 'requestId' | 'id'>,
  actorId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        sql`${requestEvents.id} > ${id}`,
        eq(requestEvents.actorId, actorId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
