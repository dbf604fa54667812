/** Terms whose renewal is due, for the job that makes the requests. */
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { insurers, policies } from '#db/schema/index.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import type { RenewalLeads } from '#domain/policies/renewals.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { type StoredPolicy, updatePolicy } from './policies.server.ts';

/** The condition is worded as its index is. */
const isUnrequested: SQL = sql`${policies.status} = 'active' and ${policies.renewalId} is null and ${policies.erasedAt} is null`;

/**
 * Terms whose renewal request is due today or overdue, at most `limit`; the one that ends first before the
 * others.
 */
export async function listDueTerms(
  ctx: Context,
  leads: RenewalLeads,
  limit: number,
): Promise<number[]> {
  const today = isoDateInTehran(ctx.now());
  const byLead = Map.groupBy(CLAIM_LINES, (line) => leads[line]);
  const isNear = [...byLead].map(([lead, lines]) =>
    and(inArray(policies.line, lines), lte(policies.endsOn, addDays(today, lead))),
  );
  const rows = await ctx.db
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
export async function takeDueTerm(
  { db }: InTransaction,
  id: number,
): Promise<(StoredPolicy & { insurerName: string }) | null> {
  const [row] = await db
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isUnrequested))
    .for('update', { skipLocked: true });
  if (!row) return null;
  const [insurer] = await db
    .select({ name: insurers.name })
    .from(insurers)
    .where(eq(insurers.id, row.insurerId));
  return { ...row, insurerName: insurer?.name ?? '' };
}

/**
 * Stores the request of a locked term. The database allows one request for a term, and one term for a
 * request.
 */
export const noteRenewal = (ctx: InTransaction, id: number, renewalId: number): Promise<void> =>
  updatePolicy(ctx.db, id, { renewalId });
