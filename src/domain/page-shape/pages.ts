/** The shapes of pages of which there are many: products' pages, and those that staff make under `/p/`. */
import { blocks, group, line, optionalLine, optionalText, picture, type Written } from './field.ts';

/** The texts for search engines are optional on a product's page: general ones are the default. */
export const PRODUCT_SHAPE = group('صفحهٔ محصول', {
  meta: group('برای جست‌وجوگرها', {
    title: optionalLine('عنوان در جست‌وجو', 120),
    description: optionalText('توضیح در جست‌وجو', 320),
    picture: picture('تصویر هنگام اشتراک‌گذاری'),
  }),
  lead: optionalText('معرفی کوتاه', 400),
  blocks: blocks('متن صفحه'),
});

export const FREE_SHAPE = group('صفحهٔ آزاد', {
  meta: PRODUCT_SHAPE.fields.meta,
  title: line('عنوان', 120),
  lead: optionalText('معرفی کوتاه', 400),
  picture: picture('تصویر آغاز صفحه'),
  blocks: blocks('متن صفحه'),
});

/** The words of a product's page. */
export type ProductWords = Written<typeof PRODUCT_SHAPE>;
export type FreeWords = Written<typeof FREE_SHAPE>;

/** Without texts of their own, search engines get the page's own words. */
export const NO_META: ProductWords['meta'] = { title: '', description: '', picture: null };
