/**
 * What each public page brings of scripts and of styles, in bytes as they are sent, when it was last weighed. None may
 * gain; what a page loses on the way is taken off here.
 */
export const PAGE_WEIGHTS: Record<string, { scripts: number; styles: number }> = {
  accident: { scripts: 137197, styles: 12681 },
  'business-risk-management': { scripts: 137084, styles: 12881 },
  'claims-processing': { scripts: 148121, styles: 14142 },
  'company-introduction': { scripts: 137561, styles: 12456 },
  comparison: { scripts: 146909, styles: 13952 },
  contact: { scripts: 137978, styles: 12769 },
  'fire-insurance': { scripts: 136809, styles: 12183 },
  'free-page': { scripts: 136526, styles: 12275 },
  home: { scripts: 131145, styles: 11900 },
  'insurance-consultation': { scripts: 136273, styles: 12183 },
  'managers-introduction': { scripts: 137751, styles: 12803 },
  'not-found': { scripts: 136123, styles: 12183 },
  'partner-recruitment': { scripts: 137542, styles: 12183 },
  privacy: { scripts: 137754, styles: 12183 },
  product: { scripts: 138882, styles: 13027 },
  products: { scripts: 136974, styles: 12813 },
  purchase: { scripts: 144586, styles: 12990 },
  regulation: { scripts: 136982, styles: 12494 },
  reminder: { scripts: 147020, styles: 13004 },
  'safety-insurability-assessment': { scripts: 136276, styles: 12183 },
  search: { scripts: 138250, styles: 12869 },
  services: { scripts: 136596, styles: 12612 },
  'short/stop-reminders': { scripts: 136876, styles: 12308 },
  'stop-reminders': { scripts: 136876, styles: 12308 },
  track: { scripts: 138792, styles: 12534 },
};
