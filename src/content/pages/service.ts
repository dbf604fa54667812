import { group, line, sources, type Written } from '#domain/page-shape/field.ts';
import {
  HEADING,
  HERO,
  lines,
  META,
  points,
  questions,
  RESTS_ON,
} from '#domain/page-shape/sections.ts';

export const SERVICE_SOURCES = sources('بر پایهٔ این قانون‌ها');

export const FIRST_SECTIONS = {
  meta: META,
  hero: HERO,
  audience: lines('برای چه کسانی است', 'مورد'),
  results: lines('در پایان چه در دست دارید', 'مورد'),
};

export const WORK = group('کار ما', {
  title: line('عنوان', 160),
  items: points('کارها'),
  sources: RESTS_ON,
});

export const WAY = {
  steps: group('گام‌ها', {
    title: line('عنوان', 160),
    items: points('گام‌ها'),
    sources: SERVICE_SOURCES,
  }),
};

export const LAST_SECTIONS = {
  ready: group('چه آماده کنید', { ...HEADING, items: lines('فهرست', 'مورد') }),
  questions: questions('پرسش‌ها'),
  ask: group('فرم درخواست', { title: line('عنوان', 160) }),
};

/** The shape shared by the pages of services, without the drawings of two of them. */
export const SERVICE_SHAPE = group('خدمت', {
  ...FIRST_SECTIONS,
  work: WORK,
  ...WAY,
  ...LAST_SECTIONS,
});

export type ServiceWords = Written<typeof SERVICE_SHAPE>;
