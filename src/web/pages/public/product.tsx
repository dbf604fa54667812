import { data, isRouteErrorResponse } from 'react-router';
import { notFoundPage } from '#content/errors.ts';
import { pageMeta, SITE_NAME } from '#content/page-meta.ts';
import { productGeneralContent } from '#content/pages/products.ts';
import { allLaws, lawsFor } from '../../page-words.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/product';
import { ErrorView } from './error-view.tsx';
import NotFoundPage from './not-found.tsx';
import { MembersProduct } from './parts/members-product.tsx';
import { ProductView } from './parts/product-view.tsx';

/** The product as everybody may see it; for one that is for members, only that it is there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, publishedPages } = context.get(siteContext);
  const link = `/products/${params.slug}`;
  const product = await catalogue.page(link, null);
  if (!product && !(await catalogue.isForMembers(link))) throw data(null, { status: 404 });
  const { members, ...general } = await publishedPages.wordsOf(productGeneralContent);
  // What is for members is read by their own browser, and with it what its sentences rest on.
  const laws = product
    ? await lawsFor(context, [product.content, general])
    : await allLaws(context);
  return { link, product, general, laws, members: product ? null : members };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  // A product that is not there has no data.
  if (!loaderData) return [{ title: `${notFoundPage.title} | ${SITE_NAME}` }];
  const { product, general } = loaderData;
  const own = product?.content?.meta;
  return pageMeta({
    title:
      own?.title || (product ? `${product.category.title}: ${product.title}` : general.meta.title),
    description: own?.description || product?.content?.lead || general.meta.description,
  });
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { link, product, general, laws, members } = loaderData;
  if (product) return <ProductView product={product} general={general} laws={laws} />;
  return members && <MembersProduct link={link} words={members} general={general} laws={laws} />;
}

/** A product that is not there is told inside the site's own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundPage /> : <ErrorView error={error} />;
}
