import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { claims } from '#db/schema/index.ts';
import type { ClaimFigure } from '#domain/claims/figures.ts';

/*
 * Outcomes of claims: the statistics count by these and the lists behind their figures filter by them.
 */

/** The day in Tehran on which the insurer was notified. */
const notifiedOn = sql`(${claims.notifiedAt} at time zone 'Asia/Tehran')::date`;

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
  };
  return conditions[figure];
}
