import { toPersianDigits } from '#lib/text/digits.ts';

/** Messages of the views' API. */
export const VIEW_REPLIES = {
  list: 'نماها',
  saved: 'نما ذخیره شد.',
  deleted: 'نما حذف شد.',
} as const;

export const VIEW_INPUT_ERRORS = {
  query: 'فیلترهای این نما خوانده نشد.',
  queryTooLong: 'فیلترهای این نما بیش از اندازه بلند است.',
  list: 'این فهرست نما ندارد.',
} as const;

export const VIEW_ERRORS = {
  nameTaken: 'نمایی با این نام هست؛ نام دیگری بنویسید.',
  tooMany: (most: number) =>
    `بیش از ${toPersianDigits(most)} نما نمی‌توان داشت؛ یکی از نماهای خود را حذف کنید.`,
} as const;
