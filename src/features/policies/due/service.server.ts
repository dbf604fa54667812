import type { Database, Transaction } from '#db/client.ts';
import type { RenewalLeads } from '#domain/policies/renewals.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { updatePolicy } from '../data.server.ts';
import { listUnrequested, lockUnrequested } from './data.server.ts';

/** Terms whose renewal is due, for the job that makes the requests. */
export function createDueTerms({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Terms whose request is due today or overdue, at most `limit`. */
    list: (leads: RenewalLeads, limit: number): Promise<number[]> =>
      listUnrequested(db, { today: isoDateInTehran(now()), leads, limit }),

    /** One of these terms, locked until the transaction ends; null where it has a request, or is locked. */
    take: (tx: Transaction, id: number) => lockUnrequested(tx, id),

    /**
     * Stores the request of a locked term. The database allows one request for a term, and one term for a
     * request.
     */
    note: (tx: Transaction, id: number, renewalId: number): Promise<void> =>
      updatePolicy(tx, id, { renewalId }),
  };
}

export type DueTerms = ReturnType<typeof createDueTerms>;
