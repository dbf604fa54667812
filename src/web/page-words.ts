/** For loaders of public pages: the words of pages that other pages show too. */
import type { RouterContextProvider } from 'react-router';
import type { ClaimsWords } from '#content/pages/claims.ts';
import { type Law, regulationContent } from '#content/pages/regulation.ts';
import type { ServiceWords } from '#content/pages/service.ts';
import { servicesContent } from '#content/pages/services.ts';
import { ANSWER_DAYS } from '#domain/answer-times.ts';
import type { Source } from '#domain/page-content.ts';
import type { Written } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { waitLabel } from '#lib/dates/waiting.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { provincesOfPage } from './form-page-data.ts';
import { siteContext } from './site-context.ts';

type Context = Readonly<RouterContextProvider>;

/** The fields of a law that a source shows, by the law's id. */
export type Laws = Readonly<Record<string, Pick<Law, 'number' | 'title' | 'state' | 'checked_on'>>>;

/**
 * The laws that these words cite, from the page of regulations; laws that are no longer there are missing.
 */
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

/** Every law of the page of regulations, for words that the browser loads later. */
export async function allLaws(context: Context): Promise<Laws> {
  const { groups } = await context.get(siteContext).publishedPages.wordsOf(regulationContent);
  const every = groups.flatMap(({ laws }) => laws.map(({ id: law }) => ({ law, article: '' })));
  return lawsFor(context, { sources: every });
}

/** How soon people are called back, as texts. */
export type AnswerWords = { called: string; kept: string; days: string };

/** How soon people are called back, for pages about the brokerage; null while that is not shown. */
export async function answerWords(context: Context): Promise<AnswerWords | null> {
  const times = await context.get(siteContext).answerTimes.shown();
  return (
    times && {
      called: waitLabel(minutes(times.minutes) / seconds(1)),
      kept: `${toPersianDigits(times.percent)}٪`,
      days: toPersianDigits(ANSWER_DAYS),
    }
  );
}

/** All sources in a page's words: of a section, a question, a block. */
function sourcesIn(words: unknown): Source[] {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, value]) =>
    name === 'sources' && Array.isArray(value) ? (value as Source[]) : sourcesIn(value),
  );
}

/**
 * The words of a service; claims draw their work as a timeline, and have words of their own beside the form.
 */
export type ServiceOwnWords = Omit<ServiceWords, 'work'> & {
  work?: ServiceWords['work'];
  ask: ServiceWords['ask'] & Partial<ClaimsWords['ask']>;
};
type ServicePage<Words extends ServiceOwnWords> = SitePage & { first: Words };

/** The words of a service's own page. */
export const wordsOfService = <Words extends ServiceOwnWords>(
  context: Context,
  page: ServicePage<Words>,
) => context.get(siteContext).publishedPages.wordsOf(page) as Promise<Words>;

/** The words that the four services share. */
type SharedWords = {
  each: Written<typeof servicesContent.shape>['each'];
  askLead: string;
  laws: Laws;
  provinces: readonly string[];
};

/** The words on the page of a service. */
export type ServicePageWords = ServiceOwnWords & SharedWords;

/** Loads the page of a service. */
export async function loadService<Words extends ServiceOwnWords>(
  context: Context,
  page: ServicePage<Words>,
): Promise<Words & SharedWords> {
  const [words, { each, ask }, { provinces }] = await Promise.all([
    wordsOfService(context, page),
    context.get(siteContext).publishedPages.wordsOf(servicesContent),
    provincesOfPage(),
  ]);
  const laws = await lawsFor(context, words);
  return { ...words, each, askLead: ask.lead, laws, provinces };
}
