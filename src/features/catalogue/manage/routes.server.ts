import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import {
  categoriesReply,
  categoryInput,
  categoryPatch,
  categoryReply,
  doneReply,
  orderInput,
  productInput,
  productPatch,
  productReply,
} from '../contract.ts';
import { CATALOGUE_REPLIES as REPLIES } from '../texts.ts';
import type { CatalogueManagement } from './service.server.ts';

type Options = { management: CatalogueManagement };

const tags = ['catalogue'];
const staff = { access: 'staff' } as const;
const staffPatch = { access: 'staff', patch: true } as const;

const categoryRoutes: FastifyPluginAsyncZod<Options> = async (app, { management }) => {
  app.get(
    '/categories',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Every category with all of its items',
        response: { 200: categoriesReply },
      },
    },
    async (request) => ({
      message: REPLIES.list,
      data: await management.list(request.requireActor()),
    }),
  );

  app.post(
    '/categories',
    {
      config: { ...staff, file: true },
      schema: {
        tags,
        summary: 'Make a category',
        body: categoryInput,
        response: { 200: categoryReply },
      },
    },
    async (request) => {
      const data = await management.createCategory(request.requireActor(), request.body);
      return { message: REPLIES.categoryCreated, data };
    },
  );

  app.post(
    '/categories/order',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Put the categories in order',
        body: orderInput,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      await management.orderCategories(request.requireActor(), request.body.ids);
      return { message: REPLIES.ordered, data: null };
    },
  );

  app.post(
    '/categories/:id',
    {
      config: { ...staffPatch, file: true },
      schema: {
        tags,
        summary: 'Change a category',
        params: idParams,
        body: categoryPatch,
        response: { 200: categoryReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const data = await management.updateCategory(request.requireActor(), id, request.body);
      return { message: REPLIES.categorySaved, data };
    },
  );

  app.delete(
    '/categories/:id',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Delete a category with its items',
        params: idParams,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      const count = await management.deleteCategory(request.requireActor(), request.params.id);
      return { message: REPLIES.categoryDeleted(count), data: null };
    },
  );
};

const itemRoutes: FastifyPluginAsyncZod<Options> = async (app, { management }) => {
  app.post(
    '/insurance-types',
    {
      config: staff,
      schema: { tags, summary: 'Add an item', body: productInput, response: { 200: productReply } },
    },
    async (request) => {
      const data = await management.createItem(request.requireActor(), request.body);
      return { message: REPLIES.itemCreated, data };
    },
  );

  app.post(
    '/insurance-types/order',
    {
      config: staff,
      schema: {
        tags,
        summary: 'Put items in order',
        body: orderInput,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      await management.orderItems(request.requireActor(), request.body.ids);
      return { message: REPLIES.ordered, data: null };
    },
  );

  app.post(
    '/insurance-types/:id',
    {
      config: staffPatch,
      schema: {
        tags,
        summary: 'Change an item',
        params: idParams,
        body: productPatch,
        response: { 200: productReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const data = await management.updateItem(request.requireActor(), id, request.body);
      return { message: REPLIES.itemSaved, data };
    },
  );

  app.delete(
    '/insurance-types/:id',
    {
      config: staff,
      schema: { tags, summary: 'Delete an item', params: idParams, response: { 200: doneReply } },
    },
    async (request) => {
      await management.deleteItem(request.requireActor(), request.params.id);
      return { message: REPLIES.itemDeleted, data: null };
    },
  );
};

/** Routes by which staff manage the menu (api.md, "Menu and catalogue"). */
export const catalogueManagementRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(categoryRoutes, options);
  await app.register(itemRoutes, options);
};
