import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { line } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The longest words and target, in characters. */
const SYNONYM_MAX = 60;
const TARGET_MAX = 200;
/** How many synonyms can be stored. */
export const SYNONYMS_MAX = 500;

const synonymInput = z.object({
  words: line('عبارت', 2, SYNONYM_MAX),
  target: line('هم‌معنی', 2, TARGET_MAX).describe('other words, or the path of a page of the site'),
});
export type SynonymInput = z.output<typeof synonymInput>;

export const synonymView = z.object({
  id: z.number(),
  words: z.string(),
  target: z.string(),
  title: z.string().nullable().describe('of the page that the target is the path of'),
  created_at: z.iso.datetime(),
});
export type SynonymView = z.infer<typeof synonymView>;

const synonymsReply = reply(z.array(synonymView)).extend({
  pages: z
    .array(z.object({ path: z.string(), title: z.string() }))
    .describe('where words can lead'),
});
export type Synonyms = { synonyms: SynonymView[]; pages: { path: string; title: string }[] };

export const listSynonymsCall = endpoint('GET /content/synonyms', { reply: synonymsReply });

export const teachSynonymCall = endpoint('POST /content/synonyms', {
  body: synonymInput,
  reply: reply(synonymView),
});

export const forgetSynonymCall = endpoint('DELETE /content/synonyms/:id', {
  reply: reply(z.null()),
});

export const SYNONYM_TEXTS = {
  pageTitle: 'جست‌وجوی سایت',
  pageLead:
    'اینجا می‌بینید بازدیدکنندگان چه جسته‌اند و پیدا نکرده‌اند، و به جست‌وجو می‌آموزید منظورشان چیست.',
  title: 'هم‌معنی‌ها',
  lead: 'عبارتی که مردم می‌نویسند به صفحه‌ای از سایت یا به واژه‌های دیگری می‌رسد؛ از همان لحظه پیدا می‌شود.',
  words: 'عبارتی که می‌نویسند',
  wordsHint: 'مانند «بیمه ماشین»',
  leadsTo: 'به کجا برسد؟',
  choosePage: 'صفحه را انتخاب کنید',
  otherWords: 'به واژه‌های دیگر',
  page: 'صفحه',
  target: 'واژه‌های هم‌معنی',
  targetHint: 'مانند «خودرو»',
  save: 'ساختن هم‌معنی',
  saved: (words: string) => `«${words}» از همین حالا پیدا می‌شود.`,
  none: 'هنوز هم‌معنی نساخته‌اید',
  noneHelp: 'بسیاری از هم‌معنی‌ها («ماشین» و «خودرو»، «خونه» و «خانه») را جست‌وجو خودش می‌داند.',
  remove: 'حذف',
  removeOf: (words: string) => `حذف هم‌معنی «${words}»`,
  removed: (words: string) => `هم‌معنی «${words}» حذف شد.`,
  means: 'یعنی',
  gonePage: 'این صفحه دیگر در سایت نیست',
  loadFailed: 'هم‌معنی‌ها دریافت نشد.',
  loading: 'هم‌معنی‌ها در راه است…',
} as const;

export const MISS_TEXTS = {
  title: 'جسته‌اند و پیدا نشده است',
  lead: 'از بار دوم به بعد، در ۹۰ روز گذشته. نشانی و شمارهٔ کسی نگه داشته نمی‌شود.',
  times: (times: number) => `${toPersianDigits(times)} بار`,
  last: 'آخرین بار',
  make: 'ساختن هم‌معنی',
  makeOf: (words: string) => `ساختن هم‌معنی برای «${words}»`,
  none: 'همه‌چیز پیدا شده است',
  noneHelp: 'اگر بازدیدکننده‌ای دست‌کم دو بار چیزی را جست‌وجو کند و پیدا نکند، اینجا می‌بینید.',
  loadFailed: 'فهرست دریافت نشد.',
  loading: 'فهرست در راه است…',
} as const;
