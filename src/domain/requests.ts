/**
 * The kinds, statuses and outcomes of a request, with the words for the staff. Texts that only visitors read
 * are beside their page.
 */
import { CLAIM_EVENTS } from './claims/stages.ts';
import { COMPARISON_EVENTS } from './comparisons/events.ts';
import type { Role } from './roles.ts';

export const REQUEST_KINDS = [
  'call',
  'consultation',
  'partner',
  'claim',
  'complaint',
  'renewal',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Kinds that people send; the others the product makes by itself. */
export type SentKind = Exclude<RequestKind, 'renewal'>;

/**
 * Kinds of which a number has at most one open request, which the next submission joins. A request of any
 * other kind stands by itself, and is never joined.
 */
const JOINED_KINDS: readonly RequestKind[] = ['call', 'consultation', 'partner'];
export const joinsByNumber = (kind: RequestKind): boolean => JOINED_KINDS.includes(kind);

/** Kinds in one word, where it is clear that they mean requests. */
export const KIND_NAMES: Record<RequestKind, string> = {
  call: 'تماس',
  consultation: 'مشاوره',
  partner: 'همکاری',
  claim: 'خسارت',
  complaint: 'شکایت',
  renewal: 'تمدید',
};

export const KIND_LABELS: Record<RequestKind, string> = {
  call: 'درخواست تماس',
  consultation: 'درخواست مشاوره',
  partner: 'درخواست همکاری',
  claim: 'پروندهٔ خسارت',
  complaint: 'شکایت',
  renewal: 'تمدید بیمه‌نامه',
};

/** The word for a request in texts to its requester: «… شما ثبت شد», «رسیدگی به … پایان یافت». */
export const KINDS_IN_TEXTS: Record<RequestKind, string> = {
  call: 'درخواست',
  consultation: 'درخواست',
  partner: 'درخواست',
  claim: 'پروندهٔ خسارت',
  complaint: 'شکایت',
  renewal: 'درخواست تمدید',
};

/** The title of a kind's list, and its path below a dashboard (spec section 2). */
export const KIND_LISTS: Record<RequestKind, { title: string; path: string }> = {
  call: { title: 'درخواست‌های تماس', path: 'connect/call-request' },
  consultation: { title: 'درخواست‌های مشاوره', path: 'connect/counsele-request' },
  partner: { title: 'درخواست‌های همکاری', path: 'connect/partner-request' },
  claim: { title: 'پرونده‌های خسارت', path: 'connect/claim-request' },
  complaint: { title: 'شکایت‌ها', path: 'connect/complaint' },
  renewal: { title: 'تمدیدها', path: 'connect/renewal' },
};

/**
 * The preset response SLA: calls 15 working minutes, claims an hour, complaints two working days, the others
 * one (domain.md); the office may set others.
 */
export const RESPONSE_MINUTES: Record<RequestKind, number> = {
  call: 15,
  consultation: 480,
  partner: 480,
  claim: 60,
  complaint: 960,
  renewal: 480,
};

/**
 * Kinds that only super-admins see, are assigned and work on: a complaint is about the work of the others.
 */
const OF_SUPER_ADMINS: readonly RequestKind[] = ['complaint'];

/** The kinds that a role of the staff never sees, in any list, count or file. */
export const kindsHiddenFrom = (role: Role): readonly RequestKind[] =>
  role === 'super_admin' ? [] : OF_SUPER_ADMINS;

/** Whether a role of the staff sees requests of a kind. */
export const canSeeKind = (role: Role, kind: RequestKind): boolean =>
  !kindsHiddenFrom(role).includes(kind);

/** The kinds that a role of the staff sees. */
export const kindsFor = (role: Role): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => canSeeKind(role, kind));

/** Kinds that a won request turns into a policy: the others are about a loss, a partner or our own work. */
const SOLD: readonly RequestKind[] = ['call', 'consultation', 'renewal'];
export const bringsPolicy = (kind: RequestKind): boolean => SOLD.includes(kind);

/** When people like to be called. */
export const PREFERRED_TIMES = {
  any: 'هر زمان',
  morning: 'صبح',
  noon: 'ظهر',
  afternoon: 'بعدازظهر',
} as const;
export type PreferredTime = keyof typeof PREFERRED_TIMES;

/** All kinds together; our own list, beside those of the specification. */
export const ALL_KINDS_LIST = { title: 'همهٔ درخواست‌ها', path: 'connect/requests' } as const;

/** One thing for each kind. */
export function forEachKind<Thing>(make: (kind: RequestKind) => Thing): Record<RequestKind, Thing> {
  const things = REQUEST_KINDS.map((kind) => [kind, make(kind)] as const);
  return Object.fromEntries(things) as Record<RequestKind, Thing>;
}

/** The statuses of a request: `new → assigned → contacting → waiting → closed` (api.md, "Requests"). */
export const REQUEST_STATUSES = ['new', 'assigned', 'contacting', 'waiting', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const STATUS_LABELS = {
  new: 'تازه',
  assigned: 'سپرده‌شده',
  contacting: 'در حال تماس',
  waiting: 'در انتظار پیگیری',
  closed: 'بسته‌شده',
} as const;

/** An open request whose next step is overdue: one word for it on every screen. */
export const LATE = 'دیرشده';

/** A request that has no assignee yet. */
export const UNASSIGNED = 'بی‌مسئول';

/**
 * Why an open request is late, the first that applies; together they are all late requests
 * (`db/lateness.ts`). `unclaimed`: it has no assignee. `untouched`: it has one, and no call since it was
 * assigned or reopened. `follow_up`: the time to call again has passed. `deadline`: the legal deadline of its claim
 * or the last day of its policy is over, though its next step is not due yet. `message`: the person wrote, and has
 * no answer yet. `customer`: it was worked on without a time to call again, so that it waits for the person.
 */
export const LATE_CAUSES = [
  'unclaimed',
  'untouched',
  'follow_up',
  'deadline',
  'message',
  'customer',
] as const;
export type LateCause = (typeof LATE_CAUSES)[number];

export const LATE_CAUSE_LABELS: Record<LateCause, string> = {
  unclaimed: UNASSIGNED,
  untouched: 'پذیرفته و دست‌نخورده',
  follow_up: 'زمان پیگیری گذشته',
  deadline: 'مهلت یا بیمه‌نامه پایان یافته',
  message: 'پیام بی‌پاسخ',
  customer: 'در انتظار مشتری',
};

/** One thing for each cause. */
export function forEachCause<Thing>(make: (cause: LateCause) => Thing): Record<LateCause, Thing> {
  const things = LATE_CAUSES.map((cause) => [cause, make(cause)] as const);
  return Object.fromEntries(things) as Record<LateCause, Thing>;
}

/** Whether the response SLA was met; `tried`: there was an answer, at whatever time. */
export const ANSWERS = {
  tried: 'پاسخ‌داده‌شده',
  kept: 'در زمان وعده',
  missed: 'دیرتر از وعده',
  reached: 'با او گفت‌وگو شده',
  unreached: 'هنوز گفت‌وگو نشده',
} as const;

/**
 * What an open request has to be done in time for: the response SLA, a time to call again, the legal deadline
 * of a claim, the last day of the policy that is to be renewed.
 */
export const URGENT_FOR = ['promise', 'follow_up', 'deadline', 'policy_end'] as const;

/** The outcome of a try to reach the person, or a note about the request. */
export const OUTCOMES = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'callback',
  'note',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** After these the person is called again, so that a date for it is required. */
export const OUTCOMES_TO_FOLLOW_UP: readonly Outcome[] = ['no_answer', 'busy', 'callback'];

/** The outcomes that a clerk taps after a call. */
export const OUTCOME_LABELS: Record<Outcome, string> = {
  answered: 'پاسخ داد',
  no_answer: 'پاسخ نداد',
  busy: 'اشغال بود',
  wrong_number: 'شمارهٔ اشتباه',
  callback: 'خودش گفت بعداً تماس بگیریم',
  note: 'یادداشت',
};

export const RESULTS = ['won', 'lost', 'invalid', 'cancelled'] as const;
export type RequestResult = (typeof RESULTS)[number];

export const RESULT_LABELS: Record<RequestResult, string> = {
  won: 'موفق',
  lost: 'ناموفق',
  invalid: 'نامعتبر',
  cancelled: 'لغوشده',
};

/** A rating of this many stars or fewer waits for a super-admin's answer. */
export const LOW_RATING = 2;

/** All event types of a request's timeline. */
export const EVENT_TYPES = [
  'created',
  'joined',
  'claimed',
  'assigned',
  'released',
  ...OUTCOMES,
  'closed',
  'reopened',
  'cancelled',
  'withdrawn',
  'message',
  'rated',
  'rating_taken',
  'rating_answered',
  'rescued',
  'undone',
  'taken_back',
  'joined_into',
  'joined_by',
  'split_off',
  'split_from',
  'attached',
  'staff_attached',
  'attachment_deleted',
  'attachments_expired',
  'promise_broken',
  'promise_overdue',
  ...CLAIM_EVENTS,
  ...COMPARISON_EVENTS,
] as const;
