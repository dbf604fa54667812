import { group, line, sources } from '#domain/page-shape/field.ts';
import {
  ASK,
  HEADING,
  HERO,
  lines,
  META,
  paragraphs,
  points,
  questions,
  RESTS_ON,
} from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { firePage } from '../fire-insurance.ts';

const SOURCES = sources('بر پایهٔ این قانون‌ها');

export const fireContent = sitePage({
  slug: 'fire-insurance',
  path: '/fire-insurance',
  title: 'بیمهٔ آتش‌سوزی',
  shape: group('بیمهٔ آتش‌سوزی', {
    meta: META,
    hero: HERO,
    main: group('خطرهای اصلی', { ...HEADING, items: points('خطرها'), sources: RESTS_ON }),
    extra: group('خطرهای اضافی', {
      ...HEADING,
      items: lines('خطرها', 'خطر', 120),
      sources: RESTS_ON,
    }),
    rule: group('قاعدهٔ نسبی', {
      title: line('عنوان', 160),
      paragraphs: paragraphs('متن'),
      sources: RESTS_ON,
    }),
    claim: group('پس از حادثه', { ...HEADING, items: points('گام‌ها'), sources: SOURCES }),
    papers: group('مدارک', { ...HEADING, items: lines('مدارک', 'مدرک') }),
    questions: group('پرسش‌ها', {
      title: line('عنوان', 160),
      items: questions('پرسش‌ها'),
      sources: SOURCES,
    }),
    ask: ASK,
  }),
  first: firePage,
});
