import { useRouteLoaderData } from 'react-router';
import type { Product } from '#features/catalogue/menu/products.contract.ts';
import type { Manager, PublicSettings, WorkingWeek } from '#features/settings/contract.ts';

/** What the footer and the contact page say of the brokerage. */
export type SiteSettings = {
  brandName: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  licenceNumber: string | null;
  workingWeek: WorkingWeek;
  managers: Manager[];
};

export type SiteData = {
  menu: Product[];
  settings: SiteSettings;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
};

export function toSiteSettings(settings: PublicSettings): SiteSettings {
  return {
    brandName: settings.brand_name,
    phone: settings.phone,
    email: settings.email,
    address: settings.address,
    licenceNumber: settings.licence_number,
    workingWeek: settings.working_week,
    managers: settings.managers,
  };
}

/** The menu and settings that the page was rendered with; null on the error page. */
export function useSiteData(): SiteData | null {
  return useRouteLoaderData('root') ?? null;
}
