import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { mediaUrl } from '#features/media/contract.ts';
import type { MediaService } from '#features/media/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { constraintOf } from '#lib/node/pg-errors.ts';
import {
  type CategoryView,
  type ProductInput,
  type ProductPatch,
  type ProductView,
  VISIBILITIES,
} from '../contract.ts';
import * as data from '../data.server.ts';
import { isProductPage } from '../page/link.contract.ts';
import { canManageCatalogue } from '../permissions.ts';
import { CATALOGUE_ERRORS } from '../texts.ts';

type Dependencies = {
  db: Database;
  media: Pick<MediaService, 'storeIcon'>;
  /** Redirects a page's old address to its new one. */
  moveAddress: (tx: Transaction, move: { from: string; to: string }) => Promise<unknown>;
  /** Called after every change of public pages, before the reply. Never throws. */
  onChange: () => Promise<void>;
};

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

/**
 * Manages the menu for staff. Every change is audited and reaches the public pages in its own transaction.
 */
export function createCatalogueManagement(dependencies: Dependencies) {
  const { db, media, moveAddress, onChange } = dependencies;

  async function change<T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (!canManageCatalogue(actor)) throw new AppError('forbidden');
    try {
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        await data.bumpContentVersion(tx);
        return done;
      });
      await onChange();
      return result;
    } catch (error) {
      const fieldError = FIELD_ERRORS[constraintOf(error) ?? ''];
      if (fieldError) throw invalidField(...fieldError);
      throw error;
    }
  }

  type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> };
  function audit(
    tx: Transaction,
    actor: Actor,
    action: AuditAction,
    id: number | null,
    what: Change,
  ) {
    const type = action.split('.')[0] ?? action;
    return recordAudit(tx, { actorId: actor.id, action, subject: { type, id }, ...what });
  }

  return {
    /** Every category with all of its items, hidden ones too. */
    async list(actor: Actor): Promise<CategoryView[]> {
      if (!canManageCatalogue(actor)) throw new AppError('forbidden');
      const rows = await data.listMenu(db, VISIBILITIES);
      return rows.map(({ items, ...row }) => presentCategory(row, items));
    },

    /** 422 on `title` when it is taken, on `icon` when it is no picture. */
    async createCategory(actor: Actor, input: { title: string; icon: Uint8Array }) {
      const icon = await media.storeIcon(input.icon);
      return change(actor, async (tx) => {
        const row = await data.insertCategory(tx, { title: input.title, icon });
        await audit(tx, actor, 'category.created', row.id, { after: { title: row.title } });
        return presentCategory(row, []);
      });
    },

    /** 404 when it is gone; the icon stays when none is sent. */
    async updateCategory(
      actor: Actor,
      id: number,
      input: { title: string; icon?: Uint8Array | undefined },
    ) {
      const icon = input.icon && (await media.storeIcon(input.icon));
      return change(actor, async (tx) => {
        const before = required(await data.findCategory(tx, id));
        const row = required(
          await data.updateCategoryRow(tx, id, { title: input.title, ...(icon && { icon }) }),
        );
        await audit(tx, actor, 'category.updated', id, {
          before: { title: before.title, icon: before.icon },
          after: { title: row.title, icon: row.icon },
        });
        return presentCategory(row, await data.listProductsOf(tx, id));
      });
    },

    /** Deletes a category with its items; answers how many items. */
    deleteCategory: (actor: Actor, id: number): Promise<number> =>
      change(actor, async (tx) => {
        const items = await data.listProductsOf(tx, id);
        const row = required(await data.deleteCategoryRow(tx, id));
        await audit(tx, actor, 'category.deleted', id, {
          before: { title: row.title, items: items.map(({ title, link }) => ({ title, link })) },
        });
        return items.length;
      }),

    createItem: (actor: Actor, input: ProductInput): Promise<ProductView> =>
      change(actor, async (tx) => {
        const item = presentItem(await data.insertProduct(tx, input));
        await audit(tx, actor, 'item.created', item.id, { after: item });
        return item;
      }),

    updateItem: (actor: Actor, id: number, patch: ProductPatch): Promise<ProductView> =>
      change(actor, async (tx) => {
        const before = presentItem(required(await data.findProduct(tx, id)));
        const after = presentItem(required(await data.updateProductRow(tx, id, patch)));
        await audit(tx, actor, 'item.updated', id, { before, after });
        if (after.link !== before.link && isProductPage(before.link)) {
          await moveAddress(tx, { from: before.link, to: after.link });
        }
        return after;
      }),

    deleteItem: (actor: Actor, id: number): Promise<void> =>
      change(actor, async (tx) => {
        const before = presentItem(required(await data.deleteProductRow(tx, id)));
        await audit(tx, actor, 'item.deleted', id, { before });
      }),

    orderCategories: (actor: Actor, ids: number[]): Promise<void> =>
      change(actor, async (tx) => {
        await data.orderCategoryRows(tx, ids);
        await audit(tx, actor, 'category.ordered', null, { after: { ids } });
      }),

    orderItems: (actor: Actor, ids: number[]): Promise<void> =>
      change(actor, async (tx) => {
        await data.orderProductRows(tx, ids);
        await audit(tx, actor, 'item.ordered', null, { after: { ids } });
      }),
  };
}

export type CatalogueManagement = ReturnType<typeof createCatalogueManagement>;
