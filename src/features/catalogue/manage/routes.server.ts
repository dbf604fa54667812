import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  createCategoryCall,
  createItemCall,
  deleteCategoryCall,
  deleteItemCall,
  listCatalogueCall,
  orderCategoriesCall,
  orderItemsCall,
  updateCategoryCall,
  updateItemCall,
} from '../contract.ts';
import { CATALOGUE_REPLIES as REPLIES } from '../texts.ts';
import {
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  listCatalogue,
  orderCategories,
  orderItems,
  updateCategory,
  updateItem,
} from './service.server.ts';

const tags = ['catalogue'];
const staff = { access: 'staff' } as const;

const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listCatalogueCall,
    { config: staff, tags, summary: 'Every category with all of its items' },
    async (request) => ({
      message: REPLIES.list,
      data: await listCatalogue(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    createCategoryCall,
    { config: { ...staff, file: true }, tags, summary: 'Make a category' },
    async (request) => {
      const data = await createCategory(ctx, request.requireActor(), request.body);
      return { message: REPLIES.categoryCreated, data };
    },
  );

  serve(
    app,
    orderCategoriesCall,
    { config: staff, tags, summary: 'Put the categories in order' },
    async (request) => {
      await orderCategories(ctx, request.requireActor(), request.body.ids);
      return { message: REPLIES.ordered, data: null };
    },
  );

  serve(
    app,
    updateCategoryCall,
    { config: { ...staff, file: true }, tags, summary: 'Change a category' },
    async (request) => {
      const { id } = request.params;
      const data = await updateCategory(ctx, request.requireActor(), id, request.body);
      return { message: REPLIES.categorySaved, data };
    },
  );

  serve(
    app,
    deleteCategoryCall,
    { config: staff, tags, summary: 'Delete a category with its items' },
    async (request) => {
      const count = await deleteCategory(ctx, request.requireActor(), request.params.id);
      return { message: REPLIES.categoryDeleted(count), data: null };
    },
  );
};

const itemRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(app, createItemCall, { config: staff, tags, summary: 'Add an item' }, async (request) => {
    const data = await createItem(ctx, request.requireActor(), request.body);
    return { message: REPLIES.itemCreated, data };
  });

  serve(
    app,
    orderItemsCall,
    { config: staff, tags, summary: 'Put items in order' },
    async (request) => {
      await orderItems(ctx, request.requireActor(), request.body.ids);
      return { message: REPLIES.ordered, data: null };
    },
  );

  serve(
    app,
    updateItemCall,
    { config: staff, tags, summary: 'Change an item' },
    async (request) => {
      const { id } = request.params;
      const data = await updateItem(ctx, request.requireActor(), id, request.body);
      return { message: REPLIES.itemSaved, data };
    },
  );

  serve(
    app,
    deleteItemCall,
    { config: staff, tags, summary: 'Delete an item' },
    async (request) => {
      await deleteItem(ctx, request.requireActor(), request.params.id);
      return { message: REPLIES.itemDeleted, data: null };
    },
  );
};

/** Routes by which staff manage the menu (api.md, "Menu and catalogue"). */
export const catalogueManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(categoryRoutes);
  await app.register(itemRoutes);
};
