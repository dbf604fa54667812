import { inArray, type SQL, sql } from 'drizzle-orm';
import { requestEvents, requests } from '#db/schema/index.ts';
import { OUTCOMES } from '#domain/requests.ts';

/** After these what the person wrote has been seen by a colleague who acts on the request. */
const ACTS: readonly (typeof requestEvents.$inferSelect)['type'][] = [
  ...OUTCOMES,
  'closed',
  'reopened',
  'claim_stage',
  'papers_asked',
  'comparison_published',
];

/** What the person adds to what they asked, and waits for an answer to. */
const BY_THE_PERSON: typeof ACTS = ['message', 'attached', 'claim_objection', 'comparison_chosen'];

/**
 * When the person wrote or sent a file, while that is the latest of what was written and done; what was undone was not done.
 * One step in the index for each row that is read.
 */
export const unansweredMessageAt: SQL = sql`(
  select case when ${inArray(requestEvents.type, BY_THE_PERSON)} then ${requestEvents.at} end
  from ${requestEvents}
  where ${requestEvents.requestId} = ${requests.id}
    and ${inArray(requestEvents.type, [...BY_THE_PERSON, ...ACTS])}
    and not exists (select from ${requestEvents} as undoing
      where undoing.request_id = ${requests.id} and undoing.type = 'undone'
        and undoing.payload -> 'undoes' @> to_jsonb(${requestEvents.id}))
  order by ${requestEvents.id} desc limit 1)`.mapWith(requestEvents.at);
