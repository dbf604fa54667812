import { firstWordsOfProduct } from '#db/seed/products/index.ts';
import type { PageContent } from '#domain/page-content.ts';
import type { Actor } from '#domain/roles.ts';
import { mediaUrl } from '#features/media/media.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { findProduct, listMenu, listProductsOf } from '../catalogue.server.ts';
import {
  catalogueMenuCall,
  type MenuCategory,
  VISIBILITIES,
  type Visibility,
} from '../catalogue.ts';
import { CATALOGUE_REPLIES } from '../catalogue.words.ts';
import { visibleTo } from '../permissions.ts';
import { findItemByLink, findPublishedWords, findWords } from '../product-page.server.ts';
import { type ProductPage, productPageCall } from '../product-page.ts';

/** The catalogue for the search: titles and page content. */
export type CatalogueTexts = {
  id: number;
  title: string;
  items: { title: string; link: string; content: PageContent | null }[];
}[];

async function pageFor(
  ctx: Context,
  link: string,
  visible: readonly Visibility[],
): Promise<ProductPage | null> {
  const found = await findItemByLink(ctx.db, link, visible);
  if (!found) return null;
  const { item, category } = found;
  const items = (await listProductsOf(ctx.db, category.id)).filter((one) =>
    visible.includes(one.visibility),
  );
  return {
    id: item.id,
    title: item.title,
    link: item.link,
    visibility: item.visibility,
    content: await findWords(ctx.db, item),
    category: {
      id: category.id,
      icon: category.icon && mediaUrl(category.icon),
      title: category.title,
      items: items.map((one) => ({ id: one.id, title: one.title, link: one.link })),
    },
  };
}

/** The menu as `actor` may see it; a visitor is null. */
export async function catalogueMenu(
  ctx: Context,
  actor: Pick<Actor, 'role'> | null,
): Promise<MenuCategory[]> {
  const categories = await listMenu(ctx.db, visibleTo(actor));
  return categories.map((category) => ({
    id: category.id,
    icon: category.icon && mediaUrl(category.icon),
    title: category.title,
    items: category.items.map(({ id, title, link }) => ({ id, title, link })),
  }));
}

/** The product's page under a path, as `actor` may see it; null when there is none for them. */
export const productPage = (
  ctx: Context,
  link: string,
  actor: Pick<Actor, 'role'> | null,
): Promise<ProductPage | null> => pageFor(ctx, link, visibleTo(actor));

/** The same, hidden pages included. */
export const productPageForStaff = (ctx: Context, link: string): Promise<ProductPage | null> =>
  pageFor(ctx, link, VISIBILITIES);

/** Every product with its page's content, in menu order: the public ones, or those for members too. */
export async function catalogueTexts(ctx: Context, isForMembers: boolean): Promise<CatalogueTexts> {
  const categories = await listMenu(ctx.db, isForMembers ? ['public', 'members'] : ['public']);
  const published = await findPublishedWords(ctx.db);
  return categories.map(({ id, title, items }) => ({
    id,
    title,
    items: items.map((item) => ({
      title: item.title,
      link: item.link,
      content: published.get(item.id) ?? firstWordsOfProduct(item.starter),
    })),
  }));
}

/** The links of all products with a page, public or for members. */
export async function productPaths(ctx: Context): Promise<string[]> {
  const categories = await listMenu(ctx.db, ['public', 'members']);
  return categories.flatMap(({ items }) => items.map(({ link }) => link));
}

/** The title of an item that accepts questions; null when there is none, or it is hidden. */
export async function productTitle(ctx: Context, id: number): Promise<string | null> {
  const item = await findProduct(ctx.db, id);
  return item && item.visibility !== 'hidden' ? item.title : null;
}

/**
 * True when a path leads to something that only signed-in users see, so that the page offers to sign in.
 */
export async function isProductForMembers(ctx: Context, link: string): Promise<boolean> {
  return (await findItemByLink(ctx.db, link, ['members'])) !== null;
}

export const catalogueRoutes = routes('catalogue', (serve) => {
  serve(
    catalogueMenuCall,
    {
      access: 'anyone',
      etag: true,
      summary: 'The insurance menu, as the caller may see it',
      says: CATALOGUE_REPLIES.menu,
    },
    ({ ctx, actor }) => catalogueMenu(ctx, actor),
  );

  serve(
    productPageCall,
    {
      access: 'anyone',
      etag: true,
      summary: 'The page of the product under a path, as the caller may see it',
      says: CATALOGUE_REPLIES.page,
    },
    async ({ ctx, actor, query: { link } }) => {
      const data = await productPage(ctx, link, actor);
      if (!data) throw new AppError('not_found');
      return data;
    },
  );
});
