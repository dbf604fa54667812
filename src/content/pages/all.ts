import type { SitePage } from '#domain/page-shape/site-page.ts';
import { accidentContent } from './accident.ts';
import { assessmentContent } from './assessment.ts';
import { claimsContent } from './claims.ts';
import { companyContent, managersContent } from './company.ts';
import { consultationContent } from './consultation.ts';
import { contactContent } from './contact.ts';
import { fireContent } from './fire-insurance.ts';
import { footerContent } from './footer.ts';
import { homeContent } from './home.ts';
import { partnersContent } from './partners.ts';
import { privacyContent } from './privacy.ts';
import { productGeneralContent, productsContent } from './products.ts';
import { purchaseContent } from './purchase.ts';
import { regulationContent } from './regulation.ts';
import { reminderContent } from './reminder.ts';
import { riskManagementContent } from './risk-management.ts';
import { servicesContent } from './services.ts';
import { trackContent } from './track.ts';

/** Every page of the site that the brokerage can edit, in the order of the dashboard's list. */
export const SITE_PAGES: readonly SitePage[] = [
  homeContent,
  servicesContent,
  consultationContent,
  riskManagementContent,
  assessmentContent,
  claimsContent,
  accidentContent,
  productsContent,
  productGeneralContent,
  fireContent,
  companyContent,
  managersContent,
  partnersContent,
  contactContent,
  purchaseContent,
  regulationContent,
  trackContent,
  reminderContent,
  privacyContent,
  footerContent,
];

/** The site's own public pages (spec section 2); products and free pages come from the database. */
export const PUBLIC_PATHS: readonly string[] = [...new Set(SITE_PAGES.map(({ path }) => path))];
