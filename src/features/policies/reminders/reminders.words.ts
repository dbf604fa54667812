import { inBrackets } from '#domain/claims/lines.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Such as «۱۵، ۷ و ۱». */
const inWords = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join('، '), parts.at(-1)].filter(Boolean).join(' و ');

export const REMINDER_REPLIES = {
  codeSent: 'اگر این شماره پیامک بگیرد، کد تأیید برایش فرستاده شد.',
  confirmed: 'یادآوری ثبت شد.',
  list: 'یادآوری‌های بازدیدکنندگان',
} as const;

export const REMINDER_ERRORS = {
  past: 'این روز گذشته است؛ روز پایان بیمه‌نامه را بنویسید.',
  tooFar: (years: number) => `یادآوری تا ${toPersianDigits(years)} سال آینده پذیرفته می‌شود.`,
  state: 'وضعیت ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  taken: 'برای این یادآوری پیش‌تر بیمه‌نامه ثبت شده است.',
} as const;

/** The step of the page that a form without scripts sends; the values are those of its buttons. */
export const REMINDER_STEP = 'step';
export const REMINDER_STEPS = ['ask', 'again', 'change', 'confirm'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

export const REMINDER_TEXTS = {
  phone: 'شمارهٔ موبایل',
  phoneHint: 'پیامک یادآوری به همین شماره می‌آید؛ نخست با کد تأییدش می‌کنید.',
  name: 'نام',
  line: 'رشتهٔ بیمه',
  choose: 'انتخاب کنید',
  day: 'روز پایان بیمه‌نامه',
  dayHint: 'روی بیمه‌نامه نوشته است؛ مانند ۱۴۰۵/۱۲/۲۰ یا «۲۰ اسفند».',
  ask: 'گرفتن کد تأیید',
  asking: 'در حال فرستادن کد…',
  privacy: 'شمارهٔ شما برای همین یادآوری است؛ شاید پیش از پایان بیمه‌نامه یک بار هم تماس بگیریم.',
  privacyMore: 'حریم خصوصی',
  codeTitle: 'کد تأیید را بنویسید',
  codeLead: (phone: string) => `کد شش‌رقمی را به ${phone} پیامک کردیم؛ پنج دقیقه اعتبار دارد.`,
  about: (line: string, day: string) => `یادآوری بیمه‌نامه${inBrackets(line)}، پایان ${day}`,
  code: 'کد تأیید',
  confirm: 'تأیید و ثبت یادآوری',
  confirming: 'در حال ثبت…',
  again: 'کد نرسید؟ دوباره بفرستید',
  sentAgain: 'کد تازه‌ای فرستادیم؛ کد پیشین دیگر کار نمی‌کند.',
  stillAlive: (seconds: number) =>
    `کد پیشین هنوز کار می‌کند؛ ${toPersianDigits(seconds)} ثانیهٔ دیگر می‌توانید کد تازه بخواهید.`,
  change: 'ویرایش شماره یا تاریخ',
  done: 'یادآوری ثبت شد',
  /** `ahead`: how many days before the last one texts are still to come. */
  doneSteps: (line: string, day: string, ahead: readonly number[]) => [
    ahead.length === 0
      ? `بیمه‌نامهٔ شما${inBrackets(line)} همین امروز پایان می‌یابد؛ برای تمدید اکنون با ما تماس بگیرید.`
      : `${inWords(ahead.map((days) => toPersianDigits(days)))} روز مانده به ${day} برای بیمه‌نامه${inBrackets(line)} پیامک می‌گیرید.`,
    'در هر پیامک لینکی هست که یادآوری‌ها را می‌بندد.',
  ],
  another: 'یادآوری بیمه‌نامهٔ دیگر',
  purchase: 'درخواست خرید یا تمدید بیمه',
} as const;

/** Texts of the list of reminders in the book. */
export const REMINDER_LIST_TEXTS = {
  search: 'جست‌وجوی نام یا موبایل',
  lead: 'کسانی که خواسته‌اند پیش از پایان بیمه‌نامه‌شان خبرشان کنیم و شماره‌شان با کد تأیید شده است. هرکدام که مشتری شد، بیمه‌نامه‌اش را ثبت کنید.',
  list: 'یادآوری‌های بازدیدکنندگان',
  customer: (name = '') => (name ? `مشتری: ${name}` : 'مشتری'),
  loading: 'در حال دریافت یادآوری‌ها…',
  failed: 'دریافت یادآوری‌ها ناموفق بود.',
  empty: 'هنوز بازدیدکننده‌ای یادآوری نخواسته است.',
  found: 'با این جست‌وجو یادآوری‌ای نیافتیم.',
  nameless: 'بی‌نام',
  call: (name: string) => `تماس با ${name}`,
  ends: 'پایان',
  asked: (day: string) => `ثبت‌شده در ${day}`,
  lastText: (day: string, state: string) => `آخرین پیامک، ${day}: ${state}`,
  enter: 'ثبت بیمه‌نامه',
  enterOf: (name: string, line: string) => `ثبت بیمه‌نامه برای ${name}${inBrackets(line)}`,
  more: 'نمایش بقیه',
  total: (n: number) => `${toPersianDigits(n)} یادآوری`,
} as const;
