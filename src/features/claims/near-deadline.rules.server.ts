/** Claims whose legal deadline is near or over: the overview counts by this, and the lists filter by it. */
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { claims, requests } from '#db/schema/index.ts';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';

/**
 * Open claims with a deadline in the next days, or before. What is urgent by then is read along its index, and the
 * deadline in one step for each claim of it: closed claims keep theirs, and would be read for ever.
 */
export const hasNearDeadline = (today: string): SQL =>
  and(
    ne(requests.status, 'closed'),
    eq(requests.kind, 'claim'),
    // A day counts until its midnight at the latest.
    lte(requests.urgentAt, tehranInstant(addDays(today, DEADLINE_NEAR_DAYS + 1))),
    sql`(select ${claims.deadlineOn} from ${claims} where ${claims.requestId} = ${requests.id})
      <= ${addDays(today, DEADLINE_NEAR_DAYS)}::date`,
  ) as SQL;
