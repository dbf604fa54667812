/** The search of the site, over what the actor may see. */

import type { Actor } from '#domain/roles.ts';
import { type Context, perServer } from '#kit/context.ts';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { searchWords } from '#lib/text/search-words.ts';
import { currentIndex } from '../index/current.service.server.ts';
import { otherWords } from '../index/service.server.ts';
import { countSearchMiss } from '../misses/service.server.ts';
import { type Answer, MOST_FOUND } from './contract.ts';
import { present } from './excerpt.service.server.ts';
import { rankedBy, WELL_COVERED } from './ranking.service.server.ts';

/** Searches of one address, every so many seconds: several people who type behind one carrier. */
const SEARCHES = { points: 150, duration: 10, reason: 'searches-address' };
const rationOf = perServer(() => createAddressRation(SEARCHES));

type Asker = {
  actor: Pick<Actor, 'role'> | null;
  /** The IP address whose limit applies; null where another limit was counted already. */
  address: string | null;
  /** Suggestions while one types do not count as searches without results. */
  isSuggesting: boolean;
};

/**
 * At most twenty results, the best first; none for a text without words. Throws 429 above the address's
 * limit.
 */
export async function searchSite(
  ctx: Context,
  q: string,
  { actor, address, isSuggesting }: Asker,
): Promise<Answer> {
  if (address !== null) await rationOf(ctx)(address);
  const index = await currentIndex(ctx, actor ? 'members' : 'public');
  const ranked = rankedBy(index, q);
  const isWhole = (ranked[0]?.share ?? 0) >= WELL_COVERED;
  if (!isWhole && !isSuggesting) countSearchMiss(ctx, q);
  const typed = searchWords(q);
  const results = ranked.slice(0, MOST_FOUND).flatMap(({ id, words }) => {
    const document = index.documents[id];
    return document
      ? [present(document, [...words, ...otherWords(words, index.groups)], typed)]
      : [];
  });
  return { results, isWhole };
}
