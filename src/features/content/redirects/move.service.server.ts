import type { Transaction } from '#db/client.ts';
import { bumpContentVersion } from '../data.server.ts';
import { pathOf } from '../shape/check.service.server.ts';
import { deleteRedirectFrom, redirectAll, upsertRedirect } from './data.server.ts';

/** A path as the key of redirects: without query and trailing slash, percent-encoded. */
export function addressOf(link: string): string {
  const path = pathOf(link);
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

/**
 * Redirects an address to a page's new one (or, with null, marks it as gone), in the caller's transaction.
 * Redirects to the old address lead to the new one, and the redirect from an address that is a page again is
 * deleted: so there are neither chains nor circles, as long as `to` is a page. The version is raised first,
 * so that other such changes wait for this one.
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
