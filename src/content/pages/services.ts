import { group, line } from '#domain/page-shape/field.ts';
import { ASK, HERO, lines, META } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { servicesPage } from '../services.ts';

export const servicesContent = sitePage({
  slug: 'services',
  path: '/services',
  title: 'خدمات',
  shape: group('خدمات', {
    meta: META,
    hero: HERO,
    ask: group('دعوت به درخواست (متن آن در صفحهٔ هر خدمت نیز می‌آید)', ASK.fields),
    each: group('آنچه در صفحهٔ هر چهار خدمت یکسان است', {
      audience: line('عنوان بخش «برای چه کسانی»', 120),
      results: line('عنوان بخش «در پایان چه در دست دارید»', 120),
      questions: line('عنوان بخش پرسش‌ها', 120),
      points: lines('کنار فرم', 'نکته'),
    }),
  }),
  first: servicesPage,
});
