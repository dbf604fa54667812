/** For loaders of public pages: the words of one page that another shows too. */
import type { RouterContextProvider } from 'react-router';
import { type Law, regulationContent } from '#content/pages/regulation.ts';
import type { ClaimsWords, ServiceWords } from '#content/pages/service.ts';
import { servicesContent } from '#content/pages/services.ts';
import type { Source, Written } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { provincesOfPage } from './form-page-data.ts';
import { siteContext } from './site-context.ts';

type Context = Readonly<RouterContextProvider>;

/** What a source says of a law, under the law's id. */
export type Laws = Readonly<Record<string, Pick<Law, 'number' | 'title' | 'state' | 'checked_on'>>>;

/** The laws that these words name as their sources, as the page of regulations has them; none that it has no more. */
export async function lawsFor(context: Context, words: unknown): Promise<Laws> {
  const named = new Set(sourcesIn(words).map(({ law }) => law));
  if (named.size === 0) return {};
  const { groups } = await context.get(siteContext).publishedPages.wordsOf(regulationContent);
  const found = groups.flatMap(({ laws }) => laws.filter(({ id }) => named.has(id)));
  return Object.fromEntries(
    found.map(({ id, number, title, state, checked_on }) => [
      id,
      { number, title, state, checked_on },
    ]),
  );
}

/** Every law of the page of regulations, for words that the browser reads later. */
export async function allLaws(context: Context): Promise<Laws> {
  const { groups } = await context.get(siteContext).publishedPages.wordsOf(regulationContent);
  const every = groups.flatMap(({ laws }) => laws.map(({ id: law }) => ({ law, article: '' })));
  return lawsFor(context, { sources: every });
}

/** The sources that stand anywhere in a page's words: of a section, a question, a block. */
function sourcesIn(words: unknown): Source[] {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, value]) =>
    name === 'sources' && Array.isArray(value) ? (value as Source[]) : sourcesIn(value),
  );
}

/** What a service says of itself; that of claims also says what rights one has. */
type ServiceOwnWords = ServiceWords & { rights?: ClaimsWords['rights'] };
type ServicePage = SitePage & { first: ServiceOwnWords };

/** The words of a service's own page. */
export const wordsOfService = (context: Context, page: ServicePage) =>
  context.get(siteContext).publishedPages.wordsOf(page) as Promise<ServiceOwnWords>;

/** What the page of a service shows: its own words, and what the four have in common. */
export type ServicePageWords = ServiceOwnWords & {
  each: Written<typeof servicesContent.shape>['each'];
  askLead: string;
  laws: Laws;
  provinces: readonly string[];
};

/** Loads the page of a service. */
export async function loadService(context: Context, page: ServicePage): Promise<ServicePageWords> {
  const [words, { each, ask }, { provinces }] = await Promise.all([
    wordsOfService(context, page),
    context.get(siteContext).publishedPages.wordsOf(servicesContent),
    provincesOfPage(),
  ]);
  const laws = await lawsFor(context, words);
  return { ...words, each, askLead: ask.lead, laws, provinces };
}
