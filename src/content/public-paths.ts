/** The site's own public pages (spec section 2); products and free pages come from the database. */
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

/** The valid targets of internal links, whatever is in the database. */
export const FIXED_PATHS = [...PUBLIC_PATHS, '/login', '/register', '/forget-password'] as const;
