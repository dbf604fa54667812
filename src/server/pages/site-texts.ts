/** The public pages' texts for the search; the only place that knows their sources. */
import { accidentContent } from '#content/pages/accident.ts';
import { assessmentContent } from '#content/pages/assessment.ts';
import { claimsContent } from '#content/pages/claims.ts';
import { companyContent, managersContent } from '#content/pages/company.ts';
import { consultationContent } from '#content/pages/consultation.ts';
import { contactContent } from '#content/pages/contact.ts';
import { fireContent } from '#content/pages/fire-insurance.ts';
import { homeContent } from '#content/pages/home.ts';
import { partnersContent } from '#content/pages/partners.ts';
import { privacyContent } from '#content/pages/privacy.ts';
import { productsContent } from '#content/pages/products.ts';
import { purchaseContent } from '#content/pages/purchase.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { reminderContent } from '#content/pages/reminder.ts';
import { riskManagementContent } from '#content/pages/risk-management.ts';
import { servicesContent } from '#content/pages/services.ts';
import { trackContent } from '#content/pages/track.ts';
import { SAME_MEANING, WORDS_OF_PAGES } from '#content/visitors-words.ts';
import type { GroupField, GroupFields, Written } from '#domain/page-shape/field.ts';
import type { FreeWords } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import type { PageTexts, SiteTexts } from '#features/search/index/documents.server.ts';

export const VISITORS_WORDS = { sameMeaning: SAME_MEANING, ofPages: WORDS_OF_PAGES };

const GROUPS = {
  services: 'خدمات',
  products: 'محصولات بیمه',
  about: 'دربارهٔ ما',
  help: 'راهنما و تماس',
  account: 'حساب کاربری',
  free: 'نوشته‌ها',
} as const;

type EditablePage = Pick<PageTexts, 'group' | 'title' | 'anchors'> & { page: SitePage };

/** In the order of the menu. */
const EDITABLE_PAGES: readonly EditablePage[] = [
  { page: homeContent, group: GROUPS.about, title: homeContent.first.meta.title },
  { page: consultationContent, group: GROUPS.services },
  { page: riskManagementContent, group: GROUPS.services },
  { page: assessmentContent, group: GROUPS.services },
  {
    page: claimsContent,
    group: GROUPS.services,
    anchors: { timeline: 'third-party-rights' },
  },
  { page: servicesContent, group: GROUPS.services, title: 'خدمات کارگزاری بیمه' },
  { page: productsContent, group: GROUPS.products },
  { page: purchaseContent, group: GROUPS.products },
  { page: fireContent, group: GROUPS.products },
  { page: companyContent, group: GROUPS.about },
  { page: managersContent, group: GROUPS.about },
  { page: regulationContent, group: GROUPS.about },
  { page: partnersContent, group: GROUPS.about },
  {
    page: contactContent,
    group: GROUPS.help,
    title: 'تماس با ما و درخواست تماس',
    anchors: { complaint: 'complaint' },
  },
  { page: accidentContent, group: GROUPS.help, title: accidentContent.title },
  { page: trackContent, group: GROUPS.help, title: 'پیگیری درخواست' },
  { page: reminderContent, group: GROUPS.help, title: 'یادآوری تمدید بیمه' },
  { page: privacyContent, group: GROUPS.help, title: 'حریم خصوصی' },
];

/** Pages without stored words: they are forms. */
const ACCOUNT_PAGES: readonly PageTexts[] = [
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
];

/** The parts of the home page about products and services, which have pages of their own. */
const FOUND_ELSEWHERE = new Set(['products', 'services']);
const ownTexts = (page: SitePage, words: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).filter(([name]) => page !== homeContent || !FOUND_ELSEWHERE.has(name)),
  );

type Free = { path: string; words: FreeWords };
/** Where the words of pages are read: as they are published, or as this release has them. */
type Source = {
  wordsOf: <Fields extends GroupFields>(
    page: SitePage<Fields>,
  ) => Promise<Written<GroupField<Fields>>>;
  freePages: () => Promise<Free[]>;
};

/** The preset words of the pages in this release. */
export const FIRST_WORDS: Source = {
  wordsOf: async (page) => page.first,
  freePages: async () => [],
};

/** The texts of the public pages; the managers' page is left out while it names none. */
export async function siteTexts(
  source: Source,
  { hasManagers }: { hasManagers: boolean },
): Promise<SiteTexts> {
  const offered = EDITABLE_PAGES.filter(({ page }) => hasManagers || page !== managersContent);
  const editable = await Promise.all(
    offered.map(async ({ page, ...rest }) => ({
      ...rest,
      path: page.path,
      texts: ownTexts(page, await source.wordsOf(page)),
    })),
  );
  const { groups } = await source.wordsOf(regulationContent);
  const free = await source.freePages();
  return {
    cataloguePath: productsContent.path,
    laws: { path: regulationContent.path, laws: groups.flatMap(({ laws }) => laws) },
    pages: [...editable, ...ACCOUNT_PAGES],
    free: free.map(({ path, words }) => ({
      path,
      title: words.title,
      content: { lead: words.lead, blocks: words.blocks },
    })),
    freeGroup: GROUPS.free,
  };
}
