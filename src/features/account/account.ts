import {
  cancelInput,
  messageInput,
  myRequestsReply,
  rateInput,
} from '#features/tracking/track/track.ts';
import { endpoint } from '#kit/endpoint.ts';

export const ownRequestsCall = endpoint('GET /my/requests', { reply: myRequestsReply });

export const cancelOwnRequestCall = endpoint('POST /my/requests/:id/cancel', {
  body: cancelInput,
  reply: myRequestsReply,
});

export const writeOwnMessageCall = endpoint('POST /my/requests/:id/message', {
  body: messageInput,
  reply: myRequestsReply,
  once: true,
});

export const rateOwnRequestCall = endpoint('POST /my/requests/:id/rate', {
  body: rateInput,
  reply: myRequestsReply,
});

/** Sentences of the customer's own page. */
export const MY_REQUESTS_TEXTS = {
  greeting: (name: string) => `سلام ${name}`.trim(),
  list: 'درخواست‌های شما',
  loading: 'در حال دریافت درخواست‌های شما…',
  failed: 'دریافت درخواست‌های شما ناموفق بود.',
  stale: 'آنچه می‌بینید شاید به‌روز نباشد.',
  offline:
    'اتصال اینترنت برقرار نیست. آنچه می‌بینید آخرین وضعیتی است که رسیده است؛ با برگشتن اتصال، خودش به‌روز می‌شود.',
  offlineEmpty: 'اتصال اینترنت برقرار نیست؛ با برگشتن آن، درخواست‌های شما همین‌جا می‌آید.',
  empty: 'هنوز درخواستی ثبت نکرده‌اید.',
  emptyLead:
    'بگویید دربارهٔ چه بیمه‌ای می‌خواهید بدانید؛ کارشناس ما تماس می‌گیرد و هر گام کار را همین‌جا می‌بینید.',
  askFirst: 'ثبت نخستین درخواست',
  ask: 'درخواست تازه',
  reportLoss: 'ثبت خسارت',
  renewPolicy: 'درخواست تمدید',
  opening: 'در حال آماده‌شدن…',
  closed: (count: string) => `پایان‌یافته‌ها (${count})`,
  noneOpen: 'درخواست بازی ندارید.',
  moreClosed: (count: string) => `${count} درخواست پایان‌یافتهٔ دیگر`,
  onlyLatest: (count: string) => `تنها ${count} درخواست آخر را می‌بینید.`,
} as const;

/** The subject of a request, on its card. */
export const ABOUT_TEXTS = {
  comparison: (line: string) => `مقایسهٔ بیمه‌گرها، ${line}`,
  chosen: (insurer: string) => `انتخاب شما: ${insurer}`,
  holds: (day: string) => `تا ${day} اعتبار دارد`,
  expired: (day: string) => `تا ${day} اعتبار داشت`,
} as const;

export const NEW_REQUEST_TEXTS = {
  title: 'درخواست تازه',
  kind: 'چه می‌خواهید؟',
  kinds: { call: 'تماس تلفنی', consultation: 'مشاوره' },
  known: 'با این مشخصات تماس می‌گیریم',
  change: 'تغییر نام یا شماره',
  join: {
    call: 'یک درخواست تماسِ باز دارید؛ آنچه اکنون می‌نویسید به همان افزوده می‌شود.',
    consultation: 'یک درخواست مشاورهٔ باز دارید؛ آنچه اکنون می‌نویسید به همان افزوده می‌شود.',
  },
  menuFailed: 'فهرست بیمه‌ها دریافت نشد؛ یکی از خدمات را انتخاب کنید و نام بیمه را در شرح بنویسید.',
  stored: (code: string) => `درخواست شما با کد پیگیری ${code} ثبت شد.`,
  joined: (code: string) => `به درخواست باز شما افزوده شد. کد پیگیری این بار ${code} است.`,
} as const;

/** The form that asks to renew a policy. */
export const RENEWAL_TEXTS = {
  topic: (policy: string, number: string) => `تمدید ${policy}، شمارهٔ ${number}`,
  submit: 'ثبت درخواست تمدید',
} as const;
