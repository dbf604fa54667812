/** Terms whose renewal is due, for the job that makes the requests. */
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policies } from '#db/schema/index.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import type { RenewalLeads } from '#domain/policies/renewals.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { type StoredPolicy, updatePolicy } from './policies.server.ts';

/** The condition is worded as its index is. */
const isUnrequested: SQL = sql`${policies.status} = 'active' and ${policies.renewalId} is null and ${policies.erasedAt} is null`;

/** Terms whose renewal request is due by a day, the one that ends first before the others. */
async function listUnrequested(
  db: Queryable,
  { today, leads, limit }: { today: string; leads: RenewalLeads; limit: number },
): Promise<number[]> {
  const byLead = Map.groupBy(CLAIM_LINES, (line) => leads[line]);
  const isNear = [...byLead].map(([lead, lines]) =>
    and(inArray(policies.line, lines), lte(policies.endsOn, addDays(today, lead))),
  );
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(isUnrequested, or(...isNear)))
    .orderBy(asc(policies.endsOn), asc(policies.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * A term without a renewal request, with its insurer's name, locked; null where it has one, or another
 * transaction has it locked.
 */
async function lockUnrequested(
  tx: Transaction,
  id: number,
): Promise<(StoredPolicy & { insurerName: string }) | null> {
  const [row] = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isUnrequested))
    .for('update', { skipLocked: true });
  if (!row) return null;
  const [insurer] = await tx
    .select({ name: insurers.name })
    .from(insurers)
    .where(eq(insurers.id, row.insurerId));
  return { ...row, insurerName: insurer?.name ?? '' };
}

/** Terms whose request is due today or overdue, at most `limit`. */
export const listDueTerms = (ctx: Context, leads: RenewalLeads, limit: number): Promise<number[]> =>
  listUnrequested(ctx.db, { today: isoDateInTehran(ctx.now()), leads, limit });

/** One of these terms, locked until the transaction ends; null where it has a request, or is locked. */
export const takeDueTerm = (ctx: InTransaction, id: number) => lockUnrequested(ctx.db, id);

/**
 * Stores the request of a locked term. The database allows one request for a term, and one term for a
 * request.
 */
export const noteRenewal = (ctx: InTransaction, id: number, renewalId: number): Promise<void> =>
  updatePolicy(ctx.db, id, { renewalId });
