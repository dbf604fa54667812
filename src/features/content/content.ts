/**
 * The API contract of pages that staff write (api.md, "Content and search"). Contents are checked against the
 * page's shape.
 */
import { z } from 'zod';
import { CONTENT_ORIGINS, PAGE_KINDS, PAGE_PLACES } from '#domain/page-shape/editable-page.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoInstant } from '#lib/input/days.ts';
import { line, positiveInteger, rawText } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** `track`, `product-12`, or the last part of a free page's address. */
export const slug = rawText(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'نشانی صفحه تنها حروف کوچک لاتین، رقم و خط تیره دارد.',
});

/** A page's content as it was sent; the service checks it against the page's own shape. */
const content = z.record(z.string().max(60), z.unknown(), {
  error: 'متن صفحه خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.',
});

const by = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable();

const pageSummary = z.object({
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

const pageVersion = z.object({
  version: z.number(),
  published_at: z.string(),
  origin: z.enum(CONTENT_ORIGINS),
  by,
});
export type PageVersion = z.infer<typeof pageVersion>;

const pageDetail = pageSummary.extend({
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
const slugParams = z.object({ slug });
const freePageInput = z.object({
  slug,
  title: line('عنوان', 2, 120),
  content: content.optional(),
});
export type FreePageInput = z.output<typeof freePageInput>;
const redirectPath = rawText(300).startsWith('/', { error: 'نشانی باید با «/» آغاز شود.' });

const pageReply = reply(pageDetail);
export const redirectView = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string().nullable().describe('null: what was there is gone (410)'),
  created_at: z.string(),
});
export type RedirectView = z.infer<typeof redirectView>;
const doneReply = reply(z.null());

/** The free pages that the site's header and footer link to. */
export type PlacedPages = Record<'header' | 'footer', { title: string; path: string }[]>;

export const createFreePageCall = endpoint('POST /content/pages', {
  body: freePageInput,
  reply: pageReply,
});

export const removeFreePageCall = endpoint('DELETE /content/pages/:slug', {
  params: slugParams,
  reply: doneReply,
});

export const placeFreePageCall = endpoint('POST /content/pages/:slug/place', {
  params: slugParams,
  body: z.object({ place: z.enum(PAGE_PLACES) }),
  reply: pageReply,
});

/** An address that shows the draft to its bearer for a day. */
export const makePreviewCall = endpoint('POST /content/pages/:slug/preview', {
  params: slugParams,
  reply: reply(z.object({ url: z.string(), expires_at: z.string() })),
});

export const listRedirectsCall = endpoint('GET /content/redirects', {
  reply: reply(z.array(redirectView)),
});

export const saveRedirectCall = endpoint('POST /content/redirects', {
  body: z.object({ from: redirectPath, to: redirectPath }),
  reply: reply(redirectView),
});

export const removeRedirectCall = endpoint('DELETE /content/redirects/:id', { reply: doneReply });

export const listEditablePagesCall = endpoint('GET /content/pages', {
  reply: reply(z.array(pageSummary)),
});

export const editablePageCall = endpoint('GET /content/pages/:slug', {
  params: slugParams,
  reply: pageReply,
});

export const readVersionCall = endpoint('GET /content/pages/:slug/versions/:version', {
  params: z.object({ slug, version }),
  reply: reply(z.object({ version: z.number(), content: z.unknown() })),
});

export const saveDraftCall = endpoint('POST /content/pages/:slug', {
  params: slugParams,
  body: z.object({ content, base_version: version }),
  reply: pageReply,
});

/** `base_version` is the version that the publisher saw; by default the current one. */
export const publishPageCall = endpoint('POST /content/pages/:slug/publish', {
  params: slugParams,
  body: z.object({ base_version: version.optional() }),
  reply: pageReply,
});

export const schedulePageCall = endpoint('POST /content/pages/:slug/schedule', {
  params: slugParams,
  body: z.object({
    at: isoInstant('زمان انتشار درست نیست؛ روز و ساعت را دوباره بنویسید.'),
    base_version: version.optional(),
  }),
  reply: pageReply,
});

export const unschedulePageCall = endpoint('POST /content/pages/:slug/unschedule', {
  params: slugParams,
  reply: pageReply,
});

/** `version` 0 is the release's initial content. */
export const restoreVersionCall = endpoint('POST /content/pages/:slug/restore', {
  params: slugParams,
  body: z.object({ version }),
  reply: pageReply,
});

export const discardDraftCall = endpoint('POST /content/pages/:slug/discard', {
  params: slugParams,
  reply: pageReply,
});

/** Sentences of the API of pages. */
export const CONTENT_REPLIES = {
  list: 'صفحه‌ها',
  one: 'صفحه',
  version: 'نسخهٔ صفحه',
  saved: 'پیش‌نویس ذخیره شد.',
  published: 'صفحه منتشر شد.',
  scheduled: 'زمان انتشار گذاشته شد.',
  unscheduled: 'زمان‌بندی انتشار لغو شد.',
  restored: 'نسخهٔ پیشین دوباره منتشر شد.',
  firstAgain: 'صفحه به متن نخست بازگشت.',
  discarded: 'پیش‌نویس کنار گذاشته شد.',
  created: 'صفحه ساخته شد.',
  deleted: 'صفحه حذف شد.',
  placed: 'جای پیوند صفحه ذخیره شد.',
  preview: 'پیوند پیش‌نمایش تا ۲۴ ساعت کار می‌کند.',
  redirects: 'نشانی‌های جابه‌جاشده',
  redirectSaved: 'نشانی ذخیره شد.',
  redirectRemoved: 'نشانی حذف شد.',
} as const;

export const CONTENT_ERRORS = {
  savedMeanwhile: 'همکار دیگری در این میان این صفحه را ذخیره کرده است.',
  nothingToPublish: 'پیش‌نویسی برای انتشار نیست.',
  alreadyPublished: 'این متن هم‌اکنون منتشر شده است.',
  past: 'زمان انتشار باید در آینده باشد.',
  far: 'زمان انتشار حداکثر یک سال دیگر است.',
  slugTaken: 'صفحه‌ای با این نشانی هست؛ نشانی دیگری انتخاب کنید.',
  notFree: 'تنها صفحه‌هایی که خودتان ساخته‌اید حذف یا جابه‌جا می‌شوند.',
  tooManyPages: (most: number) => `حداکثر ${toPersianDigits(most)} صفحه می‌توان ساخت.`,
  wrongValue: 'این مقدار پذیرفتنی نیست؛ آن را دوباره بنویسید یا انتخاب کنید.',
  unknownLaw: 'این قانون در صفحهٔ مقررات نیست.',
  noSuchPage: 'صفحه‌ای با این نشانی در سایت نیست.',
  noSuchPicture: 'این تصویر دیگر در کتابخانه نیست.',
  pageIsThere: 'در این نشانی صفحه‌ای هست؛ تا هست، به جای دیگری نمی‌رود.',
  tooManyRedirects: 'فهرست نشانی‌های جابه‌جاشده پر است؛ آنچه را دیگر لازم نیست حذف کنید.',
  noOwnPage: 'پیوند این بیمه به صفحه‌ای جز صفحهٔ خودش می‌رود؛ پیش‌نمایشی ندارد.',
  loop: 'این دو نشانی به یکدیگر می‌رسند؛ یکی را تغییر دهید.',
  badPath: 'نشانی درست نیست؛ آن را با «/» آغاز کنید.',
} as const;
