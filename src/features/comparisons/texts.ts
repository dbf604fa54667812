import { OFFERS } from '#domain/comparisons/limits.ts';
import { ROWS_MAX } from '#domain/comparisons/rows.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the API of comparisons. */
export const COMPARE_REPLIES = {
  one: 'مقایسه',
  start: 'آغاز مقایسه',
  saved: 'پیش‌نویس مقایسه نگه داشته شد.',
  published: 'مقایسه منتشر شد.',
} as const;

const offersOf = `${toPersianDigits(OFFERS.least)} تا ${toPersianDigits(OFFERS.most)}`;

export const COMPARE_ERRORS = {
  line: 'رشته را از فهرست انتخاب کنید.',
  key: 'شناسهٔ ردیف پذیرفتنی نیست.',
  rows: 'ردیف‌ها فهرستی از نام‌ها هستند.',
  noRows: 'دست‌کم یک ردیف لازم است.',
  tooManyRows: `حداکثر ${toPersianDigits(ROWS_MAX)} ردیف.`,
  rowTwice: 'دو ردیف یک شناسه دارند.',
  offers: `${offersOf} بیمه‌گر را کنار هم بگذارید.`,
  values: 'مقدارها به نام ردیف‌ها نوشته می‌شوند.',
  insurer: 'بیمه‌گر را از فهرست انتخاب کنید.',
  first: 'پیش‌پرداخت باید کمتر از حق‌بیمه باشد.',
  firstWithout: 'پیش‌پرداخت بدون تعداد قسط معنی ندارد.',
  recommended: 'پیشنهاد ما باید یکی از همین بیمه‌گرها باشد.',
  untilMissing: 'روز پایان اعتبار را بنویسید.',
  untilPast: 'روز پایان اعتبار گذشته است.',
  untilFar: 'اعتبار مقایسه نمی‌تواند بیش از ۱۸۰ روز باشد.',
  premiumMissing: 'حق‌بیمه را بنویسید.',
  reasonMissing: 'بنویسید چرا این بیمه‌گر را پیشنهاد می‌کنید.',
  noValues: 'هیچ ردیفی پر نشده است.',
  kind: 'مقایسه تنها برای درخواست‌های خرید و مشاوره است.',
  tooMany: 'برای این درخواست مقایسه‌های بسیاری ساخته شده است؛ یکی از آن‌ها را ویرایش کنید.',
  tooManyVersions: 'این مقایسه بارها تغییر کرده است؛ مقایسهٔ تازه‌ای بسازید.',
  noDraft: 'چیز تازه‌ای برای انتشار نیست؛ شاید همکاری پیش از شما منتشر کرده است.',
} as const;

/** The part of a request's panel, and the dialog that it opens. */
export const COMPARE_TEXTS = {
  title: 'مقایسهٔ بیمه‌گرها',
  lay: 'مقایسهٔ تازه',
  edit: 'ویرایش',
  goOn: 'ادامهٔ پیش‌نویس',
  open: 'صفحهٔ مشتری',
  draft: 'پیش‌نویس',
  published: (version: string) => `منتشرشده، نسخهٔ ${version}`,
  withDraft: 'تغییر منتشرنشده دارد',
  until: (day: string) => `تا ${day} معتبر است`,
  expired: (day: string) => `تا ${day} معتبر بود؛ قیمت‌ها دیگر دیده نمی‌شود`,
  chosen: (insurer: string) => `مشتری «${insurer}» را انتخاب کرد`,
  copy: 'کپی نشانی',
  copied: 'نشانی صفحهٔ مشتری کپی شد.',
} as const;

/** The sheet that the clerk fills in. */
export const EDITOR_TEXTS = {
  title: 'مقایسهٔ شرایط بیمه‌گرها',
  loading: 'مقایسه در راه است',
  failed: 'مقایسه باز نشد.',
  line: 'رشته',
  chooseLine: 'رشته را انتخاب کنید',
  fromLast: 'شرایط از آخرین مقایسهٔ این رشته',
  fromLastDone: 'ردیف‌ها و شرایط آخرین مقایسه آورده شد؛ مبلغ‌ها را خودتان بنویسید.',
  noLast: 'در این رشته هنوز مقایسه‌ای منتشر نشده است.',
  keys: 'با کلیدهای جهت، Tab و Enter میان خانه‌ها بروید. می‌توانید بخشی از یک صفحه‌گسترده را کپی کنید و در هر خانه بچسبانید.',
  table: 'شرایط بیمه‌گرها',
  row: 'ردیف',
  offer: (n: string) => `بیمه‌گر ${n}`,
  insurer: 'بیمه‌گر',
  premium: 'حق‌بیمه (تومان)',
  first: 'پیش‌پرداخت (تومان)',
  instalments: 'تعداد قسط‌ها',
  note: 'توضیح',
  rowName: (n: string) => `نام ردیف ${n}`,
  cell: (row: string, offer: string) => `${row}، ${offer}`,
  addRow: 'افزودن ردیف',
  removeRow: (name: string) => `حذف ردیف ${name}`,
  addOffer: 'افزودن بیمه‌گر',
  removeOffer: (name: string) => `حذف ${name}`,
  recommended: 'پیشنهاد ما',
  nobody: 'پیشنهادی نداریم',
  reason: 'دلیل پیشنهاد',
  reasonHint: 'مشتری این را کنار نام بیمه‌گر می‌خواند.',
  until: 'معتبر تا',
  untilHint: 'پس از این روز، مبلغ‌ها پنهان می‌شود.',
  notify: 'نشانی صفحه به مشتری پیامک شود',
  save: 'نگه‌داشتن پیش‌نویس',
  preview: 'پیش‌نمایش',
  back: 'بازگشت به ویرایش',
  publish: 'انتشار برای مشتری',
  saved: 'پیش‌نویس نگه داشته شد.',
  publishedWithText: 'مقایسه منتشر شد و نشانی آن پیامک می‌شود.',
  published: 'مقایسه منتشر شد.',
  dayWrong: 'روز را مانند ۱۴۰۵/۰۷/۰۳ بنویسید.',
  countWrong: 'تعداد قسط‌ها را با رقم بنویسید.',
  insurerWrong: 'این نام در فهرست بیمه‌گرها نیست.',
  asCustomer: 'مشتری این صفحه را چنین می‌بیند:',
  pastedCut: 'همهٔ آنچه چسباندید جا نشد: حداکثر پنج بیمه‌گر و بیست‌وچهار ردیف.',
} as const;
