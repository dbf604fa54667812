import type { ContentBlock } from '#domain/page-content.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const BLOCK_LABELS: Record<ContentBlock['type'], string> = {
  heading: 'تیتر',
  paragraph: 'بند',
  list: 'فهرست',
  question: 'پرسش و پاسخ',
  picture: 'تصویر',
};

export const EDITOR_TEXTS = {
  title: (item: string) => `متن صفحهٔ «${item}»`,
  back: 'دسترسی محصولات',
  seePage: 'دیدن صفحه',
  save: 'ذخیرهٔ متن',
  isSaved: 'همه چیز ذخیره شده است',
  isUnsaved: 'تغییرهای ذخیره‌نشده',
  write: 'نوشتن',
  preview: 'پیش‌نمایش',
  panes: 'آنچه دیده می‌شود',
  lead: 'معرفی کوتاه',
  leadHint: 'یک یا دو جمله؛ زیر عنوان صفحه و در نتیجهٔ جست‌وجو دیده می‌شود.',
  blocks: 'بخش‌های صفحه',
  /** A block as buttons and announcements name it. */
  blockName: (type: ContentBlock['type'], place: number) =>
    `${BLOCK_LABELS[type]}، بخش ${toPersianDigits(place)}`,
  question: 'پرسش',
  answer: 'پاسخ',
  listHint: 'هر سطر یک مورد است.',
  alt: 'توضیح تصویر',
  altHint: 'آنچه در تصویر دیده می‌شود، برای کسی که آن را نمی‌بیند.',
  choosePicture: 'انتخاب از کتابخانه',
  needsPicture: 'تصویری از کتابخانه انتخاب کنید یا بخش را بردارید.',
  changePicture: 'تصویر دیگر',
  bulleted: 'ستاره‌دار',
  numbered: 'شماره‌دار',
  listKind: (name: string) => `نشان سطرهای ${name}`,
  add: 'افزودن به پایان صفحه:',
  addHere: 'افزودن در این‌جا:',
  addAfter: (name: string) => `افزودن پس از ${name}`,
  addOne: (type: ContentBlock['type']) => `افزودن ${BLOCK_LABELS[type]}`,
  remove: (name: string) => `برداشتن ${name}`,
  removed: (name: string) => `${name} برداشته شد.`,
  undo: 'بازگرداندن',
  empty: 'این صفحه هنوز متنی ندارد؛ با یک تیتر یا یک بند آغاز کنید.',
  previewEmpty: 'متن که نوشته شود، این‌جا همان‌گونه که در سایت است دیده می‌شود.',
  needsText: 'این خانه را پر کنید یا بخش را بردارید.',
  gone: 'این بیمه دیگر وجود ندارد.',
  noPage: 'پیوند این بیمه به صفحه‌ای جز صفحهٔ خودش می‌رود؛ متنی که این‌جا بنویسید دیده نمی‌شود.',
  failed: 'دریافت متن صفحه ناموفق بود.',
  loading: 'در حال دریافت متن صفحه…',
} as const;
