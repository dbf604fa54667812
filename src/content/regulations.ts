/** A regulation of the High Council of Insurance: its number and what it is about. */
export interface Regulation {
  number: string;
  subject: string;
  /** Date of adoption in the Persian calendar, where it was seen. */
  date?: string;
  /** The page of this site that it stands behind. */
  see?: { to: string; label: string };
}

export const regulationsPage = {
  meta: {
    title: 'آیین‌نامه‌ها',
    description:
      'آیین‌نامه‌هایی که کار کارگزاری و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با شماره و موضوع.',
  },
  title: 'آیین‌نامه‌ها',
  lead: 'آیین‌نامه‌هایی که کار ما و بیمه‌نامه‌های پرکاربرد بر پایهٔ آن‌هاست، با شماره و موضوع.',
  noteTitle: 'پیش از استناد، متن جاری را ببینید',
  note: 'آنچه اینجا آمده شماره و موضوع است، نه متن. اصلاحیه‌های بعدی را بررسی نکرده‌ایم؛ متن جاری و رسمی را در تارنمای بیمهٔ مرکزی بخوانید.',
  source: 'تارنمای بیمهٔ مرکزی ج.ا.ا.',
  sourceUrl: 'https://www.centinsur.ir',
  number: 'شماره',
  date: 'تاریخ تصویب',
  groups: [
    {
      title: 'کارگزاری، نمایندگی و مشتری',
      items: [
        {
          number: '۹۲',
          subject: 'کارگزاری رسمی بیمه',
          date: '۱۷ اسفند ۱۳۹۴',
          see: { to: '/company-introduction', label: 'کار ما و مرز آن' },
        },
        { number: '۹۲/۲', subject: 'کارگزاری رسمی بیمهٔ برخط', date: '۱۳ شهریور ۱۳۹۸' },
        { number: '۵۷', subject: 'نمایندگی بیمه' },
        {
          number: '۷۱',
          subject: 'حمایت از حقوق بیمه‌گذاران',
          see: { to: '/contact-us#complaint', label: 'راه شکایت' },
        },
        {
          number: '۸۵',
          subject: 'ارزیابی خسارت بیمه‌ای',
          see: { to: '/claims-processing', label: 'پیگیری خسارت' },
        },
        { number: '۹۰', subject: 'صلاحیت کارکنان کلیدی' },
        { number: '۹۴', subject: 'حق‌بیمه' },
      ],
    },
    {
      title: 'رشته‌های بیمه',
      items: [
        {
          number: '۲۱',
          subject: 'شرایط عمومی بیمهٔ آتش‌سوزی',
          see: { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
        },
        {
          number: '۵۳',
          subject: 'بیمهٔ بدنهٔ وسایل نقلیه',
          see: { to: '/products/car-body', label: 'بیمهٔ بدنهٔ خودرو' },
        },
        {
          number: '۸۰',
          subject: 'بیمهٔ مسئولیت کارفرما در قبال کارکنان',
          see: { to: '/products/employer-liability', label: 'مسئولیت کارفرما' },
        },
        {
          number: '۸۴',
          subject: 'بیمهٔ حوادث اشخاص',
          see: { to: '/products/personal-accident', label: 'حوادث انفرادی' },
        },
      ],
    },
  ] as readonly { title: string; items: readonly Regulation[] }[],
} as const;
