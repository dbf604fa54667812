import type { Transaction } from '#db/client.ts';
import { bumpContentVersion } from '../data.server.ts';
import { pathOf } from '../shape/check.service.server.ts';
import { deleteRedirectFrom, redirectAll, upsertRedirect } from './data.server.ts';

/** A path as redirects are looked up by: without query and slash at its end, in the letters of the wire. */
export function addressOf(link: string): string {
  const path = pathOf(link);
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

/**
 * Lets an address lead to where a page is now (or, with null, say that it is gone), in the caller's
 * transaction. What led to the old address leads on to the new one, and what is a page again leads nowhere:
 * so there are neither chains nor circles, as long as `to` is a page. Raising the version first holds other
 * such changes back until this one is done.
 */
export async function moveAddress(
  tx: Transaction,
  { from: old, to, at }: { from: string; to: string | null; at: Date },
) {
  await bumpContentVersion(tx);
  const from = addressOf(old);
  if (to !== null) await deleteRedirectFrom(tx, addressOf(to));
  await redirectAll(tx, from, to);
  return upsertRedirect(tx, { from, to, createdAt: at });
}
