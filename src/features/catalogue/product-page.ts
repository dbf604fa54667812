import { z } from 'zod';
import type { PageContent } from '#domain/page-content.ts';
import type { ProductWords } from '#domain/page-shape/pages.ts';
import { PICTURE_URL } from '#domain/pictures.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { line, paragraph, positiveInteger, rawText } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { menuCategory, VISIBILITIES } from './catalogue.ts';

const pictureUrl = rawText(100).regex(PICTURE_URL, { error: 'تصویر را از کتابخانه انتخاب کنید.' });

/** The longest side of a picture. */
export const MOST_PIXELS = 10_000;

const MOST_SOURCES = 20;

/**
 * The sources of a legal text: laws on the page of regulations, each with its article where that is known.
 */
export const legalSources = z
  .array(
    z.object(
      { law: rawText(80), article: line('ماده', 0, 80) },
      { error: 'این بخش خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.' },
    ),
    { error: 'این بخش خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.' },
  )
  .max(MOST_SOURCES, { error: `حداکثر ${toPersianDigits(MOST_SOURCES)} منبع می‌توان نوشت.` });

/** Blocks from before sources existed have none. */
const sources = legalSources.optional();

/** Free text in blocks, each text at least `least` characters long: a draft may still have empty ones. */
export const pageBlocks = (least: 0 | 1) =>
  z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('heading'), text: line('تیتر', least, 120) }),
        z.object({ type: z.literal('paragraph'), text: paragraph('بند', least, 3000), sources }),
        z.object({
          type: z.literal('list'),
          items: z
            .array(line('سطر فهرست', least, 500))
            .min(least)
            .max(30),
          ordered: z.boolean().default(false),
          sources,
        }),
        z.object({
          type: z.literal('question'),
          question: line('پرسش', least, 200),
          answer: paragraph('پاسخ', least, 2000),
          sources,
        }),
        z.object({
          type: z.literal('picture'),
          url: least === 0 ? z.union([z.literal(''), pictureUrl]) : pictureUrl,
          alt: line('توضیح تصویر', least, 200),
          width: positiveInteger(MOST_PIXELS, least),
          height: positiveInteger(MOST_PIXELS, least),
        }),
      ]),
      { error: 'متن صفحه خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.' },
    )
    .max(80, { error: 'متن صفحه حداکثر ۸۰ بخش دارد.' });

/** The content that staff may write on a product's page; the shape is `PageContent`. */
export const pageContent: z.ZodType<PageContent> = z.object({
  lead: paragraph('معرفی کوتاه', 0, 400),
  blocks: pageBlocks(1),
});

/** A product's page as its reader may see it. */
const productPage = z.object({
  id: z.number(),
  title: z.string(),
  link: z.string(),
  visibility: z.enum(VISIBILITIES),
  content: z.custom<ProductWords>().nullable(),
  category: menuCategory,
});

export type ProductPage = z.infer<typeof productPage>;

/** Only paths of ours have a page. */
export const productPageCall = endpoint('GET /insurance-types/page', {
  query: z.object({ link: rawText(300).startsWith('/') }),
  reply: reply(productPage),
});
