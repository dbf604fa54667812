import { data, isRouteErrorResponse } from 'react-router';
import { notFoundPage } from '#content/errors.ts';
import { pageMeta, titleIn } from '#content/page-meta.ts';
import { productGeneralContent } from '#content/pages/products.ts';
import { PRODUCT_SCENES } from '#ui/motif/product-scenes/all.ts';
import { allLaws, lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { ErrorView } from '../error-view.tsx';
import NotFoundPage from '../not-found.tsx';
import type { Route } from './+types/product';
import { MembersProduct } from './members-product.tsx';
import { ProductView } from './product-view.tsx';

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
