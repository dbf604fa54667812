import { TERM_OUTCOME_LABELS } from '#domain/policies/outcomes.ts';
import { ANSWERS, RESULT_LABELS } from '#domain/requests.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { countLabel } from '../components/labels.ts';
import type { Morning } from '../stats.ts';

/** Texts of an owner's morning. */
export const MORNING_TEXTS = {
  waiting: 'چه کسی زیاد منتظر مانده است',
  seeAll: 'دیدن همه',
  ofLate: '، دیرشده‌ها',
  oldest: (name: string, since: string) => `قدیمی‌ترین: ${name}، از ${since}`,
  noneLate: 'هیچ‌کس بیش از وعده منتظر نمانده است.',
  thanks: 'دست شما و همکارانتان درد نکند.',
  atRisk: 'امروز در خطر',
  noneAtRisk: 'امروز بیمه‌نامه، مهلت یا قسطی از دست نمی‌رود.',
  ending: 'بیمه‌نامه‌ای که امروز تمام می‌شود',
  endingUntil: (day: string) => `بیمه‌نامه‌ای که تا ${day} تمام می‌شود؛ تا آن روز دفتر بسته است`,
  premium: (sum: string) => `حق‌بیمهٔ آن‌ها: ${sum}`,
  deadlines: 'پروندهٔ خسارت با مهلت نزدیک یا گذشته',
  deadlineDays: (days: string) => `مهلت قانونی تا ${days} روز دیگر`,
  instalments: 'بیمه‌نامه با قسط امروز',
  instalmentsUntil: (day: string) => `بیمه‌نامه با قسط تا ${day}؛ تا آن روز دفتر بسته است`,
  instalmentSum: (sum: string) => `جمع قسط‌ها: ${sum}`,
  instalmentsLate: 'بیمه‌نامه با قسطی که سررسیدش گذشته است',
  orMore: 'این تعداد یا بیشتر',
  today: 'سررسید امروز',
  due: 'سررسید از حالا تا پایان امروز',
  tasks: 'کاری که سررسیدش امروز یا پیش از امروز است',
  noneDue: 'تا پایان امروز سررسیدی نمانده است.',
  yesterday: (day: string) => `دیروز، ${day}`,
  lastOpenDay: (day: string) => `آخرین روز کاری، ${day}`,
  day: (weekday: string, date: string) => `${weekday} ${date}`,
  quietDay: 'درخواستی نیامد و درخواستی هم بسته نشد.',
  new: 'درخواست تازه',
  kept: 'پاسخ در زمان وعده',
  keptOf: (share: string, all: string) => `پاسخ در زمان وعده: ${share} از ${all}`,
  answeredLate: `پاسخ ${ANSWERS.missed}`,
  noPromise: 'هنوز مهلت هیچ پاسخی نرسیده است.',
  closed: 'بسته‌شده',
  wonOfThese: `از آن‌ها ${RESULT_LABELS.won}`,
} as const;

/** Texts for an empty overview, for a user who cannot set up the office. */
export const NOTHING_YET_TEXTS = {
  title: 'درخواست بازی نیست و در دو هفتهٔ گذشته هم درخواستی نرسیده است.',
  next: 'با نخستین درخواست، گزارش آن همین‌جا می‌آید. تا آن زمان می‌توانید بیمه‌نامه‌های دفتر را ثبت کنید.',
  today: 'کارهای امروز',
  policies: 'بیمه‌نامه‌ها',
} as const;

/** Texts of an owner's figures of the month. */
export const OWNER_TEXTS = {
  toRenewals: 'آمار تمدیدها',
  toSources: 'آمار منبع‌ها',
  renewals: 'تمدیدهای این ماه',
  noneEnds: 'در این ماه بیمه‌نامه‌ای پایان نمی‌یابد.',
  kept: TERM_OUTCOME_LABELS.kept,
  shareRenewed: (share: string) => `${share} از آن‌هایی که سرانجامشان روشن است`,
  gone: 'تمدید نشد',
  open: TERM_OUTCOME_LABELS.open,
  ofAll: (all: string) => `از ${all} بیمه‌نامه‌ای که در این ماه پایان می‌یابد`,
  uncontacted: 'گفت‌وگو نشده تا روز پایان',
  goal: (share: string) => `هدف: گفت‌وگو با ${share} پیش از روز پایان`,
  sources: 'مشتریان این ماه از کجا آمده‌اند',
  noSources: 'در این ماه هنوز درخواستی نیامده است.',
  won: (count: string) => `${count} ${RESULT_LABELS.won}`,
  complaints: 'شکایت‌ها',
  noComplaints: 'شکایت بازی نیست و در این هفته هم شکایتی نرسیده است.',
  complaintsOf: { overdue: 'دیرشده', open: 'باز', week: 'رسیده در این هفته' },
} as const;

/** The change of a day's figure from the same weekday a week before. */
const WEEK_BEFORE_TEXTS = {
  same: (day: string) => `به اندازهٔ ${day}`,
  more: (size: string, day: string) => `${size} بیشتر از ${day}`,
  less: (size: string, day: string) => `${size} کمتر از ${day}`,
  points: (size: string) => `${size} واحد درصد`,
  closed: (day: string) => `${day} تعطیل بود`,
  nothing: (day: string) => `${day} پاسخی برای سنجیدن نبود`,
  before: (weekday: string) => `${weekday}ٔ پیش`,
} as const;

/** Texts of the table of late requests. */
export const LATE_TEXTS = {
  title: 'دیرشده‌ها به تفکیک همکار و دلیل',
  ownTitle: 'دیرشده‌های شما و همه',
  note: (days: string) => `سهم پاسخ‌ها از درخواست‌های ${days} روز گذشته است.`,
  colleague: 'همکار',
  all: 'همه',
  everybody: 'همهٔ همکاران',
  unassigned: 'بی‌مسئول',
  share: 'سهم در زمان وعده',
  kept: 'در زمان وعده',
  missed: 'دیرتر از وعده',
} as const;

type Looked = Pick<Morning, 'before' | 'was_open_before'>;

/** `شنبهٔ پیش`. */
const weekBefore = (before: string): string =>
  WEEK_BEFORE_TEXTS.before(WEEKDAY_NAMES[weekdayOf(before)]);

function inWords(difference: number, size: string, day: string): string {
  if (difference === 0) return WEEK_BEFORE_TEXTS.same(day);
  return difference > 0 ? WEEK_BEFORE_TEXTS.more(size, day) : WEEK_BEFORE_TEXTS.less(size, day);
}

/** A count beside that of the same weekday a week before: `۳ بیشتر از شنبهٔ پیش`. */
export function countBeside(now: number, then: number, looked: Looked): string {
  const day = weekBefore(looked.before);
  if (!looked.was_open_before) return WEEK_BEFORE_TEXTS.closed(day);
  return inWords(now - then, countLabel(Math.abs(now - then)), day);
}

/**
 * A share compared with that of a week before, in whole points of the shown values: `۱۲ واحد درصد کمتر از
 * شنبهٔ پیش`.
 */
export function shareBeside(now: number | null, then: number | null, looked: Looked): string {
  const day = weekBefore(looked.before);
  if (!looked.was_open_before) return WEEK_BEFORE_TEXTS.closed(day);
  if (now === null) return '';
  if (then === null) return WEEK_BEFORE_TEXTS.nothing(day);
  const points = Math.round(now * 100) - Math.round(then * 100);
  return inWords(points, WEEK_BEFORE_TEXTS.points(countLabel(Math.abs(points))), day);
}
