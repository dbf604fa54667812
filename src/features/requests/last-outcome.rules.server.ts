import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requestEvents, requests } from '#db/schema/index.ts';
import { OUTCOMES, type Outcome } from '#domain/requests.ts';
import { isUndone } from './undone.rules.server.ts';

/** A note is no try to reach the person. */
const TRIES = OUTCOMES.filter((outcome) => outcome !== 'note');

/**
 * What came of the last try to reach the person; undone ones do not count. One step in the index for each
 * row that is read, and none for what nobody has tried.
 */
export const lastOutcome: SQL<Outcome | null> = sql<Outcome | null>`case when ${requests.attempts} > 0 then (
  select ${requestEvents.type} from ${requestEvents}
  where ${eq(requestEvents.requestId, requests.id)}
    and ${inArray(requestEvents.type, TRIES)}
    and not ${isUndone}
  order by ${requestEvents.id} desc limit 1) end`;
