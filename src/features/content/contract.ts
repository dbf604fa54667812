/**
 * The API contract of pages that staff write (api.md, "Content and search"). Contents are checked against the
 * page's shape.
 */
import { z } from 'zod';
import { CONTENT_ORIGINS, PAGE_KINDS, PAGE_PLACES } from '#domain/page-shape/kept-page.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoInstant } from '#lib/input/days.ts';
import { line, positiveInteger, rawText } from '#lib/input/fields.ts';

/** `track`, `product-12`, or the last part of a free page's address. */
export const slug = rawText(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'نشانی صفحه تنها حروف کوچک لاتین، رقم و خط تیره دارد.',
});

/** A page's content as it was sent; the service checks it against the page's own shape. */
export const content = z.record(z.string().max(60), z.unknown(), {
  error: 'متن صفحه خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.',
});

const by = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable();

export const pageSummary = z.object({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  kind: z.enum(PAGE_KINDS),
  place: z.enum(PAGE_PLACES).describe('of free pages'),
  is_shown: z.boolean().describe('whether visitors or members see something under `path`'),
  stands_in: z
    .string()
    .nullable()
    .describe('where words stand that are no page by themselves; null for a page'),
  version: z.number().describe('grows with each saved draft and each publication'),
  has_draft: z.boolean(),
  publish_at: z.string().nullable().describe('when words go out by themselves'),
  published_at: z
    .string()
    .nullable()
    .describe('null while it follows the first words of each release'),
});
export type PageSummary = z.infer<typeof pageSummary>;

export const pageVersion = z.object({
  version: z.number(),
  published_at: z.string(),
  origin: z.enum(CONTENT_ORIGINS),
  by,
});
export type PageVersion = z.infer<typeof pageVersion>;

export const pageDetail = pageSummary.extend({
  draft: z.unknown().describe('null where there is none'),
  draft_by: by,
  draft_at: z.string().nullable(),
  scheduled: z
    .unknown()
    .describe('what goes out at `publish_at`: the draft as it was when that was set; else null'),
  published: z.unknown().describe('null for a free page that never was'),
  first: z.unknown().describe('the words of this release; null for a free page'),
  versions: z.array(pageVersion).describe('newest first'),
});
export type PageDetail = z.infer<typeof pageDetail>;

const version = positiveInteger(Number.MAX_SAFE_INTEGER, 0);
export const slugParams = z.object({ slug });
export const versionParams = z.object({ slug, version });
export const draftInput = z.object({ content, base_version: version });
/** `base_version` is the version that the publisher saw; by default the current one. */
export const publishInput = z.object({ base_version: version.optional() });
export const scheduleInput = z.object({
  at: isoInstant('زمان انتشار درست نیست؛ روز و ساعت را دوباره بنویسید.'),
  base_version: version.optional(),
});
/** 0 is the release's initial content. */
export const restoreInput = z.object({ version });
export const freePageInput = z.object({
  slug,
  title: line('عنوان', 2, 120),
  content: content.optional(),
});
export type FreePageInput = z.output<typeof freePageInput>;
export const placeInput = z.object({ place: z.enum(PAGE_PLACES) });
export const redirectInput = z.object({
  from: rawText(300).startsWith('/', { error: 'نشانی باید با «/» آغاز شود.' }),
  to: rawText(300).startsWith('/', { error: 'نشانی باید با «/» آغاز شود.' }),
});

export const pagesReply = reply(z.array(pageSummary));
export const pageReply = reply(pageDetail);
export const versionReply = reply(z.object({ version: z.number(), content: z.unknown() }));
/** An address that shows the draft to its bearer for a day. */
export const previewReply = reply(z.object({ url: z.string(), expires_at: z.string() }));
export const redirectView = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string().nullable().describe('null: what was there is gone (410)'),
  created_at: z.string(),
});
export type RedirectView = z.infer<typeof redirectView>;
export const redirectReply = reply(redirectView);
export const redirectsReply = reply(z.array(redirectView));
export const doneReply = reply(z.null());

/** The free pages that the site's header and footer link to. */
export type PlacedPages = Record<'header' | 'footer', { title: string; path: string }[]>;
