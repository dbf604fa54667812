import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { categories, insuranceTypes } from '#db/schema/index.ts';
import type { ProductInput, ProductPatch, Visibility } from './catalogue.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type ProductRow = typeof insuranceTypes.$inferSelect;

/** The tables whose rows have an order. */
type Ordered = typeof categories | typeof insuranceTypes;

/** Categories in menu order, each with its items of these visibilities in order. */
export async function listMenu(db: Queryable, visibilities: readonly Visibility[]) {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const items = await db
    .select()
    .from(insuranceTypes)
    .where(inArray(insuranceTypes.visibility, [...visibilities]))
    .orderBy(asc(insuranceTypes.position), asc(insuranceTypes.id));
  const byCategory = Map.groupBy(items, (item) => item.categoryId);
  return rows.map((row) => ({ ...row, items: byCategory.get(row.id) ?? [] }));
}

export async function findCategory(db: Queryable, id: number): Promise<CategoryRow | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

export async function findProduct(db: Queryable, id: number): Promise<ProductRow | null> {
  const [row] = await db.select().from(insuranceTypes).where(eq(insuranceTypes.id, id));
  return row ?? null;
}

export async function listProductsOf(db: Queryable, categoryId: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(insuranceTypes)
    .where(eq(insuranceTypes.categoryId, categoryId))
    .orderBy(asc(insuranceTypes.position), asc(insuranceTypes.id));
}

const behindTheLast = (table: Ordered): SQL<number> =>
  sql`(select coalesce(max(${table.position}), 0) + 1 from ${table})`;

/** Throws a unique violation when the menu has a category of this title. */
export async function insertCategory(
  tx: Transaction,
  category: { title: string; icon: string },
): Promise<CategoryRow> {
  const position = behindTheLast(categories);
  const [row] = await tx
    .insert(categories)
    .values({ ...category, position })
    .returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

/** Null when the category is gone. */
export async function updateCategoryRow(
  tx: Transaction,
  id: number,
  change: { title: string; icon?: string },
): Promise<CategoryRow | null> {
  const set = { ...change, updatedAt: new Date() };
  const [row] = await tx.update(categories).set(set).where(eq(categories.id, id)).returning();
  return row ?? null;
}

/** Deletes a category with its items. Null when it is already gone. */
export async function deleteCategoryRow(tx: Transaction, id: number): Promise<CategoryRow | null> {
  const [row] = await tx.delete(categories).where(eq(categories.id, id)).returning();
  return row ?? null;
}

/** Throws a unique violation on title or link, and a foreign key violation on the category. */
export async function insertProduct(tx: Transaction, item: ProductInput): Promise<ProductRow> {
  const position = behindTheLast(insuranceTypes);
  const { title, link, category_id: categoryId } = item;
  const [row] = await tx
    .insert(insuranceTypes)
    .values({ title, link, categoryId, position })
    .returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

/** Only the given fields change; an item that moves is put last. Null when it is gone. */
export async function updateProductRow(
  tx: Transaction,
  id: number,
  change: ProductPatch,
): Promise<ProductRow | null> {
  const { category_id: categoryId, ...rest } = change;
  const moved = categoryId && { categoryId, position: behindTheLast(insuranceTypes) };
  const [row] = await tx
    .update(insuranceTypes)
    .set({ ...rest, ...moved, updatedAt: new Date() })
    .where(eq(insuranceTypes.id, id))
    .returning();
  return row ?? null;
}

export async function deleteProductRow(tx: Transaction, id: number): Promise<ProductRow | null> {
  const [row] = await tx.delete(insuranceTypes).where(eq(insuranceTypes.id, id)).returning();
  return row ?? null;
}

/**
 * Puts rows into the wanted order. Rows that were deleted meanwhile are skipped, and rows that the caller did
 * not know of come last in their old order. All rows are locked first, always in the same order, so that two
 * simultaneous calls end in one of the two orders.
 */
async function putInOrder(tx: Transaction, table: Ordered, wanted: number[]): Promise<void> {
  const rows = await tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .orderBy(asc(table.id))
    .for('update');
  const existing = new Set(rows.map((row) => row.id));
  const listed = wanted.filter((id) => existing.has(id));
  const others = rows
    .filter((row) => !wanted.includes(row.id))
    .sort((a, b) => a.position - b.position)
    .map((row) => row.id);
  const order = [...listed, ...others];
  if (order.length === 0) return;
  const places = sql.join(
    order.map((id, index) => sql`(${id}::bigint, ${index + 1}::integer)`),
    sql`, `,
  );
  await tx.execute(
    sql`update ${table} set position = wanted.place from (values ${places}) as wanted (id, place) where ${table.id} = wanted.id`,
  );
}

export const orderCategoryRows = (tx: Transaction, ids: number[]) =>
  putInOrder(tx, categories, ids);
export const orderProductRows = (tx: Transaction, ids: number[]) =>
  putInOrder(tx, insuranceTypes, ids);
