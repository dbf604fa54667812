/** The API contract of the library of pictures (api.md, "Content and search"). */

import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { fileBytes, idParams, line, searchText } from '#lib/input/fields.ts';
import { NO_FILE } from './texts.ts';
import { imageUse } from './use.contract.ts';

/** The longest description: one sentence for a screen reader. */
export const ALT_MAX = 200;
const NAME_MAX = 120;

export const imageView = z.object({
  id: z.number(),
  url: z.string(),
  alt: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()).describe('smaller widths that there are of it, in pixels'),
  bytes: z.number().describe('of the WebP in its own size'),
  uploaded_by: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
  created_at: z.string(),
  used_in: z.array(imageUse),
});
export type ImageView = z.infer<typeof imageView>;

const alt = line('توضیح تصویر', 3, ALT_MAX);

const imagesQuery = z.object({
  ...paging,
  search: searchText('جست‌وجو', 100),
});
export type ImagesQuery = z.output<typeof imagesQuery>;

const imageInput = z.object({
  file: fileBytes(NO_FILE),
  alt,
  name: line('نام فایل', 0, NAME_MAX),
});
export type ImageInput = z.output<typeof imageInput>;

const imagesReply = listReply(imageView);
export type ImagesPage = z.infer<typeof imagesReply>;
const imageReply = reply(imageView);

export const listImagesCall = endpoint('GET /content/images', {
  query: imagesQuery,
  reply: imagesReply,
});

export const addImageCall = endpoint('POST /content/images', {
  body: imageInput,
  reply: imageReply,
});

export const describeImageCall = endpoint('POST /content/images/:id', {
  params: idParams,
  body: z.object({ alt }),
  reply: imageReply,
  patch: true,
});

export const removeImageCall = endpoint('DELETE /content/images/:id', {
  params: idParams,
  reply: reply(z.null()),
});
