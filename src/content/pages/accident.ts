import { ACCIDENT_PATH } from '#domain/claims/paths.ts';
import { group, line, list, sources, text } from '#domain/page-shape/field.ts';
import { button, HERO, META } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { accidentPage } from '../accident.ts';

const CALL = group('شماره', { number: line('شماره', 20), label: line('نام', 40) });

const STEP = group('گام', {
  title: line('عنوان', 120),
  text: text('متن', 600),
  calls: list('شماره‌هایی که با یک لمس گرفته می‌شوند', 'شماره', CALL, { most: 4 }),
});

export const accidentContent = sitePage({
  slug: 'accident',
  path: ACCIDENT_PATH,
  title: 'بعد از تصادف چکار کنم؟',
  shape: group('بعد از تصادف', {
    meta: META,
    hero: HERO,
    steps: group('گام‌ها', {
      items: list('گام‌ها، به ترتیب', 'گام', STEP, { least: 1, most: 12 }),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    report: group('ثبت خسارت', {
      title: line('عنوان', 120),
      text: text('متن', 600),
      see: button('دکمه'),
    }),
    other: group('خسارت‌های دیگر', {
      title: line('عنوان', 120),
      text: text('متن', 600),
      see: button('دکمه'),
    }),
  }),
  first: accidentPage,
});
