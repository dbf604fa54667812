import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { RENEWAL_FILTERS } from '#domain/policies/outcomes.ts';
import { POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { endpoint } from '#kit/endpoint.ts';
import { listMeta, paging, reply } from '#lib/http/envelope.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { flag, positiveInteger, rawText, searchText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { policyView } from '../policies.ts';
import { POLICY_ERRORS as errors } from '../policies.words.ts';

/**
 * By the last day, the nearest or the furthest first; by time of entry; or by number, all spellings of one
 * together. Each order follows an index.
 */
export const POLICY_SORTS = ['due', 'due_desc', 'newest', 'number'] as const;
export type PolicySort = (typeof POLICY_SORTS)[number];

/** The longest range of days for a filter by outcome: a leap year. */
export const RENEWAL_DAYS_MAX = 366;

/** The furthest that a due filter looks ahead, in days. */
export const DUE_MAX = 3660;

/**
 * The filter of the book, its counts and its export. Days are Gregorian `YYYY-MM-DD` of Tehran, both
 * included.
 */
const filterFields = {
  status: emptyAsUnset(z.enum(POLICY_STATUSES, { error: errors.status }).optional()),
  /** Running terms that end today or within so many days. */
  due_within: emptyAsUnset(positiveInteger(DUE_MAX, 0).optional()),
  /** Terms whose last day is over and that have no next term. */
  passed: flag,
  line: emptyAsUnset(z.enum(CLAIM_LINES, { error: errors.line }).optional()),
  insurer: emptyAsUnset(positiveInteger().optional()),
  owner: emptyAsUnset(
    z.union([z.literal(['me', 'none']), positiveInteger()], { error: errors.owner }).optional(),
  ),
  doubled: flag.describe('whose number the insurer has in another spelling too'),
  search: searchText('جست‌وجو', 100),
  /** The last day lies between these. */
  from: isoDayQuery,
  to: isoDayQuery,
  /** The terms of a renewal figure; needs a range of days. */
  renewal: emptyAsUnset(z.enum(RENEWAL_FILTERS, { error: errors.renewal }).optional()),
};

export const policyFilter = z.object(filterFields);
export type PolicyFilter = z.output<typeof policyFilter>;

const policiesQuery = z.object({
  ...filterFields,
  sort: emptyAsUnset(z.enum(POLICY_SORTS, { error: errors.sort }).default('due')),
  /** `next_cursor` of the page before; replaces `page` in long lists. */
  cursor: emptyAsUnset(rawText(60).optional()),
  ...paging,
});
export type PoliciesQuery = z.output<typeof policiesQuery>;

const policiesReply = z.object({
  message: z.string(),
  data: z.array(policyView),
  meta: listMeta.extend({ next_cursor: z.string().nullable() }),
});
export type PoliciesPage = z.infer<typeof policiesReply>;

/** The counts beside the tabs; none counts further than `POLICY_COUNT_LIMIT`. */
const policyCounts = z.object({
  active: z.number(),
  week: z.number().describe('running terms that end within seven days'),
  month: z.number().describe('within thirty days'),
  passed: z.number(),
  mine: z.number().describe("the caller's own running terms"),
  visitors: z.number().describe('reminders of visitors that no policy was made of'),
});
export type PolicyCounts = z.infer<typeof policyCounts>;
export const POLICY_COUNT_LIMIT = 1000;

/** How many Jalali months are shown at a time. */
export const MONTHS_SHOWN = 12;

/** `from`: any day of the first month, by default of the current one. The other fields narrow the terms. */
const monthsQuery = z.object({
  from: filterFields.from,
  line: filterFields.line,
  insurer: filterFields.insurer,
  owner: filterFields.owner,
});
export type MonthsQuery = z.output<typeof monthsQuery>;

/** One Jalali month: how many terms end in it, and how many of those have no next term yet. */
const policyMonth = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ending: z.number(),
  open: z.number().describe('neither renewed nor cancelled'),
});
export type PolicyMonth = z.infer<typeof policyMonth>;

export const listBookCall = endpoint('GET /policies', {
  query: policiesQuery,
  reply: policiesReply,
});

export const countBookCall = endpoint('GET /policies/counts', { reply: reply(policyCounts) });

export const bookMonthsCall = endpoint('GET /policies/months', {
  query: monthsQuery,
  reply: reply(z.array(policyMonth)),
});

export const BOOK_TITLE = 'بیمه‌نامه‌ها';

export const POLICY_SORT_LABELS: Record<PolicySort, string> = {
  due: 'نزدیک‌ترین پایان',
  due_desc: 'دورترین پایان',
  newest: 'تازه‌ثبت‌شده‌ها',
  number: 'شمارهٔ بیمه‌نامه',
};

export const BOOK_TAB_LABELS = {
  active: 'جاری',
  mine: 'مال من',
  week: 'این هفته',
  soon: '۳۰ روز آینده',
  passed: 'گذشته',
  months: 'ماه به ماه',
  all: 'همه',
  visitors: 'از بازدیدکنندگان',
} as const;

/** Preset views, there before any was saved. */
export const BOOK_PRESETS = {
  mySoon: 'تمدیدهای ۳۰ روز آیندهٔ من',
  soonUnassigned: 'بی‌مسئول‌های ۳۰ روز آینده',
  motorWeek: 'شخص ثالث این هفته',
} as const;

export const BOOK_TEXTS = {
  tabs: 'بخش‌های دفتر بیمه‌نامه‌ها',
  search: 'جست‌وجوی نام، شماره، پلاک یا موبایل',
  filters: 'فیلترها',
  filtersOn: (n: string) => `${n} فیلتر روشن`,
  any: 'همه',
  colleague: 'همکار',
  goneInsurer: 'بیمه‌گر',
  renewal: 'تمدید',
  outcomes: 'سرانجام',
  contacts: 'گفت‌وگو پیش از پایان',
  reasons: 'دلیل ازدست‌رفتن',
  told: 'پیامک‌ها',
  doubled: 'شمارهٔ تکراری',
  from: 'پایان از تاریخ',
  to: 'پایان تا تاریخ',
  dateHint: 'مانند ۱۴۰۵/۰۸/۳۰',
  wrongDate: 'چنین تاریخی در تقویم نیست.',
  datesCrossed: 'پایان بازه پیش از آغاز آن است.',
  table: 'فهرست بیمه‌نامه‌ها',
  about: 'رشته و بیمه‌گر',
  left: 'تا پایان',
  call: (name: string) => `تماس با ${name}`,
  enter: 'ثبت بیمه‌نامه',
  loading: 'در حال دریافت بیمه‌نامه‌ها…',
  loadingMore: 'در حال دریافت بقیه…',
  failed: 'دریافت بیمه‌نامه‌ها ناموفق بود.',
  moreFailed: 'دریافت بقیهٔ فهرست ناموفق بود.',
  clearAll: 'پاک کردن فیلترها',
  months: 'ماه‌ها',
  earlier: 'ماه‌های پیش',
  later: 'ماه‌های بعد',
  span: (first: string, last: string) => `${first} تا ${last}`,
  ending: (n: string) => `${n} بیمه‌نامه`,
  open: (n: string) => `${n} تمدیدنشده`,
  none: 'هیچ',
  total: (n: number) => `${toPersianDigits(n)} بیمه‌نامه`,
  help: 'کلیدهای میانبر',
  helpLead:
    'کلیدهایی که در این صفحه کار می‌کنند. هنگام نوشتن در کادرها کار نمی‌کنند. با صفحه‌کلید فارسی هم همین کلیدها را بزنید.',
  keys: [
    { key: 'J', does: 'بیمه‌نامهٔ بعدی' },
    { key: 'K', does: 'بیمه‌نامهٔ قبلی' },
    { key: 'Enter', does: 'باز کردن بیمه‌نامه' },
    { key: '?', does: 'همین راهنما' },
  ],
} as const;

/** The text for an empty list. */
export const BOOK_EMPTY = {
  active: 'هنوز بیمه‌نامه‌ای در دفتر نیست. نخستین بیمه‌نامه را ثبت کنید.',
  mine: 'تمدید هیچ بیمه‌نامهٔ جاری‌ای با شما نیست.',
  week: 'در این هفته بیمه‌نامه‌ای پایان نمی‌یابد.',
  soon: 'در ۳۰ روز آینده بیمه‌نامه‌ای پایان نمی‌یابد.',
  passed: 'بیمه‌نامه‌ای نیست که زمانش گذشته و تمدید نشده باشد.',
  months: 'در این ماه بیمه‌نامه‌ای پایان نمی‌یابد.',
  all: 'هنوز بیمه‌نامه‌ای در دفتر نیست. نخستین بیمه‌نامه را ثبت کنید.',
  filtered: 'با این جست‌وجو و فیلترها بیمه‌نامه‌ای نیافتیم.',
} as const;
