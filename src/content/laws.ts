/**
 * The laws and regulations that public texts rest on (domain.md, "Regulations page"). What stands here is
 * shown as not checked until a person of the brokerage has held it against the text in force.
 */

export type LawState = 'in_force' | 'amended' | 'superseded' | 'unchecked';

export interface Law {
  /** Of a regulation of the High Council of Insurance; acts have none. */
  number?: string;
  title: string;
  /** Day of adoption, `YYYY-MM-DD`, or the Persian year alone where the day was not seen. */
  adopted?: string;
  state: LawState;
  /** The day on which it was last checked, `YYYY-MM-DD`. */
  checkedOn: string | null;
  /** The page of this site that rests on it. */
  see?: { to: string; label: string };
}

const unchecked = { state: 'unchecked', checkedOn: null } as const;

export const LAWS = {
  'regulation-92': {
    ...unchecked,
    number: '۹۲',
    title: 'آیین‌نامه تنظیم امور کارگزاری (دلالی) رسمی بیمه مستقیم',
    adopted: '2016-03-07',
    see: { to: '/company-introduction', label: 'کار ما و مرز آن' },
  },
  'regulation-92-2': {
    ...unchecked,
    number: '۹۲/۲',
    title: 'کارگزاری رسمی بیمه برخط',
    adopted: '2019-09-04',
    see: { to: '/company-introduction', label: 'چرا اینجا فروش برخط نیست' },
  },
  'regulation-71': {
    ...unchecked,
    number: '۷۱',
    title: 'حمایت از حقوق بیمه‌گذاران',
    adopted: '2012-06-12',
    see: { to: '/contact-us#complaint', label: 'راه شکایت' },
  },
  'regulation-85': {
    ...unchecked,
    number: '۸۵',
    title: 'تنظیم امور ارزیابی خسارت بیمه‌ای',
    adopted: '2013-12-17',
    see: { to: '/safety-insurability-assessment', label: 'ارزیابی ایمنی و بیمه‌پذیری' },
  },
  'regulation-90': {
    ...unchecked,
    number: '۹۰',
    title: 'نحوه احراز صلاحیت حرفه‌ای کارکنان کلیدی و عملیاتی',
  },
  'regulation-94': {
    ...unchecked,
    number: '۹۴',
    title: 'مقررات تعیین حق بیمه انواع رشته‌های بیمه‌ای',
    adopted: '2017-08-20',
  },
  'insurance-act': {
    ...unchecked,
    title: 'قانون بیمه',
    see: { to: '/claims-processing', label: 'مهلت اعلام خسارت' },
  },
  'third-party-act': {
    ...unchecked,
    title: 'قانون بیمه اجباری خسارات واردشده به شخص ثالث در اثر حوادث ناشی از وسایل نقلیه',
    adopted: '۱۳۹۵',
    see: { to: '/claims-processing#third-party-rights', label: 'حق شما در بیمهٔ شخص ثالث' },
  },
  'apartment-act': {
    ...unchecked,
    title: 'قانون تملک آپارتمان‌ها، مادهٔ ۱۴',
    see: { to: '/fire-insurance', label: 'بیمهٔ همهٔ ساختمان' },
  },
  'regulation-21': {
    ...unchecked,
    number: '۲۱',
    title: 'شرایط عمومی بیمه آتش‌سوزی',
    adopted: '1987-11-18',
    see: { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
  },
  'regulation-53': {
    ...unchecked,
    number: '۵۳',
    title: 'بیمه بدنه وسایل نقلیه',
    adopted: '2006-02-28',
    see: { to: '/products/car-body', label: 'بیمهٔ بدنهٔ خودرو' },
  },
  'regulation-80': {
    ...unchecked,
    number: '۸۰',
    title: 'بیمه مسئولیت کارفرما در قبال کارکنان',
    adopted: '2013-01-22',
    see: { to: '/products/employer-liability', label: 'مسئولیت کارفرما' },
  },
  'regulation-84': {
    ...unchecked,
    number: '۸۴',
    title: 'بیمه حوادث اشخاص',
    adopted: '2013-06-12',
    see: { to: '/products/personal-accident', label: 'حوادث انفرادی' },
  },
  'regulation-87': {
    ...unchecked,
    number: '۸۷',
    title: 'بیمه مسئولیت متصدیان حمل‌ونقل داخلی',
    adopted: '2014-06-17',
    see: { to: '/products/carrier-liability', label: 'متصدیان حمل' },
  },
  'regulation-99': {
    ...unchecked,
    number: '۹۹',
    title: 'بیمه درمان',
    adopted: '2020-01-15',
    see: { to: '/products/group-health', label: 'درمان تکمیلی گروهی' },
  },
} as const satisfies Record<string, Law>;

export type LawId = keyof typeof LAWS;

/** What a legal sentence of a page rests on: a law, and the article of it. */
export interface LegalSource {
  law: LawId;
  article?: string;
}

export const lawOf = (id: LawId): Law => LAWS[id];
