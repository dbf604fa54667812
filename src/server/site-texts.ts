/** The public pages' texts as the search reads them; the one place that knows where they come from. */
import { companyPage, managersPage } from '#content/company.ts';
import { contact } from '#content/contact.ts';
import { firePage } from '#content/fire-insurance.ts';
import * as home from '#content/home.ts';
import { LAWS } from '#content/laws.ts';
import { partnersPage } from '#content/partners.ts';
import { productsPage } from '#content/products.ts';
import { regulationsPage } from '#content/regulations.ts';
import { allServices, servicesPage } from '#content/services.ts';
import { trackPage } from '#content/track.ts';
import { SAME_MEANING, WORDS_OF_PAGES } from '#content/visitors-words.ts';
import type { SiteTexts } from '#features/search/index/documents.service.server.ts';

export const VISITORS_WORDS = { sameMeaning: SAME_MEANING, ofPages: WORDS_OF_PAGES };

const GROUPS = {
  services: 'خدمات',
  products: 'محصولات بیمه',
  about: 'درباره ما',
  help: 'راهنما و تماس',
  account: 'حساب کاربری',
} as const;

const { homeMeta, hero, steps, why, questions, ask } = home;

const SITE_TEXTS: SiteTexts = {
  cataloguePath: '/products',
  laws: {
    path: '/regulation',
    laws: Object.entries(LAWS).map(([id, law]) => ({
      id,
      number: 'number' in law ? law.number : undefined,
      title: law.title,
    })),
  },
  pages: [
    {
      path: '/',
      group: GROUPS.about,
      title: homeMeta.title,
      texts: { lead: hero.lead, promises: hero.promises, steps, why, questions, ask },
    },
    ...allServices.map((texts) => ({
      path: texts.path,
      group: GROUPS.services,
      texts: { ...texts, questionsTitle: servicesPage.questionsTitle },
    })),
    {
      path: '/services',
      group: GROUPS.services,
      title: 'خدمات کارگزاری بیمه',
      texts: servicesPage,
    },
    { path: '/products', group: GROUPS.products, texts: productsPage },
    { path: '/fire-insurance', group: GROUPS.products, texts: firePage },
    { path: '/company-introduction', group: GROUPS.about, texts: companyPage },
    { path: '/managers-introduction', group: GROUPS.about, texts: managersPage },
    { path: '/regulation', group: GROUPS.about, texts: regulationsPage },
    { path: '/partner-recruitment', group: GROUPS.about, texts: partnersPage },
    {
      path: '/contact-us',
      group: GROUPS.help,
      title: 'تماس با ما و درخواست تماس',
      texts: contact,
      anchors: { complaint: 'complaint' },
    },
    { path: '/track', group: GROUPS.help, title: 'پیگیری درخواست', texts: trackPage },
    {
      path: '/login',
      group: GROUPS.account,
      title: 'ورود به حساب کاربری',
      texts: { lead: 'با شمارهٔ موبایل و گذرواژه وارد حساب خود شوید و درخواست‌هایتان را ببینید.' },
    },
    {
      path: '/register',
      group: GROUPS.account,
      title: 'ثبت‌نام',
      texts: { lead: 'با نام و شمارهٔ موبایل حساب بسازید؛ کد تأیید برایتان پیامک می‌شود.' },
    },
    {
      path: '/forget-password',
      group: GROUPS.account,
      title: 'بازیابی گذرواژه',
      texts: { lead: 'اگر گذرواژه را فراموش کرده‌اید، با کدی که پیامک می‌شود گذرواژهٔ تازه بگذارید.' },
    },
  ],
};

/** The texts of the pages that are offered: the one of the managers is not while it names none. */
export function siteTexts({ hasManagers }: { hasManagers: boolean }): SiteTexts {
  if (hasManagers) return SITE_TEXTS;
  const pages = SITE_TEXTS.pages.filter(({ path }) => path !== '/managers-introduction');
  return { ...SITE_TEXTS, pages };
}
