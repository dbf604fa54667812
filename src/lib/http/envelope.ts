/** The envelope of every JSON reply (api.md, "Conventions"), as zod schemas for both sides. */
import { z } from 'zod';
import { positiveInteger } from '../input/fields.ts';

/** `{ message, data }`. */
export function reply<T extends z.ZodType>(data: T) {
  return z.object({ message: z.string(), data });
}

/** `{ message, data: [...], meta }`. */
export function listReply<T extends z.ZodType>(item: T) {
  return z.object({ message: z.string(), data: z.array(item), meta: listMeta });
}

/** The same of a long list, in parts: `meta.next_cursor` leads to the next one. */
export function partsReply<T extends z.ZodType>(item: T) {
  const meta = listMeta.extend({ next_cursor: z.string().nullable() });
  return z.object({ message: z.string(), data: z.array(item), meta });
}

const listMeta = z.object({
  page: z.number(),
  per_page: z.number(),
  total: z.number(),
  /** True when there are more rows than were counted; `total` is then a lower bound. */
  total_is_estimate: z.boolean(),
});

export type ListMeta = z.infer<typeof listMeta>;

/** The meta of a list of which no more than `limit + 1` rows were counted. */
export const countedMeta = (
  { page, per_page }: Pick<ListMeta, 'page' | 'per_page'>,
  counted: number,
  limit: number,
): ListMeta => ({
  page,
  per_page,
  total: Math.min(counted, limit),
  total_is_estimate: counted > limit,
});

/** `page` and `per_page` of a list's query string. */
export const paging = {
  page: positiveInteger(100_000).default(1),
  per_page: positiveInteger(100).default(20),
};

export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().describe('on some 409: what is there by now').optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
