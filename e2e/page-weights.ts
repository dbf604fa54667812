/**
 * What each public page brings of scripts and of styles, in bytes as they are sent, when it was last weighed. None may
 * gain; what a page loses on the way is taken off here.
 */
export const PAGE_WEIGHTS: Record<string, { scripts: number; styles: number }> = {
  'claims/accident': { scripts: 137089, styles: 12681 },
  'claims/claims-processing': { scripts: 147936, styles: 14138 },
  'company/company-introduction': { scripts: 137455, styles: 12456 },
  'company/managers-introduction': { scripts: 137649, styles: 12803 },
  'company/partner-recruitment': { scripts: 137446, styles: 12183 },
  'company/privacy': { scripts: 137656, styles: 12183 },
  'contact/contact': { scripts: 137882, styles: 12769 },
  'free-page': { scripts: 136425, styles: 12275 },
  'home/home': { scripts: 131051, styles: 11900 },
  'not-found': { scripts: 136020, styles: 12183 },
  'products/fire-insurance': { scripts: 136710, styles: 12183 },
  'products/product': { scripts: 138766, styles: 13027 },
  'products/products': { scripts: 136860, styles: 12813 },
  'products/purchase': { scripts: 140558, styles: 12639 },
  'regulation/regulation': { scripts: 136866, styles: 12494 },
  'reminders/reminder': { scripts: 147011, styles: 12996 },
  'reminders/stop-reminders': { scripts: 136775, styles: 12308 },
  'search/search': { scripts: 138119, styles: 12869 },
  'services/business-risk-management': { scripts: 136983, styles: 12881 },
  'services/insurance-consultation': { scripts: 136171, styles: 12183 },
  'services/safety-insurability-assessment': { scripts: 136175, styles: 12183 },
  'services/services': { scripts: 136493, styles: 12612 },
  'short/stop-reminders': { scripts: 136775, styles: 12308 },
  'tracking/comparison': { scripts: 146909, styles: 13952 },
  'tracking/track': { scripts: 138593, styles: 12534 },
};
