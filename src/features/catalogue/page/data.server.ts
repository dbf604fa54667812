import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { categories, insuranceTypes } from '#db/schema/index.ts';
import type { PageContent } from '#domain/page-content.ts';
import type { Visibility } from '../contract.ts';

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

/** Null when the item is gone. */
export async function updateContent(tx: Transaction, id: number, content: PageContent) {
  const [row] = await tx
    .update(insuranceTypes)
    .set({ content, updatedAt: new Date() })
    .where(eq(insuranceTypes.id, id))
    .returning({ id: insuranceTypes.id, title: insuranceTypes.title });
  return row ?? null;
}
