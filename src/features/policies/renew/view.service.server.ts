import type { Context } from '#kit/context.ts';
import { toldOf } from '../remind/told.service.server.ts';
import { findStopped } from '../stop/data.server.ts';
import { presentPolicy } from '../view.service.server.ts';
import { findNextTerm, findRenewedBy } from './data.server.ts';

/**
 * The policy of a renewal request, as the request shows it. Null where the request is no renewal, or the
 * holder's data was erased.
 */
export async function renewalOf(ctx: Context, requestId: number) {
  const row = await findRenewedBy(ctx.db, requestId);
  if (!row || row.erasedAt !== null) return null;
  return {
    policy: presentPolicy(row),
    next_id: await findNextTerm(ctx.db, row.id),
    texts: await toldOf(ctx.db, row.id),
    reminders_stopped_at: (await findStopped(ctx.db, row.holderPhone))?.toISOString() ?? null,
  };
}
