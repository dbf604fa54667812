/** The public pages that are always there (spec section 2); products and free pages come from the database. */
export const PUBLIC_PATHS = [
  '/',
  '/contact-us',
  '/products',
  '/purchase',
  '/services',
  '/insurance-consultation',
  '/business-risk-management',
  '/safety-insurability-assessment',
  '/claims-processing',
  '/fire-insurance',
  '/company-introduction',
  '/managers-introduction',
  '/regulation',
  '/partner-recruitment',
  '/accident',
  '/track',
  '/reminder',
  '/privacy',
] as const;

/** Where a link of ours may lead whatever the database holds. */
export const FIXED_PATHS = [...PUBLIC_PATHS, '/login', '/register', '/forget-password'] as const;
