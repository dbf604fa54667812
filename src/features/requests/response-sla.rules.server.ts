/**
 * Whether the response SLA was met, at an instant. A request that was closed untried before its time was up
 * neither met nor missed it: the person had changed their mind, or it was no real request. The statistics
 * count by these and the lists behind their figures filter by them.
 */

import { type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/index.ts';

const { respondBy, firstResponseAt, closedAt } = requests;
const untried = sql`${firstResponseAt} is null and (${closedAt} is null or ${closedAt} > ${respondBy})`;
const instant = (at: Date) => sql.param(at, respondBy);

export const respondedInTime: SQL = sql`${firstResponseAt} <= ${respondBy}`;

/**
 * Tried too late, or not tried and the time is up. The index `requests_missed` has the first half as its
 * condition.
 */
export const wasMissed = (now: Date): SQL =>
  sql`(${firstResponseAt} > ${respondBy} or (${untried}))
    and (${firstResponseAt} is not null or ${respondBy} < ${instant(now)})`;

/** Not tried yet, with time left. */
export const isPending = (now: Date): SQL => sql`${untried} and ${respondBy} >= ${instant(now)}`;
