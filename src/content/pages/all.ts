import type { SitePage } from '#domain/page-shape/site-page.ts';
import { trackContent } from './track.ts';

/** Every page of the site whose words the brokerage keeps, in the order of the dashboard's list. */
export const SITE_PAGES: readonly SitePage[] = [trackContent];
