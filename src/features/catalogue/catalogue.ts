import { z } from 'zod';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { fileBytes, line, positiveInteger, requireSomething } from '#lib/input/fields.ts';
import { normaliseLink } from '#lib/input/link.ts';

export const VISIBILITIES = ['public', 'members', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const menuItem = z.object({ id: z.number(), title: z.string(), link: z.string() });

export const menuCategory = z.object({
  id: z.number(),
  icon: z.string().nullable().describe('URL'),
  title: z.string(),
  items: z.array(menuItem),
});

/** A category in the API (spec section 3, "Menu category"). */
export type MenuCategory = z.infer<typeof menuCategory>;

const title = line('عنوان', 2, 60);

const link = line('پیوند', 1, 300).transform((typed, context) => {
  const normalised = normaliseLink(typed);
  if (normalised !== null) return normalised;
  context.addIssue('پیوند باید با «/» آغاز شود یا نشانی https باشد.');
  return z.NEVER;
});

const visibility = z.enum(VISIBILITIES, { error: 'نمایش را از گزینه‌ها انتخاب کنید.' });

/** A file of a multipart body; the service checks whether it is a picture. */
const file = fileBytes('تصویر را انتخاب کنید.', { least: 0 }).refine(
  (bytes) => bytes.byteLength > 0,
  { error: FILE_ERRORS.empty },
);

const productInput = z.object({ title, link, category_id: positiveInteger() });

/** Only the given fields change. */
const productPatch = z
  .object({
    title: title.optional(),
    link: link.optional(),
    category_id: positiveInteger().optional(),
    visibility: visibility.optional(),
  })
  .superRefine(requireSomething);

const orderInput = z.object({
  ids: z
    .array(positiveInteger(), { error: 'ترتیب خوانا نیست؛ صفحه را تازه کنید و دوباره بچینید.' })
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'یک مورد دو بار آمده است.' }),
});

const productView = z.object({
  id: z.number(),
  category_id: z.number(),
  title: z.string(),
  link: z.string(),
  visibility: z.enum(VISIBILITIES),
});

/** A category as staff see it, hidden items included. */
const categoryView = z.object({
  id: z.number(),
  icon: z.string().nullable().describe('URL'),
  title: z.string(),
  items: z.array(productView),
});

export type ProductView = z.infer<typeof productView>;
export type CategoryView = z.infer<typeof categoryView>;
export type ProductInput = z.output<typeof productInput>;
export type ProductPatch = z.output<typeof productPatch>;

const categoryReply = reply(categoryView);
const productReply = reply(productView);
const doneReply = reply(z.null());

export const listCatalogueCall = endpoint('GET /categories', {
  reply: reply(z.array(categoryView)),
});

export const createCategoryCall = endpoint('POST /categories', {
  body: z.object({ title, icon: file }),
  reply: categoryReply,
  form: 'multipart',
});

export const orderCategoriesCall = endpoint('POST /categories/order', {
  body: orderInput,
  reply: doneReply,
});

export const updateCategoryCall = endpoint('POST /categories/:id', {
  body: z.object({ title, icon: file.optional() }),
  reply: categoryReply,
  patch: true,
  form: 'multipart',
});

export const deleteCategoryCall = endpoint('DELETE /categories/:id', { reply: doneReply });

export const createItemCall = endpoint('POST /insurance-types', {
  body: productInput,
  reply: productReply,
  form: 'urlencoded',
});

export const orderItemsCall = endpoint('POST /insurance-types/order', {
  body: orderInput,
  reply: doneReply,
});

export const updateItemCall = endpoint('POST /insurance-types/:id', {
  body: productPatch,
  reply: productReply,
  patch: true,
});

export const deleteItemCall = endpoint('DELETE /insurance-types/:id', { reply: doneReply });

export const catalogueMenuCall = endpoint('GET /menus/insurance/get', {
  reply: reply(z.array(menuCategory)),
});
