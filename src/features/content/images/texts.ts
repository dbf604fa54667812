import { toPersianDigits } from '#lib/text/digits.ts';
import type { ImageUse } from './use.contract.ts';

export const NO_FILE = 'یک تصویر انتخاب کنید.';

export const IMAGE_REPLIES = {
  list: 'تصویرهای کتابخانه',
  added: 'تصویر به کتابخانه افزوده شد.',
  described: 'توضیح تصویر ذخیره شد.',
  deleted: 'تصویر از کتابخانه حذف شد.',
} as const;

/** The name of each place in an enumeration. */
const USE_NAMES: Record<ImageUse['place'], (title: string) => string> = {
  page: (title) => `صفحهٔ «${title}»`,
  draft: (title) => `پیش‌نویس صفحهٔ «${title}»`,
  settings: () => 'تنظیمات سایت',
  category: (title) => `نماد دستهٔ «${title}»`,
  account: () => 'تصویر یک حساب',
};

export const useName = ({ place, title }: ImageUse): string => USE_NAMES[place](title);

const MOST_NAMED = 3;

/** «صفحهٔ «خانه»، تنظیمات سایت و ۲ جای دیگر». */
export function usesInWords(uses: readonly ImageUse[]): string {
  const named = uses.slice(0, MOST_NAMED).map(useName).join('، ');
  const more = uses.length - MOST_NAMED;
  return more > 0 ? `${named} و ${toPersianDigits(more)} جای دیگر` : named;
}

export const IMAGE_ERRORS = {
  inUse: (uses: readonly ImageUse[]) =>
    `این تصویر در ${usesInWords(uses)} به کار رفته است؛ نخست آن را از آنجا حذف کنید.`,
} as const;

export const IMAGES_TEXTS = {
  lead: 'تصویرهایی که در متن صفحه‌های سایت و هنگام اشتراک‌گذاری دیده می‌شوند. تصویری که اینجاست تا حذفش نکنید می‌ماند.',
  choose: 'انتخاب تصویر',
  pick: (alt: string) => `گذاشتن «${alt}»`,
  search: 'جست‌وجو در توضیح‌ها',
  clearSearch: 'پاک کردن جست‌وجو',
  upload: 'افزودن تصویر',
  uploadAndPick: 'افزودن و گذاشتن',
  backToLibrary: 'بازگشت به کتابخانه',
  file: 'فایل تصویر',
  chooseFile: 'انتخاب فایل',
  changeFile: 'فایل دیگر',
  fileHint: 'تصویری ثابت، حداکثر ۱۰ مگابایت؛ برای گوشی‌ها خودبه‌خود کوچک می‌شود.',
  tooBig: 'این فایل بزرگ‌تر از ۱۰ مگابایت است.',
  unreadable: 'این فایل تصویری نیست که پذیرفته شود.',
  alt: 'توضیح تصویر',
  altHint: 'آنچه در تصویر دیده می‌شود، برای کسی که آن را نمی‌بیند؛ مانند «مغازه‌ای پس از آتش‌سوزی».',
  altMissing: 'توضیح تصویر را بنویسید.',
  altOnlyHere: 'صفحه‌هایی که این تصویر را دارند توضیح خود را نگه می‌دارند.',
  sending: 'در حال فرستادن تصویر',
  reading: 'تصویر رسید؛ در حال آماده‌کردن…',
  added: 'تصویر به کتابخانه افزوده شد.',
  described: 'توضیح تصویر ذخیره شد.',
  deleted: 'تصویر حذف شد.',
  images: 'تصویرهای کتابخانه',
  empty: 'هنوز تصویری در کتابخانه نیست.',
  notFound: 'تصویری با این جست‌وجو پیدا نشد.',
  failed: 'دریافت تصویرها ناموفق بود.',
  loading: 'در حال دریافت تصویرها…',
  more: 'تصویرهای بیشتر',
  usedIn: (uses: readonly ImageUse[]) => `در ${usesInWords(uses)}`,
  unused: 'در جایی به کار نرفته است',
  size: (width: number, height: number) =>
    `${toPersianDigits(width)} در ${toPersianDigits(height)} پیکسل`,
  edit: (alt: string) => `ویرایش توضیح «${alt}»`,
  editTitle: 'ویرایش توضیح تصویر',
  remove: (alt: string) => `حذف «${alt}»`,
  removeTitle: 'حذف تصویر',
  removeWords: (alt: string) => `تصویر «${alt}» از کتابخانه حذف شود؟`,
  inUse: (uses: readonly ImageUse[]) => IMAGE_ERRORS.inUse(uses),
  confirmRemove: 'حذف تصویر',
  save: 'ذخیره',
  cancel: 'انصراف',
  close: 'بستن',
} as const;
