import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { claimPapers, claims } from '#db/schema/index.ts';
import { CLAIM_STILL_DAYS, type ClaimFigure } from '#domain/claims/figures.ts';

/*
 * Outcomes of claims: the statistics count by these and the lists behind their figures filter by them.
 */

/** The day in Tehran on which the insurer was notified. */
const notifiedOn = sql`(${claims.notifiedAt} at time zone 'Asia/Tehran')::date`;

/** The day in Tehran on which the step or a paper of a file last changed. */
const movedOn = sql`(greatest(${claims.updatedAt}, (select max(${claimPapers.updatedAt})
  from ${claimPapers} where ${claimPapers.requestId} = ${claims.requestId})) at time zone 'Asia/Tehran')::date`;

/** For how many days a file has not moved. */
export const daysWithoutMove = (today: string): SQL => sql`(${today}::date - ${movedOn})`;

/** The claims of a figure; `today` decides which deadlines are over. */
export function isOfClaimFigure(figure: ClaimFigure, today: string): SQL {
  const conditions: Record<ClaimFigure, SQL> = {
    notified: isNotNull(claims.notifiedAt),
    offered: isNotNull(claims.offeredAt),
    paid: isNotNull(claims.paidAt),
    rejected: sql`${claims.stage} = 'rejected'`,
    kept: sql`${notifiedOn} <= ${claims.notifyBy}`,
    missed: sql`(${notifiedOn} > ${claims.notifyBy}
      or (${claims.notifiedAt} is null and ${claims.notifyBy} < ${today}::date))`,
    still: sql`${daysWithoutMove(today)} >= ${CLAIM_STILL_DAYS}`,
  };
  return conditions[figure];
}
