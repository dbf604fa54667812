import type { PreferredTime, ServiceSlug } from '../contract.ts';
import type {
  COOPERATION_KINDS,
  EDUCATION_LEVELS,
  EXPERIENCE_LEVELS,
  LICENCE_STATUSES,
} from './contract.ts';

type Labels<T extends readonly string[]> = Record<T[number], string>;

export const SERVICE_TITLES: Record<ServiceSlug, string> = {
  'insurance-consultation': 'مشاورهٔ تخصصی بیمه',
  'business-risk-management': 'مدیریت ریسک کسب‌وکار',
  'safety-insurability-assessment': 'ارزیابی ایمنی و بیمه‌پذیری',
  'claims-processing': 'پیگیری و تسهیل پرداخت خسارت',
};

export const PREFERRED_TIME_LABELS: Record<PreferredTime, string> = {
  any: 'هر زمان',
  morning: 'صبح',
  noon: 'ظهر',
  afternoon: 'بعدازظهر',
};

export const EDUCATION_LABELS: Labels<typeof EDUCATION_LEVELS> = {
  diploma: 'دیپلم',
  associate: 'کاردانی',
  bachelor: 'کارشناسی',
  master: 'کارشناسی ارشد',
  doctorate: 'دکتری',
};

/** Experience in selling or handling insurance. */
export const EXPERIENCE_LABELS: Labels<typeof EXPERIENCE_LEVELS> = {
  none: 'بی‌سابقه',
  under_2: 'کمتر از دو سال',
  '2_to_5': 'دو تا پنج سال',
  over_5: 'بیش از پنج سال',
};

export const LICENCE_LABELS: Labels<typeof LICENCE_STATUSES> = {
  none: 'پروانه ندارم',
  in_progress: 'در حال گرفتن',
  licensed: 'پروانه دارم',
};

export const COOPERATION_LABELS: Labels<typeof COOPERATION_KINDS> = {
  undecided: 'هنوز نمی‌دانم',
  full_time: 'تمام‌وقت',
  part_time: 'پاره‌وقت',
  referral: 'معرفی مشتری',
};

/** What all public forms say alike. */
export const FORM_TEXTS = {
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷؛ با همین شماره تماس می‌گیریم.',
  choose: 'برگزینید',
  honeypot: 'این خانه را خالی بگذارید',
  busy: 'در حال ثبت…',
  privacy: 'شماره و نوشتهٔ شما تنها برای پاسخ به همین درخواست به کار می‌رود.',
  checkField: 'یک خانه نیاز به بازبینی دارد؛ کنار آن نوشته‌ایم چه.',
  checkFields: 'چند خانه نیاز به بازبینی دارد؛ کنار هرکدام نوشته‌ایم چه.',
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

/** The form that asks for a call. */
export const CALL_FORM_TEXTS = {
  time: 'چه زمانی تماس بگیریم؟',
  topic: 'موضوع',
  topicHint: 'برای نمونه: بیمهٔ آتش‌سوزی انبار',
  note: 'توضیح',
  noteHint: 'هرچه دانستنش پیش از تماس کمک می‌کند.',
  submit: 'ثبت درخواست تماس',
  doneSteps: [
    'در ساعت کاری و در زمانی که برگزیده‌اید، کارشناس ما با شما تماس می‌گیرد.',
    'اگر نتوانستید پاسخ بدهید، درخواست شما باز می‌ماند و دوباره تماس می‌گیریم.',
  ],
} as const;

/** The form that asks for advice. */
export const CONSULTATION_FORM_TEXTS = {
  service: 'دربارهٔ چه مشاوره می‌خواهید؟',
  services: 'خدمات کارگزاری',
  message: 'شرح نیاز',
  messageHint: 'چه چیزی را می‌خواهید بیمه کنید یا نگران چه هستید؟ چند جمله بس است.',
  company: 'نام شرکت یا کسب‌وکار',
  submit: 'ثبت درخواست مشاوره',
  doneSteps: [
    'کارشناس این رشته نوشتهٔ شما را می‌خواند و پیش از تماس آماده می‌شود.',
    'در ساعت کاری با شما تماس می‌گیریم؛ اگر مدرکی لازم باشد همان‌جا می‌گوییم.',
  ],
} as const;

/** The form of those who would sell insurance with the brokerage. */
export const PARTNER_FORM_TEXTS = {
  education: 'تحصیلات',
  experience: 'سابقهٔ کار در بیمه',
  license: 'پروانهٔ نمایندگی یا کارگزاری',
  cooperation: 'چه نوع همکاری می‌خواهید؟',
  message: 'توضیح',
  messageHint: 'رشته، صنف یا بازاری که می‌شناسید و هرچه گفتنش را لازم می‌دانید.',
  submit: 'ثبت درخواست همکاری',
  doneSteps: [
    'درخواست شما را می‌خوانیم و برای گفت‌وگوی نخست تماس می‌گیریم.',
    'اگر راهمان یکی بود، قرار دیداری می‌گذاریم و جزئیات همکاری را رو در رو می‌گوییم.',
  ],
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
