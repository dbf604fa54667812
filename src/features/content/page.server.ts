/** The pages that can be edited, with the state of each. */

import { firstWordsOfProduct } from '#db/seed/products/index.ts';
import type { PageKind } from '#domain/page-shape/editable-page.ts';
import { FREE_SHAPE, PRODUCT_SHAPE } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { isProductPage } from '#features/catalogue/product-page-link.ts';
import { type Context, perServer } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import {
  findProductOfPage,
  findRow,
  findVersion,
  findWriter,
  listProducts,
  listRows,
  listVersions,
  type PageRow,
  type ProductOfPage,
  type Words,
} from './content.server.ts';
import type { PageDetail, PageSummary } from './content.ts';
import { completed } from './shape/complete.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The pages of this release, with their first words. */
    sitePages: readonly SitePage[];
  }
}

/** A page as this release knows it, whether or not it was ever edited. */
export type EditablePage = {
  slug: string;
  kind: PageKind;
  path: string;
  title: string;
  shape: SitePage['shape'];
  /** This release's initial content; null where it has none. */
  first: Words | null;
  itemId: number | null;
  /** The page that shows its content, where it is no page by itself. */
  standsIn: string | null;
  /** Whether only staff see the product that the page is about. */
  isHidden: boolean;
};

const PRODUCT_SLUG = /^product-([1-9]\d{0,15})$/;
export const freePath = (slug: string): string => `/p/${slug}`;
const productSlug = (id: number): string => `product-${id}`;

const ofSite = ({ slug, path, title, shape, first, standsIn }: SitePage): EditablePage => ({
  slug,
  kind: 'site',
  path,
  title,
  shape,
  // Fields missing from the initial content, such as sources of questions, are empty in the editor.
  first: completed(shape, first, null) as Words,
  itemId: null,
  standsIn: standsIn ?? null,
  isHidden: false,
});

const ofProduct = ({ id, title, link, starter, visibility }: ProductOfPage): EditablePage => ({
  slug: productSlug(id),
  kind: 'product',
  path: link,
  title,
  shape: PRODUCT_SHAPE,
  first: firstWordsOfProduct(starter),
  itemId: id,
  standsIn: null,
  // A product whose link leads to another page shows that page.
  isHidden: visibility === 'hidden' && isProductPage(link),
});

/** A page that staff made, or are about to make. */
export const freePageOf = ({ slug, title }: Pick<PageRow, 'slug' | 'title'>): EditablePage => ({
  slug,
  kind: 'free',
  path: freePath(slug),
  title,
  shape: FREE_SHAPE,
  first: null,
  itemId: null,
  standsIn: null,
  isHidden: false,
});

/** Stored content in the shape of this release; null where there is none. */
export const wordsIn = (page: EditablePage, stored: Words | null): Words | null =>
  stored && (completed(page.shape, stored, page.first) as Words);

function summaryOf(page: EditablePage, row: PageRow | null): PageSummary {
  const { slug, path, title, kind, standsIn, isHidden } = page;
  const isPublished = (row?.publishedAt ?? null) !== null;
  return {
    slug,
    path,
    title,
    kind,
    place: row?.place ?? 'none',
    is_shown: kind === 'free' ? isPublished : !isHidden,
    stands_in: standsIn,
    version: row?.version ?? 0,
    has_draft: (row?.draft ?? null) !== null,
    publish_at: row?.publishAt?.toISOString() ?? null,
    published_at: row?.publishedAt?.toISOString() ?? null,
  };
}

type Writer = { id: number; firstName: string; lastName: string } | null;

export const presentWriter = (writer: Writer) =>
  writer && { id: writer.id, first_name: writer.firstName, last_name: writer.lastName };

const bySlugOf = perServer(
  (ctx) => new Map(ctx.sitePages.map((page) => [page.slug, ofSite(page)])),
);

/** The page under a slug; null when there is none. */
export async function findEditablePage(ctx: Context, slug: string): Promise<EditablePage | null> {
  const ofThisRelease = bySlugOf(ctx).get(slug);
  if (ofThisRelease) return ofThisRelease;
  const [, id] = PRODUCT_SLUG.exec(slug) ?? [];
  if (id) {
    const product = await findProductOfPage(ctx.db, Number(id));
    return product && ofProduct(product);
  }
  const row = await findRow(ctx.db, slug);
  return row?.kind === 'free' ? freePageOf(row) : null;
}

/** As `find`; 404 when there is none. */
export async function requireEditablePage(ctx: Context, slug: string): Promise<EditablePage> {
  const page = await findEditablePage(ctx, slug);
  if (!page) throw new AppError('not_found');
  return page;
}

/** Whether a slug belongs, or could belong, to a page that is no free page. */
export const isReservedSlug = (ctx: Context, slug: string): boolean =>
  bySlugOf(ctx).has(slug) || PRODUCT_SLUG.test(slug);

/** All pages: the site's own, those of products, those that staff made. */
export async function listEditablePages(ctx: Context): Promise<PageSummary[]> {
  const [rows, products] = await Promise.all([listRows(ctx.db), listProducts(ctx.db)]);
  const rowOf = new Map(rows.map((row) => [row.slug, row]));
  const pages = [
    ...bySlugOf(ctx).values(),
    ...products.map(ofProduct),
    ...rows.filter(({ kind, slug }) => kind === 'free' && !bySlugOf(ctx).has(slug)).map(freePageOf),
  ];
  return pages.map((page) => summaryOf(page, rowOf.get(page.slug) ?? null));
}

/** The stored content of a page's version; null when that version is not stored any more. */
export async function storedVersion(
  ctx: Context,
  slug: string,
  version: number,
): Promise<Words | null> {
  const row = await findRow(ctx.db, slug);
  return row && findVersion(ctx.db, row.id, version);
}

/** One page with its draft, what is published, and its versions. */
export async function editablePageDetail(ctx: Context, slug: string): Promise<PageDetail> {
  const page = await requireEditablePage(ctx, slug);
  const row = await findRow(ctx.db, slug);
  const versions = row ? await listVersions(ctx.db, row.id) : [];
  return {
    ...summaryOf(page, row),
    draft: wordsIn(page, row?.draft ?? null),
    draft_by: presentWriter(await findWriter(ctx.db, row?.draftBy ?? null)),
    draft_at: row?.draftAt?.toISOString() ?? null,
    scheduled: wordsIn(page, row?.publishAt ? (row.scheduled ?? row.draft) : null),
    published: wordsIn(page, row?.published ?? null) ?? page.first,
    first: page.first,
    versions: versions.map(({ version, publishedAt, origin, by }) => ({
      version,
      published_at: publishedAt.toISOString(),
      origin,
      by: presentWriter(by),
    })),
  };
}
