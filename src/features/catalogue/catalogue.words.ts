import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the catalogue's API. */
export const CATALOGUE_REPLIES = {
  menu: 'فهرست بیمه‌ها',
  list: 'دسته‌ها و بیمه‌ها',
  categoryCreated: 'دستهٔ تازه ساخته شد.',
  categorySaved: 'مشخصات دسته ذخیره شد.',
  categoryDeleted: (items: number) =>
    items > 0 ? `دسته و ${toPersianDigits(items)} بیمهٔ آن حذف شد.` : 'دسته حذف شد.',
  itemCreated: 'بیمهٔ تازه افزوده شد.',
  itemSaved: 'مشخصات بیمه ذخیره شد.',
  itemDeleted: 'بیمه حذف شد.',
  page: 'صفحهٔ بیمه',
  ordered: 'ترتیب تازه ذخیره شد.',
} as const;

export const CATALOGUE_ERRORS = {
  categoryTitleTaken: 'دسته‌ای با این عنوان در فهرست هست.',
  itemTitleTaken: 'این دسته بیمه‌ای با همین عنوان دارد.',
  linkTaken: 'این دسته بیمه‌ای با همین پیوند دارد.',
  categoryGone: 'این دسته دیگر وجود ندارد.',
} as const;

/** Shown by the browser when the menu cannot be loaded (spec section 8). */
export const MENU_FETCH_FAILED = 'دریافت فهرست بیمه‌ها ناموفق بود. دوباره تلاش کنید.';
