import { z } from 'zod';
import { EVENT_TYPES } from '#domain/requests.ts';
import { SMS_STATES } from '#domain/sms-states.ts';
import { attachmentView } from '#features/attachments/attachments.ts';
import { claimView } from '#features/claims/view.ts';
import { comparisonSummary } from '#features/comparisons/comparisons.ts';
import { renewalView } from '#features/renewals/renewals.ts';
import { askedBesides, requestView, staffMember } from '#features/requests/requests.ts';
import { sourceView } from '#features/requests/source.ts';
import { reasonList } from '#features/settings/reasons.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';

/** A line of a request's timeline: an event, or a text message. */
const timelineEntry = z.object({
  key: z.string(),
  type: z.enum([...EVENT_TYPES, 'sms']),
  at: z.iso.datetime(),
  actor: staffMember.nullable().describe('null for the person who asked, or the product itself'),
  note: z.string().nullable(),
  follow_up_at: z.iso.datetime().nullable(),
  details: z
    .record(z.string(), z.string())
    .describe('what was said when asking again; `assignee`, whom it was given to; and such'),
  sms: z
    .object({
      text: z.string(),
      template: z.string(),
      state: z.enum(SMS_STATES),
      sends_at: z.iso
        .datetime()
        .nullable()
        .describe('of one that waits: when it is sent; null where that is at once'),
      waits_for: z
        .enum(['hours', 'limit', 'gateway'])
        .nullable()
        .describe('the office to open, room for its number, or a gateway that failed'),
      room_at: z.iso
        .datetime()
        .nullable()
        .describe(
          'of one that was not sent as the number had its share: from when it may get another',
        ),
    })
    .nullable(),
  from: z
    .object({ id: z.number(), tracking_code: z.string() })
    .nullable()
    .describe('the joined request that it is of; null for the request itself'),
  split: z
    .number()
    .nullable()
    .describe('the event to name at `/split`, where it joined what can be split off again'),
  is_undone: z.boolean().describe('taken back within seconds: it is as if it had not been done'),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const requestDetail = requestView.extend({
  source: sourceView.nullable().describe('where it came from; null where that is not known'),
  asked: z.array(askedBesides).describe('all that was asked besides, oldest first'),
  tracking_codes: z.array(z.string()).describe('one for each submission, oldest first'),
  timeline: z.array(timelineEntry).describe('oldest first'),
  joined: z.array(requestView).describe('those that are joined to it, in the order they came'),
  joined_into: z
    .object({ id: z.number(), tracking_code: z.string(), full_name: z.string() })
    .nullable()
    .describe('the one that it is joined to: it is worked on there'),
  claim: claimView.nullable().describe('of a claim, its file'),
  comparisons: z
    .array(comparisonSummary)
    .describe('insurers’ terms side by side, also of those that are joined to it, oldest first'),
  renewal: renewalView.nullable().describe('of one for a renewal, the policy'),
  close_reasons: reasonList.describe('the list of its kind, retired ones included'),
  rating_comment: z.string().nullable(),
  attachments: z
    .array(attachmentView)
    .describe('files, also of those that are joined to it, in the order they came'),
  undo_until: z.iso
    .datetime()
    .nullable()
    .describe('until when the caller may undo the last step; null where there is none of theirs'),
  may_take_back: z
    .boolean()
    .describe('the caller handed it over, and the new assignee has done nothing with it yet'),
});
export type RequestDetail = z.infer<typeof requestDetail>;
export const requestDetailReply = reply(requestDetail);

export const requestDetailCall = endpoint('GET /requests/:id', { reply: requestDetailReply });

/** Texts of the panel in which one request is worked on. */
export const PANEL_TEXTS = {
  panel: 'درخواست',
  notifiedStaff: (n: string) => (n === '۰' ? '' : `؛ پیامک به ${n} همکار`),
  customer: 'پروندهٔ مشتری: بیمه‌نامه‌ها و درخواست‌های دیگر',
  personalData: 'داده‌های این شخص: نسخه یا پاک کردن',
  about: 'مشخصات و سرگذشت درخواست',
  close: 'بستن',
  wholePage: 'باز کردن در صفحهٔ کامل',
  loading: 'در حال دریافت درخواست…',
  failed: 'دریافت این درخواست ناموفق بود.',
  gone: 'چنین درخواستی نیست؛ شاید نشانی نادرست باشد.',
  assignee: 'مسئول',
  unassigned: 'هنوز کسی آن را نپذیرفته است',
  you: 'شما',
  since: 'ثبت',
  code: 'کد پیگیری',
  closedAt: 'پایان',
  reason: 'دلیل',
  attempts: 'تلاش برای تماس',
  tries: (n: string) => `${n} بار`,
  details: 'آنچه نوشته است',
  policy: 'دیدن بیمه‌نامه',
  noDetails: 'جز نام و شماره چیزی ننوشته است.',
  timeline: 'چه گذشته است',
  entered: (name: string, how: string, isAgain: boolean) =>
    `${name} آن را ${how} ثبت کرد${isAgain ? '؛ دوباره درخواست داده است' : ''}`,
  wholeTimeline: (n: string) => `همهٔ ${n} رویداد`,
  lastEvents: 'تنها رویدادهای تازه',
  movedOn: (name: string) => `درخواست بعدی باز شد: ${name}`,
  textStopped: (at: string) => `سهم پیامک این شماره پر بود؛ پیامک بعدی از ${at} می‌رود.`,
  sendsAt: (at: string) => `می‌رود: ${at}`,
  followUp: 'پیگیری',
  due: 'پاسخ تا',
  nextStep: 'گام بعدی تا',
  rating: 'امتیاز او',
  ratingOf: (score: string) => `${score} از ۵`,
  again: (n: string) => `${n} بار دیگر هم درخواست داده است`,
} as const;

/** Shown where the button was pressed: the step is done, and its text was not sent. */
export const textStoppedNow = (at: string): string =>
  `پیامک این کار فرستاده نشد و فرستاده نمی‌شود: به این شماره بیش از این پیامک نمی‌رود. پیامک بعدی از ${at} می‌رود؛ تا آن زمان تماس بگیرید.`;

/** Texts that all its forms share. */
export const ACTION_TEXTS = {
  actions: 'کارهای این درخواست',
  cancel: 'انصراف',
} as const;
