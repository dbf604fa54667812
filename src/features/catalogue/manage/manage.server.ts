/**
 * Manages the menu for staff. Every change is audited and reaches the public pages in its own transaction.
 */

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bumpContentVersion } from '#db/content-version.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { storeIcon } from '#features/media/media.server.ts';
import { mediaUrl } from '#features/media/media.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { constraintOf } from '#lib/node/pg-errors.ts';
import * as data from '../catalogue.server.ts';
import {
  type CategoryView,
  createCategoryCall,
  createItemCall,
  deleteCategoryCall,
  deleteItemCall,
  listCatalogueCall,
  orderCategoriesCall,
  orderItemsCall,
  type ProductInput,
  type ProductPatch,
  type ProductView,
  updateCategoryCall,
  updateItemCall,
  VISIBILITIES,
} from '../catalogue.ts';
import { CATALOGUE_ERRORS, CATALOGUE_REPLIES as REPLIES } from '../catalogue.words.ts';
import { canManageCatalogue } from '../permissions.ts';
import { isProductPage } from '../product-page-link.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** Leads from a page's old address to its new one. */
    moveAddress: (ctx: InTransaction, move: { from: string; to: string }) => Promise<unknown>;
  }
}

/** The field error of each violated constraint; the names are the schema's. */
const FIELD_ERRORS: Record<string, [field: string, sentence: string]> = {
  categories_title: ['title', CATALOGUE_ERRORS.categoryTitleTaken],
  insurance_types_title: ['title', CATALOGUE_ERRORS.itemTitleTaken],
  insurance_types_link: ['link', CATALOGUE_ERRORS.linkTaken],
  insurance_types_category_id_categories_id_fk: ['category_id', CATALOGUE_ERRORS.categoryGone],
};

function presentItem(row: data.ProductRow): ProductView {
  const { id, title, link, visibility } = row;
  return { id, category_id: row.categoryId, title, link, visibility };
}

function presentCategory(row: data.CategoryRow, items: data.ProductRow[]): CategoryView {
  const icon = row.icon && mediaUrl(row.icon);
  return { id: row.id, icon, title: row.title, items: items.map(presentItem) };
}

function required<T>(row: T | null): T {
  if (row === null) throw new AppError('not_found');
  return row;
}

async function change<T>(
  ctx: Context,
  actor: Actor,
  work: (ctx: InTransaction) => Promise<T>,
): Promise<T> {
  permit(canManageCatalogue(actor));
  try {
    const result = await transaction(ctx, async (ctx) => {
      const done = await work(ctx);
      await bumpContentVersion(ctx.db);
      return done;
    });
    await ctx.refreshPages();
    return result;
  } catch (error) {
    const fieldError = FIELD_ERRORS[constraintOf(error) ?? ''];
    if (fieldError) throw invalidField(...fieldError);
    throw error;
  }
}

/** Every category with all of its items, hidden ones too. */
async function listCatalogue(ctx: Context, actor: Actor): Promise<CategoryView[]> {
  permit(canManageCatalogue(actor));
  const rows = await data.listMenu(ctx.db, VISIBILITIES);
  return rows.map(({ items, ...row }) => presentCategory(row, items));
}

/** 422 on `title` when it is taken, on `icon` when it is no picture. */
async function createCategory(
  ctx: Context,
  actor: Actor,
  input: { title: string; icon: Uint8Array },
) {
  const icon = await storeIcon(ctx, input.icon);
  return change(ctx, actor, async (ctx) => {
    const row = await data.insertCategory(ctx.db, { title: input.title, icon });
    await recordAudit(ctx.db, actor.id, 'category.created', row.id, {
      after: { title: row.title },
    });
    return presentCategory(row, []);
  });
}

/** 404 when it is gone; the icon stays when none is sent. */
async function updateCategory(
  ctx: Context,
  actor: Actor,
  id: number,
  input: { title: string; icon?: Uint8Array | undefined },
) {
  const icon = input.icon && (await storeIcon(ctx, input.icon));
  return change(ctx, actor, async (ctx) => {
    const before = required(await data.findCategory(ctx.db, id));
    const row = required(
      await data.updateCategoryRow(ctx.db, id, { title: input.title, ...(icon && { icon }) }),
    );
    await recordAudit(ctx.db, actor.id, 'category.updated', id, {
      before: { title: before.title, icon: before.icon },
      after: { title: row.title, icon: row.icon },
    });
    return presentCategory(row, await data.listProductsOf(ctx.db, id));
  });
}

/** Deletes a category with its items; answers how many items. */
const deleteCategory = (ctx: Context, actor: Actor, id: number): Promise<number> =>
  change(ctx, actor, async (ctx) => {
    const items = await data.listProductsOf(ctx.db, id);
    const row = required(await data.deleteCategoryRow(ctx.db, id));
    await recordAudit(ctx.db, actor.id, 'category.deleted', id, {
      before: { title: row.title, items: items.map(({ title, link }) => ({ title, link })) },
    });
    return items.length;
  });

const createItem = (ctx: Context, actor: Actor, input: ProductInput): Promise<ProductView> =>
  change(ctx, actor, async (ctx) => {
    const item = presentItem(await data.insertProduct(ctx.db, input));
    await recordAudit(ctx.db, actor.id, 'item.created', item.id, { after: item });
    return item;
  });

const updateItem = (
  ctx: Context,
  actor: Actor,
  id: number,
  patch: ProductPatch,
): Promise<ProductView> =>
  change(ctx, actor, async (ctx) => {
    const before = presentItem(required(await data.findProduct(ctx.db, id)));
    const after = presentItem(required(await data.updateProductRow(ctx.db, id, patch)));
    await recordAudit(ctx.db, actor.id, 'item.updated', id, { before, after });
    if (after.link !== before.link && isProductPage(before.link)) {
      await ctx.moveAddress(ctx, { from: before.link, to: after.link });
    }
    return after;
  });

const deleteItem = (ctx: Context, actor: Actor, id: number): Promise<void> =>
  change(ctx, actor, async (ctx) => {
    const before = presentItem(required(await data.deleteProductRow(ctx.db, id)));
    await recordAudit(ctx.db, actor.id, 'item.deleted', id, { before });
  });

const orderCategories = (ctx: Context, actor: Actor, ids: number[]): Promise<void> =>
  change(ctx, actor, async (ctx) => {
    await data.orderCategoryRows(ctx.db, ids);
    await recordAudit(ctx.db, actor.id, 'category.ordered', null, { after: { ids } });
  });

const orderItems = (ctx: Context, actor: Actor, ids: number[]): Promise<void> =>
  change(ctx, actor, async (ctx) => {
    await data.orderProductRows(ctx.db, ids);
    await recordAudit(ctx.db, actor.id, 'item.ordered', null, { after: { ids } });
  });

const categoryRoutes = routes('catalogue', (serve) => {
  serve(
    listCatalogueCall,
    { access: 'staff', summary: 'Every category with all of its items', says: REPLIES.list },
    ({ ctx, actor }) => listCatalogue(ctx, actor),
  );

  serve(
    createCategoryCall,
    { access: 'staff', file: true, summary: 'Make a category', says: REPLIES.categoryCreated },
    ({ ctx, actor, body }) => createCategory(ctx, actor, body),
  );

  serve(
    orderCategoriesCall,
    { access: 'staff', summary: 'Put the categories in order', says: REPLIES.ordered },
    async ({ ctx, actor, body }) => {
      await orderCategories(ctx, actor, body.ids);
      return null;
    },
  );

  serve(
    updateCategoryCall,
    { access: 'staff', file: true, summary: 'Change a category', says: REPLIES.categorySaved },
    ({ ctx, actor, params: { id }, body }) => updateCategory(ctx, actor, id, body),
  );

  serve(
    deleteCategoryCall,
    { access: 'staff', summary: 'Delete a category with its items' },
    async ({ ctx, actor, params: { id } }) => {
      const count = await deleteCategory(ctx, actor, id);
      return { message: REPLIES.categoryDeleted(count), data: null };
    },
  );
});

const itemRoutes = routes('catalogue', (serve) => {
  serve(
    createItemCall,
    { access: 'staff', summary: 'Add an item', says: REPLIES.itemCreated },
    ({ ctx, actor, body }) => createItem(ctx, actor, body),
  );

  serve(
    orderItemsCall,
    { access: 'staff', summary: 'Put items in order', says: REPLIES.ordered },
    async ({ ctx, actor, body }) => {
      await orderItems(ctx, actor, body.ids);
      return null;
    },
  );

  serve(
    updateItemCall,
    { access: 'staff', summary: 'Change an item', says: REPLIES.itemSaved },
    ({ ctx, actor, params: { id }, body }) => updateItem(ctx, actor, id, body),
  );

  serve(
    deleteItemCall,
    { access: 'staff', summary: 'Delete an item', says: REPLIES.itemDeleted },
    async ({ ctx, actor, params: { id } }) => {
      await deleteItem(ctx, actor, id);
      return null;
    },
  );
});

/** Routes by which staff manage the menu (api.md, "Menu and catalogue"). */
export const catalogueManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(categoryRoutes);
  await app.register(itemRoutes);
};
