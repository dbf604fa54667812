import type { Database } from '#db/client.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { lapsePolicies } from './data.server.ts';

/** How many terms end in one transaction: their rows are locked meanwhile. */
const AT_ONCE = 100;

type Dependencies = { db: Database; now: () => Date; onChange: () => void };

/** Lapses terms that were not renewed; every process does it, and no row is done twice. */
export function createLapsing({ db, now, onChange }: Dependencies) {
  return {
    /** Ends the terms whose last day was yesterday or before. Ends early when `isOver` says so. */
    async lapseDue(isOver: () => boolean): Promise<void> {
      const today = isoDateInTehran(now());
      for (let left = true; left && !isOver(); ) {
        const ids = await db.transaction(async (tx) => {
          const lapsed = await lapsePolicies(tx, today, AT_ONCE);
          for (const id of lapsed) {
            const of = { actorId: null, action: 'policy.lapsed', id } as const;
            const before = { policy_status: 'active' };
            await recordPolicy(tx, { ...of, before, after: { policy_status: 'lapsed' } });
          }
          return lapsed;
        });
        left = ids.length === AT_ONCE;
        if (ids.length > 0) onChange();
      }
    },
  };
}

export type Lapsing = ReturnType<typeof createLapsing>;
