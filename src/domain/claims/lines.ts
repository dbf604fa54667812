/** The lines in which losses are reported, and their first advice (domain.md, "Claims, by line"). */

export const CLAIM_LINES = [
  'motor_third_party',
  'motor_hull',
  'fire',
  'liability',
  'health',
  'cargo',
  'engineering',
  'accident_life',
  'other',
] as const;
export type ClaimLine = (typeof CLAIM_LINES)[number];

export const CLAIM_LINE_LABELS: Record<ClaimLine, string> = {
  motor_third_party: 'شخص ثالث خودرو',
  motor_hull: 'بدنهٔ خودرو',
  fire: 'آتش‌سوزی',
  liability: 'مسئولیت',
  health: 'درمان',
  cargo: 'باربری',
  engineering: 'مهندسی',
  accident_life: 'حوادث و عمر',
  other: 'رشتهٔ دیگر',
};

/**
 * A line's name in brackets behind a thing, so that the sentence reads well for any line; empty for the line
 * «other».
 */
export const inBrackets = (label: string): string =>
  label === CLAIM_LINE_LABELS.other ? '' : ` (${label})`;

/** The first advice of a line, above all what not to do. */
export const LINE_ADVICE: Record<ClaimLine, readonly string[]> = {
  motor_third_party: [
    'بدون موافقت کتبی بیمه‌گر با مقصر سازش یا تسویه نکنید.',
    'پس از کامل شدن مدارک، بیمه‌گر ۱۵ روز برای پرداخت وقت دارد (مادهٔ ۳۱ قانون بیمهٔ شخص ثالث).',
    'اگر هر دو خودرو بیمهٔ معتبر داشته باشند و اختلافی نباشد، بدون گزارش پلیس تنها تا یک‌چهلم دیهٔ ماه حرام پرداخت می‌شود (مادهٔ ۴۰ قانون بیمهٔ شخص ثالث).',
  ],
  motor_hull: ['پیش از بازدید بیمه‌گر خودرو را تعمیر نکنید.'],
  fire: [
    'از گسترش خسارت جلوگیری کنید و صحنه را تا بازدید دست نزنید.',
    'بدون موافقت کتبی بیمه‌گر با مقصر سازش نکنید.',
    'اگر مال کمتر از ارزشش بیمه شده باشد، خسارت به همان نسبت پرداخت می‌شود (قاعدهٔ نسبی).',
  ],
  liability: ['بدون موافقت بیمه‌گر نه چیزی را بپذیرید و نه سازش کنید.'],
  health: ['مهلت و مدارک هر قرارداد گروهی جداست؛ قرارداد خودتان را ببینید.'],
  cargo: [
    'رسید تحویل را بدون قید آسیب امضا نکنید.',
    'آسیب را پیش از امضای تحویل، یا در مهلت متصدی حمل اعلام کنید.',
  ],
  engineering: ['بی‌درنگ خبر بدهید و پیش از تعمیر عکس بگیرید.'],
  accident_life: ['گواهی پزشک را از همان روز نخست نگه دارید.'],
  other: ['پیش از بازدید بیمه‌گر چیزی را جابه‌جا یا تعمیر نکنید.'],
};

/** A second report of the same loss within so many hours joins the first. */
export const SAME_LOSS_HOURS = 24;

/**
 * The first Gregorian `YYYY-MM-DD` of a loss that is accepted on a day: five years before. No leap year is five
 * years before another one, so a leap day stands for the first of March.
 */
export const firstLossDay = (today: string): string =>
  `${+today.slice(0, 4) - 5}${today.slice(4).replace('02-29', '03-01')}`;

/** A report to the brokerage is none to the insurer, whose deadline runs on. */
export const NOT_REPORTED_TO_INSURER = 'این ثبت، اعلام به بیمه‌گر نیست؛ همین حالا خبر بدهید.';
