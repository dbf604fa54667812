import { LAW_GROUPS } from './laws.ts';

/** The words that the brokerage can change. */
export const regulationsPage = {
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

/** The words of its parts. */
export const REGULATIONS_TEXTS = {
  crumb: 'آیین‌نامه‌ها',
  number: 'شماره',
  adopted: 'تصویب',
  act: 'قانون',
} as const;

/** The words around a source below a legal sentence. */
export const SOURCE_TEXTS = {
  source: 'منبع:',
  article: 'مادهٔ',
  regulation: 'آیین‌نامهٔ',
  checked: 'بازبینی:',
  policy: 'بیمه‌نامهٔ خودتان را هم ببینید.',
} as const;
