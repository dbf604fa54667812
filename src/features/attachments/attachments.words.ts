import { FILE_ERRORS } from '#domain/file-errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const named = (name: string, why: string) => `«${name}»: ${why}`;

/** Sentences of the API about files. */
export const ATTACHMENT_ERRORS = {
  none: 'دست‌کم یک فایل انتخاب کنید.',
  tooMany: `هر بار حداکثر ${toPersianDigits(10)} فایل می‌توان فرستاد.`,
  gone: 'یکی از فایل‌ها دیگر در دسترس نیست؛ آن را دوباره انتخاب کنید.',
  incomplete: (name: string) => named(name, 'هنوز کامل نرسیده است.'),
  emptyFile: (name: string) => named(name, FILE_ERRORS.empty),
  unknown: (name: string) => named(name, 'تنها تصویر (JPEG، PNG، WebP) یا PDF پذیرفته می‌شود.'),
  phonePicture: (name: string) => named(name, FILE_ERRORS.phone),
  badPicture: (name: string) =>
    named(name, 'این تصویر باز نمی‌شود، یا بیش از ۴۰ میلیون پیکسل دارد.'),
  badPdf: (name: string) =>
    named(name, 'این PDF درست نیست؛ آن را دوباره بسازید یا از آن عکس بگیرید.'),
  activePdf: (name: string) =>
    named(
      name,
      'این PDF برنامه یا فایل دیگری در خود دارد و پذیرفته نمی‌شود؛ آن را دوباره چاپ کنید.',
    ),
  lockedPdf: (name: string) =>
    named(name, 'این PDF با رمز بسته است؛ نسخهٔ بی‌رمز آن را بفرستید یا از آن عکس بگیرید.'),
  heavyPdf: (name: string) =>
    named(name, 'این PDF بیش از اندازه پیچیده است؛ آن را دوباره چاپ کنید یا از آن عکس بگیرید.'),
  tooLong: 'هر فایل حداکثر ۱۰ مگابایت باشد.',
  empty: FILE_ERRORS.empty,
  tooManyOpen:
    'فایل‌های فرستاده‌شده‌ای که هنوز به درخواستی نپیوسته‌اند زیاد شده‌اند؛ نخست درخواست را بفرستید یا چند فایل را حذف کنید.',
  full: 'اکنون جایی برای فایل تازه نیست؛ کمی بعد دوباره بفرستید.',
  protocol: 'فرستادن فایل درست پیش نرفت؛ دوباره بفرستید.',
} as const;

/** The default name of a file without one. */
export const NAMELESS = 'فایل';
