import type { LawId, LawState } from './laws.ts';

export const regulationsPage = {
  meta: {
    title: 'آیین‌نامه‌ها و قانون‌ها',
    description:
      'آیین‌نامه‌ها و قانون‌هایی که کار کارگزاری و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با عنوان، شماره و تاریخ تصویب.',
  },
  title: 'آیین‌نامه‌ها',
  lead: 'آیین‌نامه‌ها و قانون‌هایی که کار ما و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با عنوان، شماره و تاریخ تصویب.',
  noteTitle: 'پیش از استناد، متن جاری را ببینید',
  note: 'آنچه اینجا آمده عنوان و شماره است، نه متن. کنار هرکدام نوشته‌ایم آخرین بار کی بازبینی شده است؛ متن جاری و رسمی را در سایت بیمهٔ مرکزی بخوانید.',
  source: 'سایت بیمهٔ مرکزی ج.ا.ا.',
  sourceUrl: 'https://www.centinsur.ir',
  number: 'شماره',
  adopted: 'تصویب',
  act: 'قانون',
  groups: [
    {
      title: 'کارگزاری و حقوق مشتری',
      laws: [
        'regulation-92',
        'regulation-92-2',
        'regulation-71',
        'regulation-85',
        'regulation-90',
        'regulation-94',
      ],
    },
    { title: 'قانون‌ها', laws: ['insurance-act', 'third-party-act', 'apartment-act'] },
    {
      title: 'رشته‌های بیمه',
      laws: [
        'regulation-21',
        'regulation-53',
        'regulation-80',
        'regulation-84',
        'regulation-87',
        'regulation-99',
      ],
    },
  ] as readonly { title: string; laws: readonly LawId[] }[],
} as const;

/** Whether a law still holds, as a reader is told. */
export const LAW_STATES: Record<LawState, string> = {
  in_force: 'در حال اجرا',
  amended: 'اصلاح‌شده',
  superseded: 'جایگزین‌شده',
  unchecked: 'هنوز بازبینی نشده است',
};

/** The words around a source below a legal sentence. */
export const SOURCE_TEXTS = {
  source: 'منبع:',
  article: 'مادهٔ',
  regulation: 'آیین‌نامهٔ',
  checked: 'بازبینی:',
  policy: 'بیمه‌نامهٔ خودتان را هم ببینید.',
} as const;
