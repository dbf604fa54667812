/** Terms whose renewal is due, for the job that makes the requests. */

import type { RenewalLeads } from '#domain/policies/renewals.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { updatePolicy } from '../data.server.ts';
import { listUnrequested, lockUnrequested } from './data.server.ts';

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
