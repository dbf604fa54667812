import { group, line, sources, text } from '#domain/page-shape/field.ts';
import {
  ASK,
  HEADING,
  HERO,
  META,
  paragraphs,
  points,
  RESTS_ON,
} from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { companyPage, managersPage } from '../company.ts';

export const companyContent = sitePage({
  slug: 'company',
  path: '/company-introduction',
  title: 'معرفی شرکت',
  shape: group('معرفی شرکت', {
    meta: META,
    hero: group('آغاز صفحه', {
      title: HEADING.title,
      lead_licensed: text('معرفی، اگر شمارهٔ پروانه ثبت شده باشد', 600),
      lead_unlicensed: text('معرفی، تا شمارهٔ پروانه ثبت نشده است', 600),
    }),
    who: group('که هستیم', {
      title: line('عنوان', 160),
      paragraphs: paragraphs('متن'),
      sources: RESTS_ON,
    }),
    line: group('مرز کار ما', { ...HEADING, items: points('مرزها'), sources: RESTS_ON }),
    licence: group('راه شکایت', {
      title: line('عنوان', 160),
      complaint: text('راه شکایت', 1000),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    ask: ASK,
  }),
  first: companyPage,
});

export const managersContent = sitePage({
  slug: 'managers',
  path: '/managers-introduction',
  title: 'معرفی مدیران',
  shape: group('معرفی مدیران', {
    meta: META,
    hero: HERO,
    empty: group('تا مدیری معرفی نشده است', { text: text('در یک جمله، چه خواهد آمد', 600) }),
    ask: ASK,
  }),
  first: managersPage,
});
