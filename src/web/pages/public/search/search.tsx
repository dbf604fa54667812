import { Link } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { EXAMPLES, ASK_TEXTS as texts } from '#features/search/ask/ask.words.ts';
import { SearchResults } from '#features/search/ask/results.tsx';
import { useOwnAnswer } from '#features/search/ask/use-own-answer.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { SearchBox } from '#ui/header/search-box.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import type { Route } from './+types/search';
import styles from './search.module.css';

const NOTHING = { results: [], isWhole: true };

/** The public results; members' own browsers load what else they may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = context.get(siteContext);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim();
  if (query === '') return { query, answer: NOTHING };
  // The rendering has already counted against the address's limit.
  const answer = await search.ask(query, { actor: null, address: null, isSuggesting: false });
  return { query, answer };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const query = loaderData?.query ?? '';
  return hiddenMeta(query === '' ? texts.title : texts.titleOf(query))({ matches });
};

/** The results of a search, with section and excerpt; without a search, examples. */
export default function SearchPage({ loaderData: { query, answer } }: Route.ComponentProps) {
  const { results, isWhole } = useOwnAnswer(query, answer);
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <div className={styles.field}>
            <SearchBox key={query} kind="full" id="page-search" initial={query} />
          </div>
        }
      />
      <Section>
        {query === '' && <Examples />}
        {results.length > 0 && (
          <>
            <p role="status" className={styles.count}>
              {texts.found(results.length)} <q>{toPersianDigits(query)}</q>
              {!isWhole && <span className={styles.partly}>{texts.partly}</span>}
            </p>
            <SearchResults results={results} />
          </>
        )}
        {query !== '' && results.length === 0 && <NothingFound query={query} />}
      </Section>
    </>
  );
}

function Examples() {
  return (
    <>
      <p className={styles.count}>{texts.examples}</p>
      <ul className={styles.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link to={`/search?q=${encodeURIComponent(example)}`}>{example}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.nothing}>
      <div role="status">
        <h2>{texts.nothing(query)}</h2>
      </div>
      <ul>
        {texts.nothingHelp.map((help) => (
          <li key={help}>{help}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink to="/contact-us#call-request" kind="action">
          {texts.contact}
        </ButtonLink>
        <ButtonLink to="/products" kind="text" arrow>
          {texts.products}
        </ButtonLink>
      </div>
    </div>
  );
}
