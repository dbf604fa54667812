/** Texts of a request's progress for the requester: on the track page and on their dashboard. */
import { CLAIM_STAGE_LABELS, type ClaimStage } from '#domain/claims/stages.ts';
import type { RequestResult, RequestStatus } from '#domain/requests.ts';
import type { RequestEventType } from '#features/requests/requests.ts';

type InWords = {
  /** A few words, for a badge or a step. */
  title: string;
  /** What it means for the requester. */
  meaning: string;
};

export const STATUS_TEXTS: Record<RequestStatus, InWords> = {
  new: {
    title: 'در صف پاسخ',
    meaning: 'درخواست شما به ما رسیده است و کارشناسان به‌نوبت تماس می‌گیرند.',
  },
  assigned: {
    title: 'به کارشناس سپرده شد',
    meaning: 'کارشناسی درخواست شما را بر عهده گرفته است و با شما تماس می‌گیرد.',
  },
  contacting: {
    title: 'در حال رسیدگی',
    meaning: 'کارشناس ما تماس گرفته است و درخواست شما را دنبال می‌کند.',
  },
  waiting: {
    title: 'در انتظار تماس بعدی',
    meaning: 'زمان تماس بعدی تعیین شده است؛ در همان زمان تماس می‌گیریم.',
  },
  closed: { title: 'پایان‌یافته', meaning: 'رسیدگی به این درخواست پایان یافته است.' },
};

/** How a closed request ended. */
export const RESULT_TEXTS: Record<RequestResult, InWords> = {
  won: { title: 'موفق پایان یافت', meaning: 'رسیدگی به این درخواست با موفقیت پایان یافت.' },
  lost: {
    title: 'ناموفق پایان یافت',
    meaning: 'این بار به نتیجه نرسید؛ هر زمان خواستید، درخواست تازه‌ای ثبت کنید.',
  },
  invalid: {
    title: 'پایان یافت',
    meaning:
      'با این شماره نتوانستیم به شما برسیم. اگر هنوز پاسخ می‌خواهید، درخواست تازه‌ای با شمارهٔ درست ثبت کنید.',
  },
  cancelled: { title: 'لغو شد', meaning: 'این درخواست لغو شده است و دیگر برای آن تماس نمی‌گیریم.' },
};

/** For a complaint, where it differs: a super-admin reads it, and it is not won or lost. */
export const COMPLAINT_STATUS_TEXTS: Partial<Record<RequestStatus, InWords>> = {
  new: {
    title: 'در صف رسیدگی',
    meaning: 'شکایت شما به ما رسیده است و تنها مدیر ارشد آن را می‌خواند.',
  },
  assigned: {
    title: 'در حال بررسی',
    meaning: 'مدیر ارشد شکایت شما را بر عهده گرفته است و با شما تماس می‌گیرد.',
  },
  contacting: {
    title: 'در حال رسیدگی',
    meaning: 'مدیر ارشد تماس گرفته است و شکایت شما را دنبال می‌کند.',
  },
};
export const COMPLAINT_RESULT_TEXTS: Partial<Record<RequestResult, InWords>> = {
  won: {
    title: 'رسیدگی شد',
    meaning: 'به شکایت شما رسیدگی شد. اگر هنوز ناراضی هستید، دوباره بنویسید.',
  },
  lost: {
    title: 'رسیدگی پایان یافت',
    meaning:
      'شکایت شما بررسی شد و رسیدگی به آن پایان یافت. اگر نتیجه را نمی‌پذیرید، می‌توانید به بیمهٔ مرکزی شکایت کنید.',
  },
};

/** For a renewal, which the brokerage starts by itself. */
export const RENEWAL_STATUS_TEXTS: Partial<Record<RequestStatus, InWords>> = {
  new: {
    title: 'در صف تماس',
    meaning: 'بیمه‌نامهٔ شما رو به پایان است؛ برای تمدید با شما تماس می‌گیریم.',
  },
  assigned: {
    title: 'به کارشناس سپرده شد',
    meaning: 'کارشناسی تمدید بیمه‌نامهٔ شما را دنبال می‌کند و با شما تماس می‌گیرد.',
  },
};

/** A line of the timeline; internal events of the office never leave the server. */
export const EVENT_LABELS: Record<RequestEventType, string> = {
  created: 'درخواست شما ثبت شد.',
  joined: 'دوباره درخواست دادید؛ به همین درخواست افزوده شد.',
  claimed: 'کارشناسی درخواست شما را بر عهده گرفت.',
  assigned: 'درخواست شما به کارشناس سپرده شد.',
  released: 'درخواست شما به صف پاسخ برگشت.',
  answered: 'با شما گفت‌وگو کردیم.',
  no_answer: 'تماس گرفتیم؛ پاسخی نشنیدیم.',
  busy: 'تماس گرفتیم؛ خط شما مشغول بود.',
  wrong_number: 'تماس گرفتیم؛ شماره درست نبود.',
  callback: 'قرار شد دوباره تماس بگیریم.',
  note: 'یادداشتی به درخواست افزوده شد.',
  closed: 'رسیدگی به درخواست پایان یافت.',
  reopened: 'رسیدگی به درخواست از سر گرفته شد.',
  cancelled: 'درخواست را لغو کردید.',
  withdrawn: 'یکی از درخواست‌هایی که به این افزوده شده بود، لغو شد.',
  message: 'برای ما نوشتید.',
  rated: 'به رسیدگی ما امتیاز دادید.',
  rescued: 'درخواست شما به صف پاسخ رفت.',
  undone: 'آخرین گام برگردانده شد.',
  taken_back: 'درخواست شما به کارشناس دیگری سپرده شد.',
  // Internal events, which no customer's page shows.
  rating_taken: 'رسیدگی به امتیاز شما آغاز شد.',
  rating_answered: 'به امتیاز شما رسیدگی شد.',
  joined_into: 'با درخواست دیگر شما یکی شد.',
  joined_by: 'درخواست دیگر شما با آن یکی شد.',
  split_off: 'درخواستی از آن جدا شد.',
  split_from: 'از درخواست دیگر جدا شد.',
  promise_broken: 'زمان وعده گذشت.',
  promise_overdue: 'زمان وعده گذشت.',
  claim_paper: 'وضعیت یکی از مدارک ثبت شد.',
  claim_stage: 'پروندهٔ خسارت به گام دیگری رفت.',
  papers_asked: 'مدارک کم را از شما خواستیم.',
  claim_objection: 'به نظر بیمه‌گر اعتراض کردید.',
  comparison_published: 'مقایسهٔ بیمه‌گرها برای شما آماده شد.',
  comparison_chosen: 'از مقایسهٔ بیمه‌گرها یکی را انتخاب کردید.',
  attached: 'فایل فرستادید.',
  staff_attached: 'کارشناس ما فایلی افزود.',
  attachment_deleted: 'فایلی حذف شد.',
  attachments_expired: 'زمان نگهداری فایل‌های این درخواست پایان یافت و حذف شدند.',
};

/** A line of the timeline; for a step of a claim's file with its stage. */
export const eventInWords = (type: RequestEventType, stage?: ClaimStage): string =>
  stage === undefined ? EVENT_LABELS[type] : `گام پروندهٔ خسارت: ${CLAIM_STAGE_LABELS[stage]}`;

/** The steps of a request as the requester sees them, and the step of each status (from 1). */
export const PROGRESS_STEPS = [
  'ثبت درخواست',
  'سپرده به کارشناس',
  'تماس و پیگیری',
  'پایان',
] as const;
export const STEP_OF_STATUS: Record<RequestStatus, number> = {
  new: 1,
  assigned: 2,
  contacting: 3,
  waiting: 3,
  closed: 4,
};

/** What the sender may do on the track page; this field tells the page's own address which step it is. */
export const TRACK_STEPS = [
  'cancel',
  'message',
  'rate',
  'attach',
  'objection',
  'proof',
  'proof-confirm',
] as const;
export type TrackStep = (typeof TRACK_STEPS)[number];
export const STEP_FIELD = 'step';

export const MESSAGE_TEXTS = {
  open: 'افزودن پیام یا زمان دیگر برای تماس',
  text: 'پیام شما',
  textHint: 'آنچه پیش از تماس باید بدانیم؛ کارشناسان همان دم آن را می‌بینند.',
  time: 'چه زمانی تماس بگیریم؟',
  sameTime: 'بی‌تغییر',
  submit: 'فرستادن پیام',
  busy: 'در حال فرستادن…',
  sent: 'پیام شما به کارشناسان رسید.',
  wishedTime: 'زمان تماس:',
} as const;

export const TRACK_CANCEL_TEXTS = {
  open: 'لغو این درخواست',
  about:
    'آنچه با این کد خواسته‌اید لغو می‌شود و برای آن دیگر تماس نمی‌گیریم. هر زمان خواستید، درخواست تازه‌ای ثبت کنید.',
  submit: 'لغو درخواست و پایان پیگیری',
  busy: 'در حال لغو…',
} as const;

export const AFTER_THE_END = 'کار تازه‌ای دارید؟ درخواست تازه ثبت کنید';

/** For a claim whose code shows only its steps: how the owner of the number gets to see the rest. */
export const PROOF_TEXTS = {
  title: 'مدارک، مبلغ‌ها و اعتراض',
  lead: 'با کد پیگیری تنها گام‌های پرونده دیده می‌شود. بقیهٔ آن برای دارندهٔ همین شماره است؛ کدی به آن پیامک می‌کنیم تا بدانیم خودتان هستید.',
  ask: 'گرفتن کد تأیید',
  asking: 'در حال فرستادن کد…',
  codeLead: (phone: string) => `کد شش‌رقمی به ${phone} پیامک می‌شود و پنج دقیقه اعتبار دارد.`,
  code: 'کد تأیید',
  confirm: 'تأیید و دیدن پرونده',
  confirming: 'در حال تأیید…',
  again: 'کد نرسید؟ دوباره بفرستید',
  askedAgain: 'کد دیگری خواسته شد؛ اگر کمتر از یک دقیقه از کد پیشین گذشته باشد، همان کار می‌کند.',
  otherwise: 'برای هر پرونده روزی تا سه کد می‌فرستیم. با ورود به حساب همین شماره هم همه را می‌بینید.',
  signIn: 'ورود به حساب',
  proved: 'شماره تأیید شد؛ تا یک ساعت، در همین مرورگر، همهٔ پرونده را می‌بینید.',
} as const;
