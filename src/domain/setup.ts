/**
 * What an office still has to enter or set up before its site is complete, in the order it is shown. An item
 * is here only when the product can do it.
 */
export const SETUP_TITLES = {
  name: 'نام کارگزاری',
  phone: 'تلفن دفتر',
  address: 'نشانی دفتر',
  licence: 'شمارهٔ پروانهٔ کارگزاری',
  hours: 'ساعت کاری',
  managers: 'معرفی مدیران',
  sms: 'فرستندهٔ پیامک',
  backup: 'پشتیبان‌گیری شبانه',
} as const;
export type SetupItem = keyof typeof SETUP_TITLES;
export const SETUP_ITEMS = Object.keys(SETUP_TITLES) as SetupItem[];

/** The owner's answers to an item that is not done; `asked` is how each begins. */
export const SETUP_ANSWERS = {
  asked: 'به فهرست برگشت',
  later: 'بعداً',
  unwanted: 'نمی‌خواهم',
  confirmed: 'همین درست است',
} as const;
export type SetupAnswer = keyof typeof SETUP_ANSWERS;
