/**
 * What each public page brings of scripts and of styles, in bytes as they are sent, when it was last weighed. None may
 * gain; what a page loses on the way is taken off here.
 */
export const PAGE_WEIGHTS: Record<string, { scripts: number; styles: number }> = {
  'claims/accident': { scripts: 137027, styles: 12681 },
  'claims/claims-processing': { scripts: 147847, styles: 14138 },
  'company/company-introduction': { scripts: 137393, styles: 12456 },
  'company/managers-introduction': { scripts: 137592, styles: 12803 },
  'company/partner-recruitment': { scripts: 137383, styles: 12183 },
  'company/privacy': { scripts: 137592, styles: 12183 },
  'contact/contact': { scripts: 137824, styles: 12769 },
  'free-page': { scripts: 136364, styles: 12275 },
  'home/home': { scripts: 131022, styles: 11900 },
  'not-found': { scripts: 135961, styles: 12183 },
  'products/fire-insurance': { scripts: 136644, styles: 12183 },
  'products/product': { scripts: 138696, styles: 13027 },
  'products/products': { scripts: 136800, styles: 12813 },
  'products/purchase': { scripts: 140488, styles: 12639 },
  'regulation/regulation': { scripts: 136803, styles: 12494 },
  'reminders/reminder': { scripts: 147020, styles: 12996 },
  'reminders/stop-reminders': { scripts: 136714, styles: 12308 },
  'search/search': { scripts: 138048, styles: 12869 },
  'services/business-risk-management': { scripts: 136928, styles: 12881 },
  'services/insurance-consultation': { scripts: 136110, styles: 12183 },
  'services/safety-insurability-assessment': { scripts: 136114, styles: 12183 },
  'services/services': { scripts: 136434, styles: 12612 },
  'short/stop-reminders': { scripts: 136714, styles: 12308 },
  'tracking/comparison': { scripts: 146805, styles: 13952 },
  'tracking/track': { scripts: 138528, styles: 12534 },
};
