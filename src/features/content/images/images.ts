/** The API contract of the library of pictures (api.md, "Content and search"). */
import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { fileBytes, line, searchText } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The kinds of places that can show a picture. */
const IMAGE_PLACES = ['page', 'draft', 'settings', 'category', 'account'] as const;

const imageUse = z.object({
  place: z.enum(IMAGE_PLACES),
  title: z.string().describe('of the page or the category; empty for the others'),
});
export type ImageUse = z.infer<typeof imageUse>;

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

const useName = ({ place, title }: ImageUse): string => USE_NAMES[place](title);

const MOST_NAMED = 3;

/** «صفحهٔ «خانه»، تنظیمات سایت و ۲ جای دیگر». */
function usesInWords(uses: readonly ImageUse[]): string {
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
  upload: 'افزودن تصویر',
  uploadAndPick: 'افزودن و گذاشتن',
  backToLibrary: 'بازگشت به کتابخانه',
  file: 'فایل تصویر',
  chooseFile: 'انتخاب فایل',
  changeFile: 'فایل دیگر',
  fileHint: 'تصویری ثابت، حداکثر ۱۰ مگابایت؛ برای گوشی‌ها خودبه‌خود کوچک می‌شود.',
  tooBig: 'این فایل بزرگ‌تر از ۱۰ مگابایت است.',
  unreadable: 'این فایل تصویری نیست که پذیرفته شود.',
  altHint: 'آنچه در تصویر دیده می‌شود، برای کسی که آن را نمی‌بیند؛ مانند «مغازه‌ای پس از آتش‌سوزی».',
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

/** The longest description: one sentence for a screen reader. */
const ALT_MAX = 200;
const NAME_MAX = 120;

export const imageView = z.object({
  id: z.number(),
  url: z.string(),
  alt: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()).describe('smaller widths that there are of it, in pixels'),
  bytes: z.number().describe('of the WebP in its own size'),
  uploaded_by: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
  created_at: z.string(),
  used_in: z.array(imageUse),
});
export type ImageView = z.infer<typeof imageView>;

const alt = line('توضیح تصویر', 3, ALT_MAX);

const imagesQuery = z.object({
  ...paging,
  search: searchText('جست‌وجو', 100),
});
export type ImagesQuery = z.output<typeof imagesQuery>;

const imageInput = z.object({
  file: fileBytes(NO_FILE),
  alt,
  name: line('نام فایل', 0, NAME_MAX),
});
export type ImageInput = z.output<typeof imageInput>;

const imagesReply = listReply(imageView);
export type ImagesPage = z.infer<typeof imagesReply>;
const imageReply = reply(imageView);

export const listImagesCall = endpoint('GET /content/images', {
  query: imagesQuery,
  reply: imagesReply,
});

export const addImageCall = endpoint('POST /content/images', {
  body: imageInput,
  reply: imageReply,
});

export const describeImageCall = endpoint('POST /content/images/:id', {
  body: z.object({ alt }),
  reply: imageReply,
  patch: true,
});

export const removeImageCall = endpoint('DELETE /content/images/:id', { reply: reply(z.null()) });
