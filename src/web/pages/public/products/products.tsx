import { pageMeta } from '#content/page-meta.ts';
import { productsContent } from '#content/pages/products.ts';
import { PRODUCTS_TEXTS as TEXTS } from '#content/texts/products.ts';
import { toProducts } from '#features/catalogue/menu/products.contract.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { SearchBox } from '#ui/header/search-box.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Umbrella } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import { AskSection } from '../parts/ask-section.tsx';
import type { Route } from './+types/products';
import { ProductList } from './product-list.tsx';
import styles from './products.module.css';
import { SearchOutcome } from './search-outcome.tsx';

/** Longer searches are cut; the field itself allows no more. */
const LONGEST_QUERY = 60;

/** The catalogue, or the part that matches a search: by the names of categories and insurances. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, publishedPages } = context.get(siteContext);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const query = typed.slice(0, LONGEST_QUERY).trim();
  const [all, words] = await Promise.all([
    catalogue.menu(null),
    publishedPages.wordsOf(productsContent),
  ]);
  const menu = toProducts(all);
  if (query === '') return { ...words, query, menu };
  const found = menu
    .map((category) => ({
      ...category,
      routes: category.routes.filter(({ name }) =>
        matchesSearch(`${category.title} ${name}`, query),
      ),
    }))
    .filter(({ routes }) => routes.length > 0);
  return { ...words, query, menu: found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Every category of the catalogue with its insurances; with `?q=` those that match. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { hero, empty, ask, query, menu } = loaderData;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          <div id="search" className={styles.search}>
            <SearchBox
              key={query}
              kind="full"
              id="products-search"
              action="/products"
              initial={query}
            />
          </div>
        }
        figure={
          <PageScene>
            <Umbrella />
          </PageScene>
        }
      />
      <Section>
        {query !== '' && <SearchOutcome query={query} menu={menu} />}
        {(query === '' || menu.length > 0) && (
          <ProductList menu={menu} open={query !== ''} empty={empty} />
        )}
      </Section>
      <AskSection title={ask.title} lead={ask.lead} call={TEXTS.call} />
    </>
  );
}
