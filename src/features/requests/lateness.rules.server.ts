/**
 * Which requests are late, and why, at an instant: the overview counts by these and the lists behind its
 * figures filter by them.
 */

import { and, lt, ne, type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/index.ts';
import type { LateCause } from '#domain/requests.ts';
import { unansweredMessageAt } from './unanswered-message.rules.server.ts';

const { assigneeId, status, followUpAt, dueAt, urgentAt } = requests;

/**
 * Open, and what it had to be done in time for is over: a promise, a time to call again, a legal deadline, the
 * end of a policy. The caller leaves spam out.
 */
export const isLate = (at: Date): SQL => and(ne(status, 'closed'), lt(urgentAt, at)) as SQL;

/**
 * Why a late request is late: exactly one of `LATE_CAUSES`, in their order. The message is checked last,
 * because it alone is not in the request's row.
 */
export const lateCause = (at: Date): SQL<LateCause> => sql<LateCause>`case
  when ${assigneeId} is null then 'unclaimed'
  when ${status} in ('new', 'assigned') then 'untouched'
  when ${status} = 'waiting' and ${followUpAt} <= ${sql.param(at, followUpAt)} then 'follow_up'
  when ${dueAt} >= ${sql.param(at, dueAt)} then 'deadline'
  when ${unansweredMessageAt} is not null then 'message'
  else 'customer' end`;

/** The late requests of one cause. */
export const isLateBecause = (cause: LateCause, at: Date): SQL =>
  sql`(${lateCause(at)}) = ${cause}`;
