import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { categories, contentPages, insuranceTypes } from '#db/schema/index.ts';
import { firstWordsOfProduct } from '#db/seed/products/index.ts';
import type { ProductWords } from '#domain/page-shape/pages.ts';
import type { Visibility } from './catalogue.ts';

type ItemOfPage = Pick<typeof insuranceTypes.$inferSelect, 'id' | 'starter'>;

/** The item behind a link with its category; the first in menu order where two categories share a link. */
export async function findItemByLink(
  db: Queryable,
  link: string,
  visibilities: readonly Visibility[],
) {
  const [row] = await db
    .select({ item: insuranceTypes, category: categories })
    .from(insuranceTypes)
    .innerJoin(categories, eq(categories.id, insuranceTypes.categoryId))
    .where(
      and(eq(insuranceTypes.link, link), inArray(insuranceTypes.visibility, [...visibilities])),
    )
    .orderBy(asc(categories.position), asc(insuranceTypes.position))
    .limit(1);
  return row ?? null;
}

/** The published content of an item's page, else its initial content; null where there is neither. */
export async function findWords(db: Queryable, item: ItemOfPage): Promise<ProductWords | null> {
  const [row] = await db
    .select({ published: contentPages.published })
    .from(contentPages)
    .where(eq(contentPages.itemId, item.id));
  const published = row?.published as ProductWords | null | undefined;
  return published ?? firstWordsOfProduct(item.starter);
}

/** The published content of all items' pages, by id. */
export async function findPublishedWords(db: Queryable): Promise<Map<number, ProductWords>> {
  const rows = await db
    .select({ itemId: contentPages.itemId, published: contentPages.published })
    .from(contentPages)
    .where(and(isNotNull(contentPages.itemId), isNotNull(contentPages.published)));
  return new Map(
    rows.map(({ itemId, published }) => [itemId as number, published as ProductWords]),
  );
}
