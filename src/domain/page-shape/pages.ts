/** The shapes of pages that are many: a product's, and those that staff make under `/p/`. */
import { blocks, group, line, optionalLine, optionalText, picture, type Written } from './field.ts';

/** A product's page may leave to the general words what search engines are told. */
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

/** What is written on a product's page. */
export type ProductWords = Written<typeof PRODUCT_SHAPE>;
export type FreeWords = Written<typeof FREE_SHAPE>;

/** Search engines are told what the page says anyway. */
export const NO_META: ProductWords['meta'] = { title: '', description: '', picture: null };
