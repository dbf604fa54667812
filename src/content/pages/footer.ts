import { group, text, type Written } from '#domain/page-shape/field.ts';
import { RESTS_ON } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { footerWords } from '../footer.ts';

const FOOTER_SHAPE = group('پایین همهٔ صفحه‌ها', {
  about: group('کنار نام کارگزاری', { promise: text('جملهٔ معرفی', 300) }),
  complaint: group('راه شکایت', { text: text('متن', 600), sources: RESTS_ON }),
});
export type FooterWords = Written<typeof FOOTER_SHAPE>;

export const footerContent = sitePage({
  slug: 'footer',
  path: '/',
  title: 'پایین همهٔ صفحه‌ها',
  standsIn: 'در پایین هر صفحه',
  shape: FOOTER_SHAPE,
  first: footerWords,
});
