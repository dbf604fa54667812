/** The starter catalogue: eight categories and thirty-eight insurances, with the market's own titles. */
export type SeedCategory = {
  /** Name of the icon's file under `icons/`. */
  icon: string;
  title: string;
  items: { title: string; slug: string }[];
};

export const STARTER_CATALOGUE: SeedCategory[] = [
  {
    icon: 'car',
    title: 'بیمهٔ خودرو',
    items: [
      { title: 'شخص ثالث', slug: 'third-party' },
      { title: 'بدنهٔ خودرو', slug: 'car-body' },
      { title: 'ثالث موتورسیکلت', slug: 'motorcycle' },
      { title: 'مازاد مالی ثالث', slug: 'third-party-excess' },
    ],
  },
  {
    icon: 'fire',
    title: 'بیمهٔ آتش‌سوزی',
    items: [
      { title: 'منازل مسکونی', slug: 'fire-home' },
      { title: 'مجتمع آپارتمانی', slug: 'fire-apartment' },
      { title: 'اصناف و مراکز غیرصنعتی', slug: 'fire-commercial' },
      { title: 'آتش‌سوزی صنعتی', slug: 'fire-industrial' },
      { title: 'انبار', slug: 'fire-warehouse' },
    ],
  },
  {
    icon: 'liability',
    title: 'بیمهٔ مسئولیت',
    items: [
      { title: 'کارفرما در قبال کارکنان', slug: 'employer-liability' },
      { title: 'پزشکان و پیراپزشکان', slug: 'medical-liability' },
      { title: 'مهندسان', slug: 'engineer-liability' },
      { title: 'مدیر ساختمان و آسانسور', slug: 'building-elevator' },
      { title: 'اماکن عمومی', slug: 'public-liability' },
      { title: 'تولیدکنندگان', slug: 'product-liability' },
      { title: 'متصدیان حمل', slug: 'carrier-liability' },
    ],
  },
  {
    icon: 'life',
    title: 'بیمهٔ زندگی و حوادث',
    items: [
      { title: 'عمر و سرمایه‌گذاری', slug: 'life-savings' },
      { title: 'عمر زمانی', slug: 'term-life' },
      { title: 'ماندهٔ بدهکار', slug: 'credit-life' },
      { title: 'مستمری', slug: 'annuity' },
      { title: 'حوادث انفرادی', slug: 'personal-accident' },
      { title: 'حوادث گروهی', slug: 'group-accident' },
    ],
  },
  {
    icon: 'health-travel',
    title: 'بیمهٔ درمان و سفر',
    items: [
      { title: 'درمان تکمیلی گروهی', slug: 'group-health' },
      { title: 'درمان خانواده', slug: 'family-health' },
      { title: 'مسافران خارج از کشور', slug: 'travel' },
    ],
  },
  {
    icon: 'cargo',
    title: 'بیمهٔ باربری',
    items: [
      { title: 'باربری وارداتی', slug: 'cargo-import' },
      { title: 'باربری صادراتی', slug: 'cargo-export' },
      { title: 'باربری داخلی', slug: 'cargo-domestic' },
      { title: 'باربری ترانزیت', slug: 'cargo-transit' },
    ],
  },
  {
    icon: 'engineering',
    title: 'بیمهٔ مهندسی',
    items: [
      { title: 'تمام‌خطر پیمانکاران', slug: 'contractors-all-risks' },
      { title: 'تمام‌خطر نصب', slug: 'erection-all-risks' },
      { title: 'شکست ماشین‌آلات', slug: 'machinery-breakdown' },
      { title: 'تجهیزات الکترونیک', slug: 'electronic-equipment' },
      { title: 'ماشین‌آلات پیمانکاری', slug: 'contractors-plant' },
    ],
  },
  {
    icon: 'special',
    title: 'بیمه‌های تخصصی',
    items: [
      { title: 'کشتی', slug: 'marine-hull' },
      { title: 'هواپیما', slug: 'aviation' },
      { title: 'پول', slug: 'money' },
      { title: 'اعتبار', slug: 'trade-credit' },
    ],
  },
];
