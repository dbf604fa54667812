import { SETUP_ANSWERS, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const SETUP_REPLIES = {
  list: 'کارهای راه‌اندازی',
  kept: 'در خاطر ماند.',
} as const;

export const SETUP_ERRORS = { notByWord: 'برای این مورد باید چیزی نوشته یا روشن شود.' } as const;

/** Where an item takes effect, and the label of its link. */
type ItemTexts = { seen: string; go: string };

const ITEMS: Record<SetupItem, ItemTexts> = {
  name: {
    seen: 'در عنوان و بالای همهٔ صفحه‌ها و در پیامک‌ها دیده می‌شود. تا نگویید، «کارگزار» نوشته می‌شود.',
    go: 'نوشتن نام',
  },
  phone: { seen: 'در پایین همهٔ صفحه‌ها و صفحهٔ تماس دیده می‌شود.', go: 'نوشتن تلفن' },
  address: { seen: 'در پایین همهٔ صفحه‌ها و صفحهٔ تماس دیده می‌شود.', go: 'نوشتن نشانی' },
  licence: {
    seen: 'در پایین همهٔ صفحه‌ها و صفحهٔ معرفی شرکت دیده می‌شود.',
    go: 'نوشتن شمارهٔ پروانه',
  },
  hours: {
    seen: 'در صفحهٔ تماس دیده می‌شود و زمان پاسخ با آن حساب می‌شود. تا نگویید، شنبه تا چهارشنبه ۸ تا ۱۶ است.',
    go: 'دیدن ساعت کاری',
  },
  managers: { seen: 'در صفحهٔ معرفی مدیران دیده می‌شود.', go: 'معرفی نخستین مدیر' },
  sms: {
    seen: 'کد ورود و خبر درخواست‌ها با پیامک به مردم می‌رسد؛ اکنون هیچ پیامکی بیرون نمی‌رود. روشن کردن آن با نگه‌دارندهٔ سامانه است.',
    go: 'دیدن متن پیامک‌ها',
  },
  backup: {
    seen: 'در صفحهٔ «وضعیت سامانه» دیده می‌شود: نسخهٔ آزموده‌ای که از دو روز تازه‌تر باشد. روشن کردن آن با نگه‌دارندهٔ سامانه است.',
    go: 'دیدن وضعیت پشتیبان',
  },
};

/** The list of setup steps. */
export const SETUP_TEXTS = {
  title: 'راه‌اندازی دفتر',
  progress: (done: number, total: number) =>
    `${toPersianDigits(done)} از ${toPersianDigits(total)}`,
  lead: 'آنچه مانده تا سایت و کار دفتر کامل شود.',
  items: ITEMS,
  more: (count: number) => `و ${toPersianDigits(count)} مورد دیگر در تنظیمات`,
  answers: {
    confirmed: SETUP_ANSWERS.confirmed,
    later: SETUP_ANSWERS.later,
    unwanted: SETUP_ANSWERS.unwanted,
    asked: 'بازگرداندن به فهرست',
  } satisfies Record<SetupAnswer, string>,
  done: 'انجام‌شده‌ها',
  states: { later: 'برای بعد، تا یک هفته', unwanted: 'نمی‌خواهیم' },
  of: (action: string, item: string) => `${action}: ${item}`,
} as const;
