import { toPersianDigits } from '#lib/text/digits.ts';

/** What all forms of requests say alike. */
export const FORM_TEXTS = {
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷؛ با همین شماره تماس می‌گیریم.',
  choose: 'برگزینید',
  busy: 'در حال ثبت…',
  privacy: 'شماره و نوشتهٔ شما تنها برای پاسخ به همین درخواست به کار می‌رود.',
  privacyMore: 'حریم خصوصی',
  done: 'درخواست شما ثبت شد',
  keepCode: 'کد پیگیری را نگه دارید؛ با آن و شمارهٔ موبایلتان می‌توان درخواست را یافت.',
  track: 'دیدن وضعیت درخواست',
} as const;

export const PLACE_TEXTS = {
  province: 'استان',
  city: 'شهر',
  provinceFirst: 'نخست استان را برگزینید',
  loading: 'در حال دریافت شهرها…',
  cityHint: 'نام شهر را بنویسید.',
} as const;

/** Where a page has two forms, the name under which the second says which it is. */
export const WHICH_FORM = 'form';

/** What stands around the form of complaints, on the pages of contact and tracking. */
export const COMPLAINT_TEXTS = {
  title: 'از کار ما شکایت دارید؟',
  labels: { name: 'نام کامل شما', phone: 'موبایل شما' },
  lead: 'بنویسید چه شد. تنها مدیر ارشد کارگزاری آن را می‌خواند و خودش پاسخ می‌دهد.',
  points: [
    'کارشناسان شکایت شما را نمی‌بینند، کسی هم که از او شکایت دارید نمی‌بیند.',
    'کد پیگیری می‌گیرید و با آن می‌بینید رسیدگی به کجا رسیده است.',
    'اگر شکایت از بیمه‌گر است، راه رسیدگی به آن در صفحهٔ تماس آمده است.',
  ],
} as const;

/** What the list of services is headed with, among the insurances. */
export const SERVICES_GROUP = 'خدمات کارگزاری';

/** The field of the purchase form that finds the insurance. */
export const PURCHASE_TEXTS = {
  product: {
    none: 'هنوز نمی‌دانم؛ راهنمایی کنید',
    placeholder: 'نامش را بنویسید یا برگزینید',
    hint: 'اگر نمی‌دانید کدام، خالی بگذارید؛ در تماس راهنمایی‌تان می‌کنیم.',
    nothingFound: 'در فهرست نیست. همین نوشته با درخواست فرستاده می‌شود.',
    countOf: (found: number) => `${toPersianDigits(found)} بیمه‌نامه`,
  },
} as const;

/** The form of the track page. */
export const TRACK_FORM_TEXTS = {
  code: 'کد پیگیری',
  codeHint: 'هشت رقم؛ پس از ثبت درخواست نشان داده و پیامک شده است.',
  phoneHint: 'همان شماره‌ای که درخواست را با آن ثبت کرده‌اید.',
  submit: 'دیدن وضعیت',
  busy: 'در حال یافتن…',
  found: 'وضعیت درخواست',
} as const;
