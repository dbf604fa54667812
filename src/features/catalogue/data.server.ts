import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { categories, insuranceTypes } from '#db/schema/index.ts';
import type { Visibility } from './contract.ts';

/** Categories in menu order, each with its items of the given visibilities in their order. */
export async function listMenu(db: Queryable, visibilities: Visibility[]) {
  const rows = await db
    .select({ id: categories.id, title: categories.title, icon: categories.icon })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const items = await db
    .select({
      id: insuranceTypes.id,
      categoryId: insuranceTypes.categoryId,
      title: insuranceTypes.title,
      link: insuranceTypes.link,
    })
    .from(insuranceTypes)
    .where(inArray(insuranceTypes.visibility, visibilities))
    .orderBy(asc(insuranceTypes.position), asc(insuranceTypes.id));
  const byCategory = Map.groupBy(items, (item) => item.categoryId);
  return rows.map((row) => ({ ...row, items: byCategory.get(row.id) ?? [] }));
}
