import { z } from 'zod';
import type { PageContent } from '#domain/page-content.ts';
import { PICTURE_URL } from '#domain/pictures.ts';
import { reply } from '#lib/http/envelope.ts';
import { line, paragraph, positiveInteger, rawText } from '#lib/input/fields.ts';
import { menuCategory, VISIBILITIES } from '../contract.ts';

/** What staff may write on a product's page; the shape is `PageContent`. */
export const pageContent: z.ZodType<PageContent> = z.object({
  lead: paragraph('معرفی کوتاه', 0, 400),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('heading'), text: line('تیتر', 1, 120) }),
        z.object({ type: z.literal('paragraph'), text: paragraph('بند', 1, 3000) }),
        z.object({
          type: z.literal('list'),
          items: z
            .array(line('سطر فهرست', 1, 500))
            .min(1)
            .max(30),
          ordered: z.boolean().default(false),
        }),
        z.object({
          type: z.literal('question'),
          question: line('پرسش', 1, 200),
          answer: paragraph('پاسخ', 1, 2000),
        }),
        z.object({
          type: z.literal('picture'),
          url: rawText(100).regex(PICTURE_URL, { error: 'تصویر را از کتابخانه انتخاب کنید.' }),
          alt: line('توضیح تصویر', 3, 200),
          width: positiveInteger(10_000),
          height: positiveInteger(10_000),
        }),
      ]),
      { error: 'متن صفحه خوانا نیست.' },
    )
    .max(80, { error: 'متن صفحه حداکثر ۸۰ بخش دارد.' }),
});

export const pageInput = z.object({ content: pageContent });

/** Only paths of ours have a page. */
export const pageQuery = z.object({ link: rawText(300).startsWith('/') });

/** A product's page as its reader may see it. */
export const productPage = z.object({
  id: z.number(),
  title: z.string(),
  link: z.string(),
  visibility: z.enum(VISIBILITIES),
  content: z.custom<PageContent>().nullable(),
  category: menuCategory,
});

export type ProductPage = z.infer<typeof productPage>;

export const pageReply = reply(productPage);
export const contentReply = reply(z.custom<PageContent>().nullable());
