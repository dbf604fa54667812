/**
 * What each public page brings of scripts and of styles, in bytes as they are sent, when it was last weighed. None may
 * gain; what a page loses on the way is taken off here.
 */
export const PAGE_WEIGHTS: Record<string, { scripts: number; styles: number }> = {
  'claims/accident': { scripts: 137197, styles: 12681 },
  'claims/claims-processing': { scripts: 148121, styles: 14142 },
  'company/company-introduction': { scripts: 137561, styles: 12456 },
  'company/managers-introduction': { scripts: 137751, styles: 12803 },
  'company/partner-recruitment': { scripts: 137542, styles: 12183 },
  'company/privacy': { scripts: 137754, styles: 12183 },
  'contact/contact': { scripts: 137978, styles: 12769 },
  'free-page': { scripts: 136526, styles: 12275 },
  'home/home': { scripts: 131145, styles: 11900 },
  'not-found': { scripts: 136123, styles: 12183 },
  'products/fire-insurance': { scripts: 136809, styles: 12183 },
  'products/product': { scripts: 138882, styles: 13027 },
  'products/products': { scripts: 136974, styles: 12813 },
  'products/purchase': { scripts: 144586, styles: 12990 },
  'regulation/regulation': { scripts: 136982, styles: 12494 },
  'reminders/reminder': { scripts: 147020, styles: 13004 },
  'reminders/stop-reminders': { scripts: 136876, styles: 12308 },
  'search/search': { scripts: 138250, styles: 12869 },
  'services/business-risk-management': { scripts: 137084, styles: 12881 },
  'services/insurance-consultation': { scripts: 136273, styles: 12183 },
  'services/safety-insurability-assessment': { scripts: 136276, styles: 12183 },
  'services/services': { scripts: 136596, styles: 12612 },
  'short/stop-reminders': { scripts: 136876, styles: 12308 },
  'tracking/comparison': { scripts: 146909, styles: 13952 },
  'tracking/track': { scripts: 138792, styles: 12534 },
};
