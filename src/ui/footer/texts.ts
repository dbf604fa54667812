import { PURCHASE_PATH } from '#domain/purchase.ts';
import { helpLinks } from '../header/help-links.ts';
import { aboutLinks, type NavLinkText, plainLinks, serviceLinks } from '../header/texts.ts';

/** The link columns of the footer. */
export const footerColumns: readonly { title: string; links: readonly NavLinkText[] }[] = [
  { title: 'خدمات', links: [...serviceLinks, { to: '/services', label: 'همهٔ خدمات' }] },
  {
    title: 'بیمه‌نامه و درخواست',
    links: [
      { to: '/products', label: 'همهٔ محصولات بیمه' },
      { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
      { to: PURCHASE_PATH, label: 'درخواست خرید بیمه' },
      { to: '/insurance-consultation#consultation-request', label: 'درخواست مشاوره' },
      ...helpLinks,
      { to: '/reminder', label: 'یادآوری تمدید' },
    ],
  },
  {
    title: 'کارگزاری',
    links: [...aboutLinks, ...plainLinks, { to: '/privacy', label: 'حریم خصوصی' }],
  },
];

/** The other words of the footer. */
export const footerTexts = {
  placed: 'خواندنی‌ها',
  brandHome: 'صفحهٔ نخست',
  navigation: 'لینک‌های پایین صفحه',
  noAddress: 'در انتظار دریافت آدرس',
  noPhone: 'در انتظار دریافت شمارهٔ تلفن',
  noEmail: 'در انتظار دریافت ایمیل',
  complaintTitle: 'شکایت از بیمه‌گر',
  licence: 'شمارهٔ پروانهٔ کارگزاری:',
  noLicence: 'در انتظار ثبت',
} as const;
