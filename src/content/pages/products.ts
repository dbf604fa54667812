import { group, line, text, type Written } from '#domain/page-shape/field.ts';
import { ASK, HERO, META, points, QUESTION } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { productGeneral, productsPage } from '../products.ts';

export const productsContent = sitePage({
  slug: 'products',
  path: '/products',
  title: 'محصولات بیمه',
  shape: group('محصولات بیمه', {
    meta: META,
    hero: HERO,
    empty: group('وقتی فهرست در دسترس نیست (در صفحهٔ نخست نیز)', {
      title: line('عنوان', 160),
      text: text('متن', 400),
    }),
    ask: ASK,
  }),
  first: productsPage,
});

const GENERAL_SHAPE = group('متن‌های مشترک صفحهٔ بیمه‌نامه‌ها', {
  meta: META,
  hero: group('آغاز صفحه', { lead: text('معرفی، اگر بیمه‌نامه معرفی خود را نداشته باشد', 600) }),
  about: group('به‌جای متن، تا چیزی نوشته نشده است', {
    title: line('عنوان', 160),
    items: points('نکته‌ها'),
  }),
  price: group('قیمت، اگر در متن بیمه‌نامه نیامده باشد', QUESTION.fields),
  ask: ASK,
  members: group('بیمه‌نامهٔ ویژهٔ اعضا', {
    title: line('عنوان', 160),
    lead: text('پیش از ورود به حساب', 400),
    missing: text('وقتی مشخصات در دسترس نیست', 400),
  }),
});
export type ProductGeneralWords = Written<typeof GENERAL_SHAPE>;

/** The shared words of all products' pages; each product has words of its own besides. */
export const productGeneralContent = sitePage({
  slug: 'product-general',
  path: '/products',
  title: 'متن‌های مشترک صفحهٔ بیمه‌نامه‌ها',
  standsIn: 'در صفحهٔ هر بیمه‌نامه',
  shape: GENERAL_SHAPE,
  first: productGeneral,
});
