import { TERM_OUTCOME_LABELS, type ToldState } from '#domain/policies/outcomes.ts';
import { POLICY_WORDS } from '#domain/policies/words.ts';

/** Texts of the figures of renewals. */
export const RENEWAL_STATS_TEXTS = {
  title: 'تمدیدها',
  lead: 'بیمه‌نامه‌هایی که روز پایانشان در این بازه است، جز آن‌هایی که پیش‌تر لغو شده‌اند.',
  figures: 'چکیدهٔ تمدیدها',
  shareKept: 'سهم تمدیدشده',
  shareKeptMeaning: (part: string, all: string) =>
    `${part} از ${all} بیمه‌نامه‌ای که سرانجامشان روشن است تمدید شده است.`,
  contact: 'گفت‌وگو پیش از روز پایان',
  contactMeaning: (part: string, all: string, goal: string) =>
    `با بیمه‌گذار ${part} از ${all} درخواست تمدید پیش از روز پایان گفت‌وگو شده است. هدف: ${goal}`,
  uncontacted: 'گفت‌وگو نشده‌ها',
  premium: 'حق‌بیمهٔ تمدیدشده',
  premiumMeaning: (kept: string, all: string) =>
    `${kept} از ${all} حق‌بیمهٔ دوره‌هایی که سرانجامشان روشن است.`,
  ended: 'پایان‌یافته یا در راه پایان',
  /** Short, so that a table of ten columns fits a screen. */
  columns: {
    ended: 'همهٔ دوره‌ها',
    contact: 'گفت‌وگوی به‌موقع',
    uncontacted: 'گفت‌وگو نشده',
    premium: 'حق‌بیمهٔ تمدیدشده',
  },
  outcomes: TERM_OUTCOME_LABELS,
  shownBy: 'به تفکیک',
  facets: {
    month: 'ماه',
    line: POLICY_WORDS.line,
    insurer: POLICY_WORDS.insurer,
    owner: POLICY_WORDS.owner,
  },
  nobody: POLICY_WORDS.nobody,
  all: 'همه',
  reasons: 'چرا تمدید نشد',
  reason: 'دلیل',
  count: 'تعداد',
  noReasons: 'در این بازه دلیلی ثبت نشده است.',
  texts: 'پیامک‌های یادآوری این بیمه‌نامه‌ها',
  state: 'پیامک',
  states: {
    sent: 'فرستاده شد',
    unknown: 'رسیدنش روشن نیست',
    failed: 'فرستاده نشد',
  } satisfies Record<ToldState, string>,
  sms: 'تعداد پیامک',
  policies: 'بیمه‌نامه',
  stopped: 'دیگر یادآوری نمی‌خواهند',
  notCounted: '—',
} as const;
