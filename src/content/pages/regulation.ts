import {
  choice,
  day,
  group,
  key,
  line,
  list,
  optionalLine,
  optionalLink,
  text,
  type Written,
} from '#domain/page-shape/field.ts';
import { button, HERO, META } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { LAW_GROUPS } from '../laws.ts';
import { LAW_STATES } from '../texts/laws.ts';

/** The first words, which the brokerage can change. */
const regulationsPage = {
  meta: {
    title: 'آیین‌نامه‌ها و قانون‌ها',
    description:
      'آیین‌نامه‌ها و قانون‌هایی که کار کارگزاری و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با عنوان، شماره و تاریخ تصویب.',
    picture: null,
  },
  hero: {
    title: 'آیین‌نامه‌ها',
    lead: 'آیین‌نامه‌ها و قانون‌هایی که کار ما و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با عنوان، شماره و تاریخ تصویب.',
  },
  groups: LAW_GROUPS,
  note: {
    title: 'پیش از استناد، متن جاری را ببینید',
    text: 'آنچه اینجا آمده عنوان و شماره است، نه متن. کنار هرکدام نوشته‌ایم آخرین بار کی بازبینی شده است؛ متن جاری و رسمی را در سایت بیمهٔ مرکزی بخوانید.',
    regulator: { label: 'سایت بیمهٔ مرکزی ج.ا.ا.', to: 'https://www.centinsur.ir' },
  },
} as const;

/** A regulation of the High Council of Insurance has a number, an act has none. */
const LAW = group('قانون یا آیین‌نامه', {
  id: key('شناسه'),
  number: optionalLine('شمارهٔ آیین‌نامه؛ قانون شماره ندارد', 20),
  title: line('عنوان', 200),
  adopted_on: day('روز تصویب'),
  adopted_year: optionalLine('سال تصویب، اگر روز آن دانسته نیست', 20),
  state: choice('وضع کنونی', LAW_STATES),
  checked_on: day('روز بازبینی'),
  see: group('صفحه‌ای از سایت که بر پایهٔ آن است', {
    to: optionalLink('صفحه'),
    label: optionalLine('نوشتهٔ پیوند', 80),
  }),
});
export type Law = Written<typeof LAW>;

export const regulationContent = sitePage({
  slug: 'regulation',
  path: '/regulation',
  title: 'آیین‌نامه‌ها',
  shape: group('آیین‌نامه‌ها', {
    meta: META,
    hero: HERO,
    groups: list(
      'دسته‌ها',
      'دسته',
      group('دسته', {
        title: line('عنوان', 120),
        laws: list('قانون‌ها و آیین‌نامه‌ها', 'قانون یا آیین‌نامه', LAW, { least: 1, most: 60 }),
      }),
      { least: 1, most: 12 },
    ),
    note: group('یادداشت پایان صفحه', {
      title: line('عنوان', 160),
      text: text('متن', 1000),
      regulator: button('پیوند به سایت ناظر (در راه شکایت نیز می‌آید)'),
    }),
  }),
  first: regulationsPage,
});
