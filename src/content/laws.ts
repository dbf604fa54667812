/**
 * The laws and regulations that public texts rest on (domain.md, "Regulations page"). What stands here is
 * shown as not checked until a person of the brokerage has held it against the text in force and said so.
 */

/** Whether a law still holds, as a reader is told. */
export const LAW_STATES = {
  in_force: 'در حال اجرا',
  amended: 'اصلاح‌شده',
  superseded: 'جایگزین‌شده',
  unchecked: 'هنوز بازبینی نشده است',
} as const;

const unchecked = { state: 'unchecked', checked_on: '' } as const;

/** Their ids stay, whatever else is changed of them: sources name them. */
export const LAW_GROUPS = [
  {
    title: 'کارگزاری و حقوق مشتری',
    laws: [
      {
        ...unchecked,
        id: 'regulation-92',
        number: '۹۲',
        title: 'آیین‌نامه تنظیم امور کارگزاری (دلالی) رسمی بیمه مستقیم',
        adopted_on: '2016-03-07',
        adopted_year: '',
        see: { to: '/company-introduction', label: 'کار ما و مرز آن' },
      },
      {
        ...unchecked,
        id: 'regulation-92-2',
        number: '۹۲/۲',
        title: 'کارگزاری رسمی بیمه برخط',
        adopted_on: '2019-09-04',
        adopted_year: '',
        see: { to: '/company-introduction', label: 'چرا اینجا فروش برخط نیست' },
      },
      {
        ...unchecked,
        id: 'regulation-71',
        number: '۷۱',
        title: 'حمایت از حقوق بیمه‌گذاران',
        adopted_on: '2012-06-12',
        adopted_year: '',
        see: { to: '/contact-us#complaint', label: 'راه شکایت' },
      },
      {
        ...unchecked,
        id: 'regulation-85',
        number: '۸۵',
        title: 'تنظیم امور ارزیابی خسارت بیمه‌ای',
        adopted_on: '2013-12-17',
        adopted_year: '',
        see: { to: '/safety-insurability-assessment', label: 'ارزیابی ایمنی و بیمه‌پذیری' },
      },
      {
        ...unchecked,
        id: 'regulation-90',
        number: '۹۰',
        title: 'نحوه احراز صلاحیت حرفه‌ای کارکنان کلیدی و عملیاتی',
        adopted_on: '',
        adopted_year: '',
        see: { to: '', label: '' },
      },
      {
        ...unchecked,
        id: 'regulation-94',
        number: '۹۴',
        title: 'مقررات تعیین حق بیمه انواع رشته‌های بیمه‌ای',
        adopted_on: '2017-08-20',
        adopted_year: '',
        see: { to: '', label: '' },
      },
    ],
  },
  {
    title: 'قانون‌ها',
    laws: [
      {
        ...unchecked,
        id: 'insurance-act',
        number: '',
        title: 'قانون بیمه',
        adopted_on: '',
        adopted_year: '',
        see: { to: '/claims-processing', label: 'مهلت اعلام خسارت' },
      },
      {
        ...unchecked,
        id: 'third-party-act',
        number: '',
        title: 'قانون بیمه اجباری خسارات واردشده به شخص ثالث در اثر حوادث ناشی از وسایل نقلیه',
        adopted_on: '',
        adopted_year: '۱۳۹۵',
        see: { to: '/claims-processing#third-party-rights', label: 'حق شما در بیمهٔ شخص ثالث' },
      },
      {
        ...unchecked,
        id: 'apartment-act',
        number: '',
        title: 'قانون تملک آپارتمان‌ها، مادهٔ ۱۴',
        adopted_on: '',
        adopted_year: '',
        see: { to: '/fire-insurance', label: 'بیمهٔ همهٔ ساختمان' },
      },
      {
        ...unchecked,
        id: 'social-security-act',
        number: '',
        title: 'قانون تأمین اجتماعی',
        adopted_on: '',
        adopted_year: '',
        see: { to: '/products/employer-liability', label: 'مسئولیت کارفرما' },
      },
      {
        ...unchecked,
        id: 'commercial-code',
        number: '',
        title: 'قانون تجارت',
        adopted_on: '',
        adopted_year: '',
        see: { to: '/products/carrier-liability', label: 'متصدیان حمل' },
      },
    ],
  },
  {
    title: 'رشته‌های بیمه',
    laws: [
      {
        ...unchecked,
        id: 'regulation-21',
        number: '۲۱',
        title: 'شرایط عمومی بیمه آتش‌سوزی',
        adopted_on: '1987-11-18',
        adopted_year: '',
        see: { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
      },
      {
        ...unchecked,
        id: 'regulation-53',
        number: '۵۳',
        title: 'بیمه بدنه وسایل نقلیه',
        adopted_on: '2006-02-28',
        adopted_year: '',
        see: { to: '/products/car-body', label: 'بیمهٔ بدنهٔ خودرو' },
      },
      {
        ...unchecked,
        id: 'regulation-80',
        number: '۸۰',
        title: 'بیمه مسئولیت کارفرما در قبال کارکنان',
        adopted_on: '2013-01-22',
        adopted_year: '',
        see: { to: '/products/employer-liability', label: 'مسئولیت کارفرما' },
      },
      {
        ...unchecked,
        id: 'regulation-84',
        number: '۸۴',
        title: 'بیمه حوادث اشخاص',
        adopted_on: '2013-06-12',
        adopted_year: '',
        see: { to: '/products/personal-accident', label: 'حوادث انفرادی' },
      },
      {
        ...unchecked,
        id: 'regulation-87',
        number: '۸۷',
        title: 'بیمه مسئولیت متصدیان حمل‌ونقل داخلی',
        adopted_on: '2014-06-17',
        adopted_year: '',
        see: { to: '/products/carrier-liability', label: 'متصدیان حمل' },
      },
      {
        ...unchecked,
        id: 'regulation-99',
        number: '۹۹',
        title: 'بیمه درمان',
        adopted_on: '2020-01-15',
        adopted_year: '',
        see: { to: '/products/group-health', label: 'درمان تکمیلی گروهی' },
      },
    ],
  },
] as const;
