import { toPersianDigits } from '#lib/text/digits.ts';

const named = (name: string, why: string) => `«${name}»: ${why}`;

/** Sentences of the API about files. */
export const ATTACHMENT_ERRORS = {
  none: 'دست‌کم یک فایل برگزینید.',
  tooMany: `هر بار حداکثر ${toPersianDigits(10)} فایل می‌توان فرستاد.`,
  gone: 'یکی از فایل‌ها دیگر در دسترس نیست؛ آن را دوباره برگزینید.',
  incomplete: (name: string) => named(name, 'هنوز کامل نرسیده است.'),
  unknown: (name: string) => named(name, 'تنها تصویر (JPEG، PNG، WebP) یا PDF پذیرفته می‌شود.'),
  badPicture: (name: string) =>
    named(name, 'این تصویر باز نمی‌شود، یا بیش از ۴۰ میلیون پیکسل دارد.'),
  badPdf: (name: string) =>
    named(name, 'این PDF درست نیست؛ آن را دوباره بسازید یا از آن عکس بگیرید.'),
  activePdf: (name: string) =>
    named(
      name,
      'این PDF برنامه یا فایل دیگری در خود دارد و پذیرفته نمی‌شود؛ آن را دوباره چاپ کنید.',
    ),
  tooLong: 'هر فایل حداکثر ۱۰ مگابایت باشد.',
  empty: 'این فایل خالی است.',
  tooManyOpen:
    'فایل‌های فرستاده‌شده‌ای که هنوز به درخواستی نپیوسته‌اند زیاد شده‌اند؛ نخست درخواست را بفرستید یا چند فایل را بردارید.',
  full: 'اکنون جایی برای فایل تازه نیست؛ کمی بعد دوباره بفرستید.',
  protocol: 'فرستادن فایل درست پیش نرفت؛ دوباره بفرستید.',
} as const;

/** What a file without a name of its own is called. */
export const NAMELESS = 'فایل';
