import { toPersianDigits } from '#lib/text/digits.ts';
import type { Visibility } from '../catalogue.ts';

/** The toasts after each successful call (spec section 8). */
export const NAVIGATION_TOASTS = {
  categoryCreated: 'دستهٔ تازه ساخته شد.',
  categorySaved: 'مشخصات دسته ذخیره شد.',
  categoryDeleted: 'دسته حذف شد.',
  itemCreated: 'بیمهٔ تازه افزوده شد.',
  itemSaved: 'مشخصات بیمه ذخیره شد.',
  itemDeleted: 'بیمه حذف شد.',
  visibility: {
    public: (title: string) => `«${title}» را از این پس همه می‌بینند.`,
    members: (title: string) => `«${title}» را از این پس تنها اعضا می‌بینند.`,
    hidden: (title: string) => `«${title}» پنهان شد و در منو نیست.`,
  } satisfies Record<Visibility, (title: string) => string>,
} as const;

/** The text of an error without a message from the server. */
export const errorWithoutMessage = (status: number): string =>
  `سرور درخواست را نپذیرفت (کد ${toPersianDigits(status)}).`;

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'همه',
  members: 'اعضا',
  hidden: 'پنهان',
};

/** A number and what is counted. */
const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

export const PRODUCTS_PAGE_TEXTS = {
  title: 'دسترسی محصولات',
  lead: 'دسته‌ها و بیمه‌های منوی سایت: چه هست، به چه ترتیب و چه کسی آن را می‌بیند.',
  newCategory: 'دستهٔ تازه',
  newItem: 'بیمهٔ تازه',
  newItemIn: (category: string) => `بیمهٔ تازه در «${category}»`,
  totals: (categories: number, items: number) =>
    `${count(categories, 'دسته')}، ${count(items, 'بیمه')}`,
  items: (n: number) => (n === 0 ? 'بدون بیمه' : count(n, 'بیمه')),
  onlyMembers: (n: number) => count(n, 'ویژهٔ اعضا'),
  hiddenOnes: (n: number) => count(n, 'پنهان'),
  brokenOnes: (n: number) => count(n, 'پیوند بی‌مقصد'),
  expandAll: 'باز کردن همه',
  collapseAll: 'بستن همه',
  list: 'دسته‌ها',
  itemsOf: (category: string) => `بیمه‌های «${category}»`,
  loading: 'در حال دریافت دسته‌ها…',
  failed: 'دریافت دسته‌ها ناموفق بود.',
  empty: 'هنوز دسته‌ای نیست؛ نخستین دسته را بسازید.',
  emptyCategory: 'این دسته هنوز بیمه‌ای ندارد.',
  edit: (title: string) => `ویرایش «${title}»`,
  remove: (title: string) => `حذف «${title}»`,
  page: 'متن صفحه',
  pageOf: (title: string) => `متن صفحهٔ «${title}»`,
  visibilityOf: (title: string) => `چه کسی «${title}» را می‌بیند؟`,
  brokenLink: 'این نشانی به صفحه‌ای نمی‌رسد',
  newTab: 'در زبانهٔ تازه',
} as const;

export const MODAL_TEXTS = {
  close: 'بستن',
  cancel: 'انصراف',
  createCategory: 'دستهٔ تازه',
  updateCategory: 'ویرایش دسته',
  createItem: 'بیمهٔ تازه',
  updateItem: 'ویرایش بیمه',
  deleteCategory: 'حذف دسته',
  deleteItem: 'حذف بیمه',
  categoryName: 'نام دسته',
  icon: 'نشان دسته',
  iconHint: 'PNG، JPEG یا WebP، تا ۲ مگابایت.',
  noPicture: 'این فایل تصویر نیست؛ PNG، JPEG یا WebP انتخاب کنید.',
  chooseIcon: 'انتخاب تصویر',
  changeIcon: 'تصویر دیگر',
  iconPreview: 'پیش‌نمایش نشان',
  itemName: 'نام بیمه',
  link: 'پیوند',
  linkHint: {
    before: 'نشانی صفحه‌ای از همین سایت، مانند ',
    example: '/products/travel',
    after: '، یا نشانی کامل با https.',
  },
  category: 'دسته',
  noCategory: 'دسته‌ای با این نام نیست',
  create: 'ساختن دسته',
  add: 'افزودن بیمه',
  save: 'ذخیره',
  confirmCategory: (items: number) =>
    items === 0 ? 'حذف دسته' : `حذف دسته و ${count(items, 'بیمه')}`,
  confirmItem: 'حذف بیمه و متن صفحه‌اش',
  aboutCategory: (title: string, items: number) =>
    items === 0
      ? `«${title}» خالی است و از منوی سایت حذف می‌شود. بازگشت ندارد.`
      : `«${title}» با ${count(items, 'بیمهٔ')} درونش و متن صفحه‌هایشان از سایت حذف می‌شود. بازگشت ندارد.`,
  aboutItem: (title: string) =>
    `«${title}» از منوی سایت حذف می‌شود و متن صفحه‌اش از میان می‌رود. بازگشت ندارد؛ اگر تنها می‌خواهید دیده نشود، آن را «پنهان» کنید.`,
} as const;
