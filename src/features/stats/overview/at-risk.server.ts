import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { lastDayBeforeOpening } from '#domain/hours/working-hours.ts';
import { hasNearDeadline } from '#features/claims/near-deadline.rules.server.ts';
import { POLICY_COUNT_LIMIT } from '#features/policies/book/book.ts';
import { isOwing, owesLate } from '#features/policies/instalments.rules.server.ts';
import type { AtRisk } from '../stats.ts';

const summed = (column: typeof policies.premiumRial | typeof policyInstalments.amountRial) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What is lost unless somebody acts today; each figure is the rows of a list. */
export async function atRiskOf(
  db: Queryable,
  { today, office, viewer }: { today: string; office: OfficeHours; viewer: Viewer },
): Promise<AtRisk> {
  const until = lastDayBeforeOpening(today, office);
  const [ending] = await db
    .select({ count: sql<number>`count(*)::int`, premium: summed(policies.premiumRial) })
    .from(policies)
    .where(
      and(eq(policies.status, 'active'), gte(policies.endsOn, today), lte(policies.endsOn, until)),
    );
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(requests)
    .where(
      and(
        hasNearDeadline(today),
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        visibleTo(viewer),
      ),
    );
  const [due] = await db
    .select({
      count: sql<number>`count(distinct ${policyInstalments.policyId})::int`,
      sum: summed(policyInstalments.amountRial),
    })
    .from(policyInstalments)
    .innerJoin(policies, eq(policies.id, policyInstalments.policyId))
    .where(
      and(
        gte(policyInstalments.dueOn, today),
        lte(policyInstalments.dueOn, until),
        isNull(policyInstalments.paidOn),
        isOwing,
      ),
    );
  const late = await countUpTo(db, policies, owesLate(today), POLICY_COUNT_LIMIT);
  return {
    policies: ending?.count ?? 0,
    premium_rial: ending?.premium ?? 0,
    until,
    claims: open?.count ?? 0,
    instalments: due?.count ?? 0,
    instalments_rial: due?.sum ?? 0,
    instalments_late: late,
  };
}
