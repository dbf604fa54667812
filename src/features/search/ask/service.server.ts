import type { Actor } from '#domain/roles.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { CurrentIndex } from '../index/current.service.server.ts';
import { otherWords } from '../index/service.server.ts';
import { type Answer, MOST_FOUND } from './contract.ts';
import { present } from './excerpt.service.server.ts';
import { rankedBy, WELL_COVERED } from './ranking.service.server.ts';

type Dependencies = {
  currentIndex: CurrentIndex;
  /** Counts a search of an address. Throws 429 past its share. */
  ration: (address: string) => Promise<void>;
  /** Counts what was looked for and not found, in its own time. */
  countMiss: (typed: string) => void;
};

type Asker = {
  actor: Pick<Actor, 'role'> | null;
  /** Whose share it is; null where another limit was counted already. */
  address: string | null;
  /** While one types nothing is counted as not found. */
  isSuggesting: boolean;
};

/** The search of the site, over what its asker may see. */
export function createSearch({ currentIndex, ration, countMiss }: Dependencies) {
  return {
    /** At most twenty, the best first; none for a text without words. Throws 429 past an address's share. */
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
