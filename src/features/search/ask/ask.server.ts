/** The search of the site, over what the actor may see. */
import type { Actor } from '#domain/roles.ts';
import { type Context, perServer } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { createAddressRation } from '#lib/node/address-ration.server.ts';
import { searchWords } from '#lib/text/search-words.ts';
import { currentIndex } from '../index/current.server.ts';
import type { DocumentSection, SearchDocument } from '../index/documents.server.ts';
import { otherWords, weightOf } from '../index/index.server.ts';
import { countSearchMiss } from '../misses.server.ts';
import { SEARCH_REPLIES } from '../search.words.ts';
import { type Answer, type Marks, MOST_FOUND, type SearchResult, searchSiteCall } from './ask.ts';
import { rankedBy, WELL_COVERED } from './ranking.server.ts';

/** The longest excerpt, in UTF-16 units; words stay whole. */
const LONGEST_EXCERPT = 180;
/** The longest part of it before the first match. */
const BEFORE = 60;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A match in a heading counts more than one in the text. */
const HEADING = 3;

/** The positions of words in a text whose stem is in `wanted`. */
function marksIn(text: string, wanted: ReadonlySet<string>): Marks {
  const marks: Marks = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const [stem] = searchWords(word);
    if (stem === undefined || !wanted.has(stem)) continue;
    const last = marks.at(-1);
    const end = index + word.length;
    // A compound with a ZWNJ («آتش‌سوزی») is marked as one.
    if (last && text.slice(last[1], index) === '\u200c') last[1] = end;
    else marks.push([index, end]);
  }
  return marks;
}

function distinctIn(text: string, wanted: ReadonlySet<string>): number {
  return new Set(searchWords(text).filter((word) => wanted.has(word))).size;
}

/** The section with the most matches; the first of equals. */
function bestSection(
  sections: readonly DocumentSection[],
  wanted: ReadonlySet<string>,
): DocumentSection | undefined {
  let best = sections[0];
  let most = 0;
  for (const section of sections) {
    const score = distinctIn(section.heading, wanted) * HEADING + distinctIn(section.text, wanted);
    if (score > most) [best, most] = [section, score];
  }
  return best;
}

/** Whether a title has every typed word, the last one possibly unfinished. */
function isTitled(title: string, typed: readonly string[]): boolean {
  const words = searchWords(title);
  const telling = typed.filter((word) => weightOf(word) === 1);
  return telling.length > 0 && telling.every((one) => words.some((word) => word.startsWith(one)));
}

/** A part of a text around its matches. */
function excerptOf(text: string, wanted: ReadonlySet<string>): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const first = marksIn(text, wanted)[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const to = from + LONGEST_EXCERPT;
  const end = to >= text.length ? text.length : text.lastIndexOf(' ', to);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

/**
 * A document as a search result with its matches marked: by its best section, or from its start where the
 * search named the page as a whole.
 */
function present(
  document: SearchDocument,
  found: readonly string[],
  typed: readonly string[],
): SearchResult {
  const telling = found.filter((word) => weightOf(word) === 1);
  const wanted = new Set(telling.length > 0 ? telling : found);
  const [first] = document.sections;
  const isWhole = first?.id === null && isTitled(document.title, typed);
  const section = isWhole ? first : bestSection(document.sections, wanted);
  const { heading = '', id = null, text = '' } = section ?? {};
  const excerpt = excerptOf(text, wanted);
  return {
    title: document.title,
    group: document.group,
    section: heading,
    excerpt,
    url: id === null ? document.path : `${document.path}#${id}`,
    marks: {
      title: marksIn(document.title, wanted),
      section: marksIn(heading, wanted),
      excerpt: marksIn(excerpt, wanted),
    },
  };
}

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

/** The search API; a browser that asks for HTML gets the page of results. */
export const askRoutes = routes('search', (serve) => {
  serve(
    searchSiteCall,
    {
      access: 'anyone',
      constraints: { wants: 'data' },
      summary: 'Search products, pages, their sections and questions, regulations',
      description:
        'Best first, at most twenty. A caller with an account finds what is for members too. To a browser ' +
        '(`Accept: text/html`) the same address answers with a page.',
    },
    async ({ ctx, query: { q, suggest }, request, reply }) => {
      const { actor, callerAddress: address } = request;
      reply.headers({ vary: 'accept, authorization', 'x-robots-tag': 'noindex' });
      const { results, isWhole } = await searchSite(ctx, q, {
        actor,
        address,
        isSuggesting: suggest,
      });
      return { message: SEARCH_REPLIES.found, data: results, is_whole: isWhole };
    },
  );
});
