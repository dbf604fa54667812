import { type SQL, sql } from 'drizzle-orm';
import { requestEvents } from '#db/schema/index.ts';

/** The event was undone: a later one of the same request says so. */
export const isUndone: SQL = sql`exists (select from ${requestEvents} as undoing
  where undoing.request_id = ${requestEvents.requestId} and undoing.type = 'undone'
    and undoing.payload -> 'undoes' @> to_jsonb(${requestEvents.id}))`;
