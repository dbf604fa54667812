import { z } from 'zod';
import { SETUP_ANSWERS, SETUP_ITEMS, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { endpoint } from '#kit/endpoint.ts';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** How long a postponed item stays away, in milliseconds. */
export const PUT_OFF_FOR = days(7);

/** Items that the owner may confirm as they are, without typing anything. */
export const RIGHT_AS_THEY_ARE: readonly SetupItem[] = ['hours'];

const answers = ['asked', 'later', 'unwanted', 'confirmed'] as const satisfies SetupAnswer[];

/** The owner's answers by item, each with its time; unanswered items are missing. */
export const storedAnswers = z.partialRecord(
  z.enum(SETUP_ITEMS),
  z.object({ answer: z.enum(answers), at: z.iso.datetime() }),
);
export type StoredAnswers = z.infer<typeof storedAnswers>;

const setupItem = z.object({
  key: z.enum(SETUP_ITEMS),
  state: z
    .enum(['done', 'open', 'later', 'unwanted'])
    .describe('`later` comes back after a week, `unwanted` when the owner wants it back'),
});
export type SetupItemView = z.infer<typeof setupItem>;

const setupList = z.object({
  items: z.array(setupItem),
  done: z.number(),
  total: z.number().describe('all items but the unwanted ones'),
});
export type SetupList = z.infer<typeof setupList>;
const setupReply = reply(setupList);

export const listSetupCall = endpoint('GET /setup', { reply: setupReply });

export const answerSetupCall = endpoint('POST /setup/:item', {
  params: z.object({ item: z.enum(SETUP_ITEMS, { error: 'چنین کاری در فهرست نیست.' }) }),
  body: z.object({ answer: z.enum(answers, { error: 'پاسخ را از گزینه‌ها انتخاب کنید.' }) }),
  reply: setupReply,
});

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
