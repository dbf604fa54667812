import { OUTCOME_LABELS } from '#domain/requests.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import type { RequestEventType } from './requests.ts';

export const EVENT_LABELS: Record<RequestEventType | 'sms', string> = {
  ...OUTCOME_LABELS,
  callback: 'گفت بعداً تماس بگیریم',
  created: 'درخواست ثبت شد',
  joined: 'دوباره درخواست داد',
  claimed: 'پذیرفته شد',
  assigned: 'به همکاری سپرده شد',
  released: 'به صف بازگشت',
  closed: 'بسته شد',
  reopened: 'دوباره باز شد',
  cancelled: 'خود او لغو کرد',
  withdrawn: 'یکی از درخواست‌ها را لغو کرد',
  message: 'پیام او',
  rated: 'امتیاز داد',
  rating_taken: 'رسیدگی به امتیاز پایین آغاز شد',
  rating_answered: 'به امتیاز پایین رسیدگی شد',
  rescued: 'از هرزنامه به صف بازگشت',
  undone: 'کار پیش برگردانده شد',
  taken_back: 'از همکار پس گرفته شد',
  joined_into: 'با درخواست دیگری یکی شد',
  joined_by: 'درخواست دیگری با آن یکی شد',
  split_off: 'درخواستی از آن جدا شد',
  split_from: 'از درخواست دیگری جدا شد',
  claim_stage: 'گام پروندهٔ خسارت',
  claim_paper: 'مدرک',
  papers_asked: 'مدارک کم از او خواسته شد',
  claim_objection: 'به نظر بیمه‌گر اعتراض کرد',
  comparison_published: 'مقایسهٔ بیمه‌گرها منتشر شد',
  comparison_chosen: 'از مقایسه انتخاب کرد',
  attached: 'فایل فرستاد',
  staff_attached: 'فایل افزوده شد',
  attachment_deleted: 'فایل حذف شد',
  attachments_expired: 'زمان نگهداری فایل‌ها پایان یافت و حذف شدند',
  promise_broken: 'زمان وعده گذشت',
  promise_overdue: 'یک‌ونیم برابر زمان وعده گذشت',
  sms: 'پیامک به او',
};

export const SMS_STATE_LABELS = {
  ...SMS_STATE_WORDS,
  cancelled: 'فرستاده نشد؛ دیگر لازم نبود',
};

/** Times as a clerk reads them; the numbers come in Persian digits. */
export const TIME_TEXTS = {
  minutes: (n: string) => `${n} دقیقه`,
  hours: (n: string) => `${n} ساعت`,
  days: (n: string) => `${n} روز`,
  both: (larger: string, smaller: string) => `${larger} و ${smaller}`,
  left: (span: string) => `${span} مانده`,
  over: (span: string) => `${span} گذشته`,
  almostDue: 'کمتر از یک دقیقه مانده',
  justOver: 'همین حالا سررسید',
  at: (day: string, time: string) => `${day}، ${time}`,
} as const;

/** Words of one request, in a list and in its panel. */
export const STATE_TEXTS = {
  call: (name: string) => `تماس با ${name}`,
  againShort: (n: string) => `${n} بار دیگر`,
  deadline: 'مهلت خسارت',
  wrote: 'پیام تازه',
  wroteSign: 'پیام',
  wroteTitle: 'برای شما نوشته است و هنوز کسی پاسخ نداده است',
} as const;
