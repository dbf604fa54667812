import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Texts that all forms of requests share. */
export const FORM_TEXTS = {
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷؛ با همین شماره تماس می‌گیریم.',
  choose: 'انتخاب کنید',
  busy: 'در حال ثبت…',
  privacy: 'شماره و نوشتهٔ شما برای پاسخ به همین درخواست و پرسیدن رضایت شما از آن است.',
  privacyMore: 'حریم خصوصی',
  done: 'درخواست شما ثبت شد',
  keepCode: 'کد پیگیری را نگه دارید؛ با آن و شمارهٔ موبایلتان می‌توان درخواست را یافت.',
  noText: 'این کد پیامک نشده است؛ همین حالا آن را یادداشت یا کپی کنید.',
  track: 'دیدن وضعیت درخواست',
} as const;

/** «تا امروز ساعت ۱۴:۰۵ با شما تماس می‌گیریم.» */
export const callStep = (callBy: string | null, now: Date): string =>
  callBy === null
    ? 'در ساعت کاری با شما تماس می‌گیریم.'
    : `تا ${formatNearDateTime(callBy, now).replace('، ', ' ساعت ')} با شما تماس می‌گیریم.`;

/**
 * The hour by which the call comes, and what to do with the code; first, where no text was sent, that the
 * code is shown only here.
 */
export const sentSteps = (
  { call_by, texts_paused }: { call_by: string | null; texts_paused: boolean },
  now: Date,
): string[] => [
  callStep(call_by, now),
  ...(texts_paused ? [FORM_TEXTS.noText] : []),
  FORM_TEXTS.keepCode,
];

export const PLACE_TEXTS = {
  province: 'استان',
  city: 'شهر',
  provinceFirst: 'نخست استان را انتخاب کنید',
  loading: 'در حال دریافت شهرها…',
  cityHint: 'نام شهر را بنویسید.',
} as const;

/** The name under which the second form of a page identifies itself. */
export const WHICH_FORM = 'form';

/** Texts around the form of complaints, on the pages of contact and tracking. */
export const COMPLAINT_TEXTS = {
  title: 'از کار ما شکایت دارید؟',
  labels: { name: 'نام کامل شما', phone: 'موبایل شما' },
  lead: 'بنویسید چه شد. تنها مدیر ارشد کارگزاری آن را می‌خواند و خودش پاسخ می‌دهد.',
  points: [
    'کارشناسان شکایت شما را نمی‌بینند. اگر از خود مدیر ارشد شکایت دارید، آن را به بیمهٔ مرکزی بدهید.',
    'کد پیگیری می‌گیرید و با آن می‌بینید رسیدگی به کجا رسیده است.',
    'اگر شکایت از بیمه‌گر است، راه رسیدگی به آن در صفحهٔ تماس آمده است.',
  ],
} as const;

/** The heading of the services in the list of services and insurances. */
export const SERVICES_GROUP = 'خدمات کارگزاری';

/** The field of the purchase form that searches the insurances. */
export const PURCHASE_TEXTS = {
  product: {
    none: 'هنوز نمی‌دانم؛ راهنمایی کنید',
    placeholder: 'نامش را بنویسید یا انتخاب کنید',
    hint: 'اگر نمی‌دانید کدام، خالی بگذارید؛ در تماس راهنمایی‌تان می‌کنیم.',
    nothingFound: 'در فهرست نیست. همین نوشته با درخواست فرستاده می‌شود.',
    countOf: (found: number) => `${toPersianDigits(found)} بیمه‌نامه`,
  },
} as const;

/** The form of the track page. */
export const TRACK_FORM_TEXTS = {
  code: 'کد پیگیری',
  codeHint: 'هشت رقم؛ پس از ثبت درخواست در همان صفحه نشان داده شده است.',
  phoneHint: 'همان شماره‌ای که درخواست را با آن ثبت کرده‌اید.',
  submit: 'دیدن وضعیت',
  busy: 'در حال یافتن…',
  found: 'وضعیت درخواست',
  again: 'دیدن وضعیت تازه',
  another: 'دیدن درخواستی دیگر',
} as const;
