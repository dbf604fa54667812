import { useEffect, useState } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { notFoundPage } from '#content/errors.ts';
import { pageMeta, titleIn } from '#content/page-meta.ts';
import { type ProductGeneralWords, productGeneralContent } from '#content/pages/products.ts';
import { PRODUCT_TEXTS, PRODUCTS_TEXTS } from '#content/texts/products.ts';
import { useSession } from '#features/auth/session/store.ts';
import type { ProductPage } from '#features/catalogue/product-page.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PRODUCT_SCENES } from '#ui/motif/product-scenes/all.ts';
import { PageHero } from '#ui/page/hero.tsx';
import { allLaws, lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { ErrorView } from '../error-view.tsx';
import NotFoundPage from '../not-found.tsx';
import type { Route } from './+types/product';
import { ProductView, type ProductViewProps } from './product-view.tsx';

type Loaded = { state: 'waiting' | 'missing' } | { state: 'found'; product: ProductPage };

interface Props extends Omit<ProductViewProps, 'product'> {
  link: string;
  words: ProductGeneralWords['members'];
}

/**
 * An insurance that only signed-in users see. The page itself is the same for everybody, so the server sends
 * nothing of it; the browser fetches it with the user's own token.
 */
export function MembersProduct({ link, words, ...shared }: Props) {
  const user = useSession((session) => session.user);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  useEffect(() => {
    if (!user) return;
    let isLeft = false;
    void import('#features/catalogue/menu/use-menu.ts')
      .then(({ fetchPage }) => fetchPage(link))
      .then((product) => ({ state: 'found', product }) as const)
      .catch(() => ({ state: 'missing' }) as const)
      .then((outcome) => {
        if (!isLeft) setLoaded(outcome);
      });
    return () => {
      isLeft = true;
    };
  }, [user, link]);

  if (user && loaded.state === 'found') {
    return <ProductView product={loaded.product} {...shared} />;
  }
  const { title, lead, missing } = words;
  return (
    <PageHero
      crumbs={[{ label: PRODUCTS_TEXTS.crumb, to: '/products' }, { label: title }]}
      title={title}
      lead={user && loaded.state === 'missing' ? missing : lead}
      actions={
        user ? undefined : (
          <ButtonLink to="/login" kind="action">
            {PRODUCT_TEXTS.signIn}
          </ButtonLink>
        )
      }
    />
  );
}

/** The product as the public may see it; for a members' product, only that it exists. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, publishedPages } = context.get(siteContext);
  const link = `/products/${params.slug}`;
  const product = await catalogue.page(link, null);
  if (!product && !(await catalogue.isForMembers(link))) throw data(null, { status: 404 });
  const { members, ...general } = await publishedPages.wordsOf(productGeneralContent);
  // A members' product and its laws are loaded by the member's own browser.
  const laws = product
    ? await lawsFor(context, [product.content, general])
    : await allLaws(context);
  const scene = PRODUCT_SCENES.get(params.slug) ?? null;
  return { link, product, general, laws, scene, members: product ? null : members };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // A missing product has no data.
  if (!loaderData) return [{ title: titleIn(matches, notFoundPage.title) }];
  const { product, general } = loaderData;
  const own = product?.content?.meta;
  const title =
    own?.title || (product ? `${product.category.title}: ${product.title}` : general.meta.title);
  const description = own?.description || product?.content?.lead || general.meta.description;
  return pageMeta({ title, description }, matches);
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { link, product, members, ...shared } = loaderData;
  if (product) return <ProductView product={product} {...shared} />;
  return members && <MembersProduct link={link} words={members} {...shared} />;
}

/** The 404 of a missing product, inside the site's own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundPage /> : <ErrorView error={error} />;
}
