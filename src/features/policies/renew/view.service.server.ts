import type { Database } from '#db/client.ts';
import { toldOf } from '../remind/told.service.server.ts';
import { findStopped } from '../stop/data.server.ts';
import { presentPolicy } from '../view.service.server.ts';
import { findNextTerm, findRenewedBy } from './data.server.ts';

/** The policy of a renewal request, as the request shows it. */
export function createRenewalViews({ db }: { db: Database }) {
  /** Null where the request is no renewal, or the holder's data was erased. */
  return async function renewalOf(requestId: number) {
    const row = await findRenewedBy(db, requestId);
    if (!row || row.erasedAt !== null) return null;
    return {
      policy: presentPolicy(row),
      next_id: await findNextTerm(db, row.id),
      texts: await toldOf(db, row.id),
      reminders_stopped_at: (await findStopped(db, row.holderPhone))?.toISOString() ?? null,
    };
  };
}

export type RenewalViews = ReturnType<typeof createRenewalViews>;
