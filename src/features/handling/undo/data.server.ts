import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requestEvents } from '#db/schema/index.ts';
import type { EventRow } from '#features/requests/data.server.ts';

/** Events that the product itself notes while a step can still be undone: they are no steps. */
const NO_STEPS: EventRow['type'][] = ['promise_broken', 'promise_overdue'];
export const isStep = ({ type }: Pick<EventRow, 'type'>): boolean => !NO_STEPS.includes(type);

/** The last step of a request; null for none. */
export async function findLastEvent(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), notInArray(requestEvents.type, NO_STEPS)))
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return row ?? null;
}

/** The last assignment of a request that was not undone; null for none. */
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

/** Whether a user did anything with a request after an event. */
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
