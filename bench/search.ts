import { STARTER_CATALOGUE } from '#db/seed/catalogue.ts';
import { STARTER_PAGES } from '#db/seed/products/index.ts';
import { rankedBy } from '#features/search/ask/ranking.server.ts';
import { documentsOf, type SearchDocument } from '#features/search/index/documents.server.ts';
import { buildIndex, type SearchIndex } from '#features/search/index/index.server.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { FIRST_WORDS, siteTexts, VISITORS_WORDS } from '#server/pages/site-texts.ts';
import { compare } from './measure.ts';

const DOCUMENTS = 500;
const ASKED = 400;

/** As visitors type them: whole, misspelt, long, common in every page, and known to none. */
const SEARCHES = [
  'بیمه ماشین',
  'بیمه شخص ثالت',
  'مسولیت کارفرما',
  'انتقال تخفیف بیمه به ماشین دیگر',
  'حق بیمه',
  'خسارت تصادف',
  'آئین نامه ۹۲',
  'ب',
  'بیمهبدنه',
  'آکواریوم',
];

/** The site's own pages over and over, each time under other paths. */
async function manyDocuments(): Promise<SearchDocument[]> {
  const catalogue = STARTER_CATALOGUE.map(({ title, items }, place) => ({
    id: place,
    title,
    items: items.map((item) => ({
      title: item.title,
      link: `/products/${item.slug}`,
      content: STARTER_PAGES.get(item.slug) ?? null,
    })),
  }));
  const documents = documentsOf(await siteTexts(FIRST_WORDS, { hasManagers: true }), catalogue);
  return Array.from({ length: DOCUMENTS }, (_, place) => {
    const round = Math.floor(place / documents.length);
    const document = documents[place % documents.length] as SearchDocument;
    return round === 0 ? document : { ...document, path: `${document.path}/${round}` };
  });
}

const searchOf = (turn: number): string => SEARCHES[Math.abs(turn) % SEARCHES.length] ?? '';

function slowest(index: SearchIndex): number {
  const times = Array.from({ length: ASKED }, (_, turn) => {
    const start = performance.now();
    rankedBy(index, searchOf(turn));
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(ASKED * 0.95)] ?? 0;
}

/** The site's search beside reading all of the same texts, and its slow searches. */
export async function measureSearch(): Promise<void> {
  const documents = await manyDocuments();
  const start = performance.now();
  const index = await buildIndex(documents, VISITORS_WORDS, []);
  const built = performance.now() - start;
  const texts = documents.map(({ title, sections }) =>
    [title, ...sections.map(({ heading, text }) => `${heading} ${text}`)].join(' '),
  );
  await compare({
    name: `search of the site, ${DOCUMENTS} documents`,
    work: async (turn) => rankedBy(index, searchOf(turn)),
    reference: 'reading all of their texts',
    referenceWork: async (turn) => texts.filter((text) => matchesSearch(text, searchOf(turn))),
  });
  console.log(
    `  the slowest twentieth of its searches: ${slowest(index).toFixed(2)} ms; the index was built in ${built.toFixed(0)} ms`,
  );
}
