import { type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/index.ts';

/*
 * Whether the promise of a first try was kept, at an instant. A request that was closed untried before
 * its time was up broke no promise and kept none: the person had changed their mind, or it was no
 * request. The statistics count by these and the lists behind their figures filter by them.
 */

const { respondBy, firstResponseAt, closedAt } = requests;
const untried = sql`${firstResponseAt} is null and (${closedAt} is null or ${closedAt} > ${respondBy})`;
const instant = (at: Date) => sql.param(at, respondBy);

export const respondedInTime: SQL = sql`${firstResponseAt} <= ${respondBy}`;

/** Tried too late, or not yet and the time is up. Its first half is what the index `requests_missed` holds. */
export const wasMissed = (now: Date): SQL =>
  sql`(${firstResponseAt} > ${respondBy} or (${untried}))
    and (${firstResponseAt} is not null or ${respondBy} < ${instant(now)})`;

/** Not tried yet, and in time. */
export const isPending = (now: Date): SQL => sql`${untried} and ${respondBy} >= ${instant(now)}`;
