import { inBrackets } from '#domain/claims/lines.ts';

/** Sentences of the API of a comparison's page. */
export const CHOOSE_REPLIES = {
  chosen: 'انتخاب شما ثبت شد.',
  asked: 'پرسش شما به کارشناس رسید.',
} as const;

export const CHOOSE_ERRORS = {
  notFound: 'مقایسه‌ای با این نشانی نیست. نشانی را همان‌گونه که در پیامک آمده است باز کنید.',
  noOffer: 'یکی از بیمه‌گرها را انتخاب کنید.',
  phone:
    'این مقایسه برای شمارهٔ دیگری آماده شده است؛ همان شماره را بنویسید که درخواست را با آن داده‌اید.',
  oldVersion:
    'کارشناس ما این مقایسه را تازه کرده است. صفحه را دوباره باز کنید و از شرایط تازه انتخاب کنید.',
  expired: 'زمان اعتبار این مقایسه گذشته است. پرسشی بنویسید تا کارشناس ما شرایط تازه را بفرستد.',
  closed: 'رسیدگی به این درخواست پایان یافته است؛ برای ادامه با ما تماس بگیرید.',
  chosenBefore: (insurer: string) =>
    `پیش‌تر «${insurer}» را انتخاب کرده‌اید. برای تغییر آن پرسشی بنویسید تا با شما تماس بگیریم.`,
} as const;

/** The page for the customer. */
export const PAGE_TEXTS = {
  crumb: 'مقایسهٔ شرایط',
  title: (line: string) => `مقایسهٔ شرایط بیمه${inBrackets(line)}`,
  lead: 'کارشناس ما این شرایط را برای درخواست شما کنار هم گذاشته است. سند خود بیمه‌گر ملاک است.',
  made: (day: string) => `آماده‌شده در ${day}`,
  until: (day: string) => `تا ${day} معتبر است`,
  expired: (day: string) =>
    `این مقایسه تا ${day} معتبر بود و مبلغ‌های آن دیگر نشان داده نمی‌شود. اگر هنوز بیمه می‌خواهید، از پایین همین صفحه بنویسید تا شرایط تازه را بفرستیم.`,
  closed: 'رسیدگی به این درخواست پایان یافته است؛ این صفحه برای خواندن می‌ماند.',
  /** With the hour by which the call comes. */
  chosen: (insurer: string, call: string) => `شما «${insurer}» را انتخاب کردید. ${call}`,
  chooseTitle: 'انتخاب بیمه‌گر',
  chooseLead: 'با انتخاب چیزی نمی‌پردازید؛ کارشناس ما برای ادامهٔ کار تماس می‌گیرد.',
  offer: 'کدام را می‌خواهید؟',
  phone: 'شمارهٔ موبایل شما',
  phoneHint: 'همان شماره‌ای که درخواست با آن ثبت شده است.',
  choose: 'همین را می‌خواهم',
  choosing: 'در حال ثبت…',
  askTitle: 'پرسشی دارید؟',
  text: 'پرسش شما',
  ask: 'فرستادن پرسش',
  asking: 'در حال فرستادن…',
  askPhone: 'شماره‌ای که با آن درخواست داده‌اید',
  asked: (call: string) => `پرسش شما به کارشناس رسید. ${call}`,
  print: 'چاپ',
  /** On paper. */
  asker: 'درخواست‌کننده',
  code: 'کد پیگیری',
  printed: 'روز چاپ',
} as const;

/** The field that names the form of the page that was posted without JavaScript. */
export const WHICH_STEP = 'step';
export const PAGE_STEPS = ['choose', 'ask'] as const;
export type PageStep = (typeof PAGE_STEPS)[number];
