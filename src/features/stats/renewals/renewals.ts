import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { TERM_OUTCOME_LABELS, TEXT_STATES, type TextState } from '#domain/policies/outcomes.ts';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import { insurerName } from '#features/policies/policies.ts';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { count, period, share, statsQuery } from '../stats.ts';

const rial = z.number().describe('in rial; terms whose premium is not known are left out');

/** The outcomes of terms that came to their end; terms that were cancelled before are left out. */
const termFigures = {
  ended: count.describe('all of them'),
  kept: count.describe('a next term follows'),
  moved: count.describe('their renewal was closed as lost, as the insurance goes on elsewhere'),
  lost: count.describe('closed as lost for another reason'),
  lapsed: count.describe('over, without a next term and without a reason'),
  open: count.describe('nothing is decided yet'),
  share_kept: share.describe('kept ÷ (ended − open)'),
  asked: count.describe('of those whose last day has come, those with a request for renewal'),
  contacted: count.describe('of them, those whose holder was spoken with before the last day'),
  share_contacted: share.describe('contacted ÷ asked'),
  premium_decided: rial.describe('premium of all that are not open, in rial'),
  premium_kept: rial.describe('of it, that of those that were kept'),
  share_premium: share.describe('premium_kept ÷ premium_decided'),
};
const totals = z.object(termFigures);
export type TermFigures = z.infer<typeof totals>;

const monthRow = z.object({ ...period.shape, ...termFigures });
const lineRow = z.object({ line: z.enum(CLAIM_LINES), ...termFigures });
const insurerRow = z.object({ insurer: insurerName, ...termFigures });
const ownerRow = z.object({
  owner: staffMember.nullable().describe('null: nobody has it renewed'),
  ...termFigures,
});
const reasonRow = z.object({
  reason: z.string().describe('of the list of renewals; `other` where none was picked'),
  label: z.string(),
  count,
});
const textRow = z.object({
  state: z.enum(TEXT_STATES),
  texts: count,
  policies: count.describe('terms with such a text'),
});

/** The outcomes of the terms that end in a period, whenever their later steps happened. */
const renewalFigures = z.object({
  period,
  previous: period,
  goal: z.number().describe('the share of contacts that is aimed at'),
  totals,
  previous_totals: totals,
  by_month: z.array(monthRow).describe('Jalali months, cut off at the ends of the period'),
  by_line: z.array(lineRow).describe('the most frequent first'),
  by_insurer: z.array(insurerRow).describe('the most frequent first'),
  by_owner: z.array(ownerRow).describe("the most frequent first; of an admin's own only"),
  by_reason: z.array(reasonRow).describe('why those moved or lost were, most frequent first'),
  texts: z.array(textRow).describe('what became of the texts about these terms'),
  stopped: count.describe('terms whose holder wants no reminders any more'),
});
export type RenewalFigures = z.infer<typeof renewalFigures>;

export const renewalStatsCall = endpoint('GET /stats/renewals', {
  query: statsQuery,
  reply: reply(renewalFigures),
});

/** Texts of the figures of renewals. */
export const RENEWAL_STATS_TEXTS = {
  reply: 'آمار تمدیدها',
  title: 'تمدیدها',
  lead: 'بیمه‌نامه‌هایی که روز پایانشان در این بازه است، جز آن‌هایی که پیش‌تر لغو شده‌اند.',
  figures: 'چکیدهٔ تمدیدها',
  shareRenewed: 'سهم تمدیدشده',
  shareRenewedMeaning: (part: string, all: string) =>
    `${part} از ${all} بیمه‌نامه‌ای که سرانجامشان روشن است تمدید شده است.`,
  contact: 'گفت‌وگو پیش از روز پایان',
  contactMeaning: (part: string, all: string, goal: string) =>
    `با بیمه‌گذار ${part} از ${all} درخواست تمدید پیش از روز پایان گفت‌وگو شده است. هدف: ${goal}`,
  uncontacted: 'گفت‌وگو نشده‌ها',
  premium: 'حق‌بیمهٔ تمدیدشده',
  premiumMeaning: (renewed: string, all: string) =>
    `${renewed} از ${all} حق‌بیمهٔ دوره‌هایی که سرانجامشان روشن است.`,
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
  nobody: POLICY_WORDS.unassigned,
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
  } satisfies Record<TextState, string>,
  sms: 'تعداد پیامک',
  policies: 'بیمه‌نامه',
  stopped: 'دیگر یادآوری نمی‌خواهند',
  notCounted: '—',
} as const;
