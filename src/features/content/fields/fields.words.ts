import type { ContentBlock } from '#domain/page-content.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const BLOCK_LABELS: Record<ContentBlock['type'], string> = {
  heading: 'تیتر',
  paragraph: 'بند',
  list: 'فهرست',
  question: 'پرسش و پاسخ',
  picture: 'تصویر',
};

/** Texts of the blocks that free text consists of. */
export const BLOCK_TEXTS = {
  blocks: 'بخش‌های صفحه',
  /** A block's name on buttons and in announcements. */
  blockName: (type: ContentBlock['type'], place: number) =>
    `${BLOCK_LABELS[type]}، بخش ${toPersianDigits(place)}`,
  question: 'پرسش',
  answer: 'پاسخ',
  listHint: 'هر سطر یک مورد است.',
  bulleted: 'ستاره‌دار',
  numbered: 'شماره‌دار',
  listKind: (name: string) => `نشان سطرهای ${name}`,
  add: 'افزودن به پایان صفحه:',
  addHere: 'افزودن در اینجا:',
  addAfter: (name: string) => `افزودن پس از ${name}`,
  addOne: (type: ContentBlock['type']) => `افزودن ${BLOCK_LABELS[type]}`,
  remove: (name: string) => `حذف ${name}`,
  addSource: 'افزودن منبع قانونی',
  empty: 'این صفحه هنوز متنی ندارد؛ با یک تیتر یا یک بند آغاز کنید.',
} as const;

/** Texts of the fields in every page's form. */
export const FIELD_TEXTS = {
  optional: 'اختیاری',
  count: (letters: number, most: number) =>
    `${toPersianDigits(letters)} از ${toPersianDigits(most)} حرف`,
  tooLong: (over: number) => `${toPersianDigits(over)} حرف بیش از اندازه است`,
  itemName: (one: string, place: number) => `${one} ${toPersianDigits(place)}`,
  add: (one: string) => `افزودن ${one}`,
  remove: (name: string) => `حذف ${name}`,
  removed: (name: string) => `${name} حذف شد.`,
  undo: 'بازگرداندن',
  none: (one: string) => `هنوز ${one} ندارد.`,
  full: (most: number, one: string) => `بیش از ${toPersianDigits(most)} ${one} جا ندارد.`,
  linkHint: 'نام یا نشانی صفحه را بنویسید و انتخاب کنید، یا نشانی کامل را با https.',
  linkTo: (title: string) => `به صفحهٔ «${title}» می‌رود.`,
  linkOutside: 'به سایت دیگری می‌رود.',
  linkWrong: 'نشانی باید با «/» آغاز شود یا نشانی کامل با https باشد.',
  linkNowhere: 'این نشانی به صفحه‌ای نمی‌رسد.',
  noPage: 'صفحه‌ای با این نام نیست',
  dayHint: 'مانند ۱۴۰۵/۰۳/۱۲؛ اگر دانسته نیست خالی بماند.',
  dayWrong: 'این روز در تقویم نیست.',
  noPicture: 'تصویری انتخاب نشده است.',
  choosePicture: 'انتخاب تصویر',
  changePicture: 'تصویر دیگر',
  removePicture: 'بدون تصویر',
  alt: 'توضیح تصویر',
  altHint: 'آنچه در تصویر دیده می‌شود، در یک جمله؛ برای کسی که آن را نمی‌بیند.',
  law: 'قانون یا آیین‌نامه',
  article: 'ماده یا بند',
  noLaw: 'انتخاب کنید',
  source: 'منبع',
  restsOn: 'بر پایهٔ این قانون‌ها',
  sourcesHint: 'قانون‌ها همان‌هایی هستند که در صفحهٔ آیین‌نامه‌ها نوشته شده‌اند.',
  result: 'نمونهٔ نتیجهٔ جست‌وجو',
  shownTitle: (shown: number) =>
    `جست‌وجوگرها نزدیک به ${toPersianDigits(shown)} حرف نخست عنوان را نشان می‌دهند.`,
  shownDescription: (shown: number) =>
    `جست‌وجوگرها نزدیک به ${toPersianDigits(shown)} حرف نخست توضیح را نشان می‌دهند.`,
  noTitle: 'عنوان صفحه',
  noDescription: 'توضیحی نوشته نشده است؛ جست‌وجوگر خود پاره‌ای از متن صفحه را نشان می‌دهد.',
} as const;
