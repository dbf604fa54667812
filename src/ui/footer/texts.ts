import { aboutLinks, type NavLinkText, plainLinks, serviceLinks } from '../header/texts.ts';

/** The link columns of the footer. */
export const footerColumns: readonly { title: string; links: readonly NavLinkText[] }[] = [
  { title: 'خدمات', links: [...serviceLinks, { to: '/services', label: 'همهٔ خدمات' }] },
  {
    title: 'بیمه‌نامه و درخواست',
    links: [
      { to: '/products', label: 'همهٔ محصولات بیمه' },
      { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
      { to: '/contact-us?purchase=1#call-request', label: 'درخواست خرید بیمه' },
      { to: '/insurance-consultation#consultation-request', label: 'درخواست مشاوره' },
      { to: '/track', label: 'پیگیری درخواست' },
    ],
  },
  { title: 'کارگزاری', links: [...aboutLinks, ...plainLinks] },
];

/** The other words of the footer. */
export const footerTexts = {
  placed: 'خواندنی‌ها',
  brandHome: 'صفحهٔ نخست',
  navigation: 'پیوندهای پایین صفحه',
  promise: 'کارگزار بیمه: واسطهٔ شما با بیمه‌گرها، از انتخاب بیمه‌نامه تا پیگیری خسارت.',
  noAddress: 'در انتظار دریافت آدرس',
  noPhone: 'در انتظار دریافت شمارهٔ تلفن',
  licence: 'شمارهٔ پروانهٔ کارگزاری:',
  noLicence: 'در انتظار ثبت',
  complaint:
    'اگر از رسیدگی بیمه‌گر ناراضی هستید، نخست شکایت خود را به همان بیمه‌گر بدهید؛ اگر به نتیجه نرسید، آن را در سامانهٔ برخط رسیدگی به شکایات بیمهٔ مرکزی ثبت کنید.',
} as const;
