import type { Database, Transaction } from '#db/client.ts';
import type { RenewalLeads } from '#domain/policies/renewals.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { updatePolicy } from '../data.server.ts';
import { listUnrequested, lockUnrequested } from './data.server.ts';

/** Terms whose renewal is due, for whoever makes the requests. */
export function createDueTerms({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Those that are to get their request today or should have it by now, at most `limit`. */
    list: (leads: RenewalLeads, limit: number): Promise<number[]> =>
      listUnrequested(db, { today: isoDateInTehran(now()), leads, limit }),

    /** One of them, which stays as it is until the transaction ends; null where it is none any more. */
    take: (tx: Transaction, id: number) => lockUnrequested(tx, id),

    /** Notes the request of a term that was taken. The database lets a term have one, and a request be of one. */
    note: (tx: Transaction, id: number, renewalId: number): Promise<void> =>
      updatePolicy(tx, id, { renewalId }),
  };
}

export type DueTerms = ReturnType<typeof createDueTerms>;
