import { MANAGERS_PATH } from '#domain/managers.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';

/** A link of the top navigation; `hint` is the line below it in a dropdown. */
export interface NavLinkText {
  to: string;
  label: string;
  hint?: string;
}

/** The four services, in the order of the navigation. */
export const serviceLinks: readonly NavLinkText[] = [
  {
    to: '/insurance-consultation',
    label: 'مشاورهٔ تخصصی بیمه',
    hint: 'نیازسنجی، طراحی پوشش و مقایسهٔ شرایط',
  },
  {
    to: '/business-risk-management',
    label: 'مدیریت ریسک کسب‌وکار',
    hint: 'شناسایی، کاهش و انتقال ریسک‌ها',
  },
  {
    to: '/safety-insurability-assessment',
    label: 'ارزیابی ایمنی و بیمه‌پذیری',
    hint: 'بازدید از کسب‌وکارها و اموال',
  },
  {
    to: '/claims-processing',
    label: 'پیگیری و تسهیل پرداخت خسارت',
    hint: 'از تشکیل پرونده تا اعتراض',
  },
];

/** The two pages about the brokerage. */
export const aboutLinks: readonly NavLinkText[] = [
  { to: '/company-introduction', label: 'معرفی شرکت', hint: 'که هستیم و مرز کارمان کجاست' },
  { to: MANAGERS_PATH, label: 'معرفی مدیران', hint: 'چه کسانی پاسخ‌گوی شما هستند' },
];

/** The navigation's plain links, after the dropdowns. */
export const plainLinks: readonly NavLinkText[] = [
  { to: '/regulation', label: 'آیین‌نامه‌ها' },
  { to: '/contact-us', label: 'تماس با ما' },
  { to: '/partner-recruitment', label: 'همکاری با ما' },
];

/** Online sale needs a licence of its own, so the button opens a purchase request. */
export const purchaseLink: NavLinkText = {
  to: PURCHASE_PATH,
  label: 'درخواست آنلاین خرید بیمه',
};

/** Every other word of the header. */
export const headerTexts = {
  brandHome: 'صفحهٔ نخست',
  navigation: 'پیمایش اصلی',
  home: 'صفحهٔ نخست',
  services: 'خدمات',
  allServices: 'همهٔ خدمات در یک نگاه',
  products: 'محصولات بیمه',
  allProducts: 'همهٔ محصولات بیمه',
  productsNote: 'نمی‌دانید کدام به کارتان می‌آید؟ بپرسید.',
  askConsultation: 'درخواست مشاوره',
  menuLoading: 'فهرست بیمه‌نامه‌ها در راه است…',
  menuError: 'فهرست بیمه‌نامه‌ها دریافت نشد.',
  menuEmpty: 'هنوز بیمه‌نامه‌ای در فهرست نیست.',
  retry: 'تلاش دوباره',
  about: 'دربارهٔ ما',
  searchLabel: 'جست‌وجو در سایت',
  searchProducts: 'جست‌وجوی بیمه‌نامه',
  searchInHeader: 'جست‌وجو در سایت، بالای صفحه',
  searchPlaceholder: 'جست‌وجو در سایت',
  searchInProducts: 'جست‌وجوی بیمه',
  searchSubmit: 'جست‌وجو',
  openSearch: 'باز کردن جست‌وجو',
  login: 'ورود',
  loginLong: 'ورود به حساب کاربری',
  userMenu: 'حساب کاربری',
  logout: 'خروج',
  openDrawer: 'باز کردن منو',
  closeDrawer: 'بستن منو',
  drawer: 'منو',
} as const;
