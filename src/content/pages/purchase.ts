import { group, line, sources } from '#domain/page-shape/field.ts';
import { HEADING, HERO, lines, META, points, questions } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { purchasePage } from '../purchase.ts';

const TITLE = line('عنوان', 160);

export const purchaseContent = sitePage({
  slug: 'purchase',
  path: PURCHASE_PATH,
  title: 'درخواست خرید بیمه',
  shape: group('درخواست خرید بیمه', {
    meta: META,
    hero: HERO,
    ask: group('فرم درخواست', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
    steps: group('گام‌ها', { title: TITLE, items: points('گام‌ها') }),
    questions: group('پرسش‌ها', {
      title: TITLE,
      items: questions('پرسش‌ها'),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    products: group('راهنمایی به محصولات', HEADING),
  }),
  first: purchasePage,
});
