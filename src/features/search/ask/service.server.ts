import type { Actor } from '#domain/roles.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { CurrentIndex } from '../index/current.service.server.ts';
import { otherWords } from '../index/service.server.ts';
import { type Answer, MOST_FOUND } from './contract.ts';
import { present } from './excerpt.service.server.ts';
import { rankedBy, WELL_COVERED } from './ranking.service.server.ts';

type Dependencies = {
  currentIndex: CurrentIndex;
  /** Counts a search of an IP address. Throws 429 above its limit. */
  ration: (address: string) => Promise<void>;
  /** Counts a search without results, without being awaited. */
  countMiss: (typed: string) => void;
};

type Asker = {
  actor: Pick<Actor, 'role'> | null;
  /** The IP address whose limit applies; null where another limit was counted already. */
  address: string | null;
  /** Suggestions while one types do not count as searches without results. */
  isSuggesting: boolean;
};

/** The search of the site, over what the actor may see. */
export function createSearch({ currentIndex, ration, countMiss }: Dependencies) {
  return {
    /**
     * At most twenty results, the best first; none for a text without words. Throws 429 above the address's
     * limit.
     */
    async ask(q: string, { actor, address, isSuggesting }: Asker): Promise<Answer> {
      if (address !== null) await ration(address);
      const index = await currentIndex(actor ? 'members' : 'public');
      const ranked = rankedBy(index, q);
      const isWhole = (ranked[0]?.share ?? 0) >= WELL_COVERED;
      if (!isWhole && !isSuggesting) countMiss(q);
      const typed = searchWords(q);
      const results = ranked.slice(0, MOST_FOUND).flatMap(({ id, words }) => {
        const document = index.documents[id];
        return document
          ? [present(document, [...words, ...otherWords(words, index.groups)], typed)]
          : [];
      });
      return { results, isWhole };
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
