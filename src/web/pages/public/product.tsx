import { data, isRouteErrorResponse } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { PRODUCT_PAGE } from '#content/products.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/product';
import { ErrorView } from './error-view.tsx';
import NotFoundPage from './not-found.tsx';
import { MembersProduct } from './parts/members-product.tsx';
import { ProductView } from './parts/product-view.tsx';

/** The product as everybody may see it; for one that is for members, only that it is there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteContext);
  const link = `/products/${params.slug}`;
  const product = await catalogue.page(link, null);
  if (!product && !(await catalogue.isForMembers(link))) throw data(null, { status: 404 });
  return { link, product, meta: product?.content?.meta ?? null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  const own = loaderData?.meta;
  return pageMeta({
    title:
      own?.title ||
      (product ? `${product.category.title}: ${product.title}` : PRODUCT_PAGE.fallbackTitle),
    description: own?.description || product?.content?.lead || PRODUCT_PAGE.description,
  });
};

export default function ProductRoute({ loaderData: { link, product } }: Route.ComponentProps) {
  return product ? <ProductView product={product} /> : <MembersProduct link={link} />;
}

/** A product that is not there is told inside the site's own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundPage /> : <ErrorView error={error} />;
}
