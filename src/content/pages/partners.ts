import { group, line } from '#domain/page-shape/field.ts';
import { HEADING, HERO, lines, META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { partnersPage } from '../partners.ts';

export const partnersContent = sitePage({
  slug: 'partners',
  path: '/partner-recruitment',
  title: 'همکاری با ما',
  shape: group('همکاری با ما', {
    meta: META,
    hero: HERO,
    look: group('دنبال چه هستیم', { title: line('عنوان', 160), items: points('ویژگی‌ها') }),
    steps: group('گام‌ها', { title: line('عنوان', 160), items: points('گام‌ها') }),
    ask: group('فرم درخواست', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
  }),
  first: partnersPage,
});
