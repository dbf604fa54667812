import { z } from 'zod';
import { VIEW_LISTS } from '#domain/views.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { flag, line, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Messages of the views' API. */
export const VIEW_REPLIES = {
  list: 'نماها',
  saved: 'نما ذخیره شد.',
  deleted: 'نما حذف شد.',
} as const;

const VIEW_INPUT_ERRORS = {
  query: 'فیلترهای این نما خوانده نشد.',
  list: 'این فهرست نما ندارد.',
} as const;

export const VIEW_ERRORS = {
  queryTooLong: 'فیلترهای این نما بیش از اندازه بلند است.',
  nameTaken: 'نمایی با این نام هست؛ نام دیگری بنویسید.',
  tooMany: (most: number) =>
    `بیش از ${toPersianDigits(most)} نما نمی‌توان داشت؛ یکی از نماهای خود را حذف کنید.`,
} as const;

/** The longest name (api.md, `POST /views`), in characters as people see them. */
export const VIEW_NAME_MAX = 60;
/** How many views of a list an account may have, including shared ones that it saved. */
export const VIEWS_MAX = 30;
export const VIEW_QUERY_MAX = 2000;

const viewQuery = reads<undefined>()(
  (value) => value ?? '',
  rawText(VIEW_QUERY_MAX, VIEW_INPUT_ERRORS.query, VIEW_ERRORS.queryTooLong),
);

const list = emptyAsUnset(
  z.enum(VIEW_LISTS, { error: VIEW_INPUT_ERRORS.list }).default('requests'),
);

const viewInput = z
  .object({
    name: line('نام نما', 1, VIEW_NAME_MAX),
    query: viewQuery,
    list,
    shared: flag,
    /** Replaces the view of that name; without it a taken name is rejected. */
    replace: flag,
  })
  .transform(({ shared: isShared, ...view }) => ({ ...view, isShared }));
export type ViewInput = z.output<typeof viewInput>;

export const viewView = z.object({
  id: z.number(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  query: z.string().describe("the list's address behind the question mark"),
  is_shared: z.boolean().describe('all of the staff have it'),
  created_at: z.iso.datetime(),
});
export type ViewView = z.infer<typeof viewView>;

export const listViewsCall = endpoint('GET /views', {
  query: z.object({ list }),
  reply: reply(z.array(viewView)),
});

export const saveViewCall = endpoint('POST /views', {
  body: viewInput,
  reply: reply(viewView),
});

export const removeViewCall = endpoint('DELETE /views/:id', { reply: reply(z.null()) });
