import { inArray, type SQL, sql } from 'drizzle-orm';
import { requestEvents, requests } from '#db/schema/index.ts';
import { OUTCOMES } from '#domain/requests.ts';
import { isUndone } from './undone.rules.server.ts';

/** Events by which a colleague has acted on what the person wrote. */
const ACTS: readonly (typeof requestEvents.$inferSelect)['type'][] = [
  ...OUTCOMES,
  'closed',
  'reopened',
  'claim_stage',
  'papers_asked',
  'comparison_published',
];

/** Events by which the person adds something and waits for an answer. */
const BY_THE_PERSON: typeof ACTS = ['message', 'attached', 'claim_objection', 'comparison_chosen'];

/**
 * When the person wrote or sent a file, if that is the latest event; undone events do not count. One step in
 * the index for each row that is read.
 */
export const unansweredMessageAt: SQL = sql`(
  select case when ${inArray(requestEvents.type, BY_THE_PERSON)} then ${requestEvents.at} end
  from ${requestEvents}
  where ${requestEvents.requestId} = ${requests.id}
    and ${inArray(requestEvents.type, [...BY_THE_PERSON, ...ACTS])}
    and not ${isUndone}
  order by ${requestEvents.id} desc limit 1)`.mapWith(requestEvents.at);
