import { Link } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { productsContent } from '#content/pages/products.ts';
import { PRODUCTS_TEXTS as TEXTS } from '#content/texts/products.ts';
import { type Product, toProducts } from '#features/catalogue/menu/products.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { Fold } from '#ui/blocks/fold.tsx';
import { SearchBox } from '#ui/header/search-box.tsx';
import type { HeaderCategory } from '#ui/header/types.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Umbrella } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import { AskSection } from '../parts/ask-section.tsx';
import type { Route } from './+types/products';
import styles from './products.module.css';

interface Props {
  menu: readonly HeaderCategory[];
  /** The words for a missing catalogue. */
  empty: { title: string; text: string };
  /** Nothing is folded on phones either: for the few results of a search. */
  open: boolean;
}

/** The catalogue as a page: a section for each category, its insurances beside its name. */
export function ProductList({ menu, empty, open }: Props) {
  if (menu.length === 0) {
    return (
      <p className={styles.empty}>
        <strong>{empty.title}</strong> {empty.text}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {menu.map(({ id, icon, title, routes }) => (
        <li key={id} className={styles.category}>
          <Fold
            open={open}
            className={styles.columns}
            summaryClassName={styles.head}
            summary={
              <h2 className={styles.title}>
                {icon === null ? null : <img src={icon} alt="" width="72" height="72" />}
                {title}
              </h2>
            }
          >
            <ul id={`category-${id}`} className={styles.routes}>
              {routes.map((route) => (
                <li key={route.id}>
                  <Link to={route.to} className={styles.route}>
                    {route.name}
                    <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ul>
  );
}

const texts = TEXTS.search;

/** The search text, the number of results, and the link back to everything. */
export function SearchOutcome({ query, menu }: { query: string; menu: readonly Product[] }) {
  const count = menu.reduce((sum, { routes }) => sum + routes.length, 0);
  return (
    <div className={styles.outcome} role="status">
      <p>
        {count > 0 ? `${toPersianDigits(count)} ${texts.found} ` : `${texts.nothing} `}
        <q>{toPersianDigits(query)}</q>
        {count > 0 ? '' : ` ${texts.nothingEnd}`}
      </p>
      <Link to="/products">{texts.all}</Link>
    </div>
  );
}

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
