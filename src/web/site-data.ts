import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FooterWords } from '#content/pages/footer.ts';
import type { Logo } from '#domain/brand.ts';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { type EnteredHours, officeOf } from '#domain/hours/office-hours.ts';
import { hoursFrom } from '#domain/hours/special-days.ts';
import type { Product } from '#features/catalogue/menu/products.ts';
import type { PlacedPages } from '#features/content/content.ts';
import type { Manager } from '#features/settings/groups/office.ts';
import type { PublicSettings } from '#features/settings/settings.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Laws } from './page-words.ts';
import type { SitePictures } from './site-pictures.ts';

/** The brokerage's settings for the footer and the contact page. */
export type SiteSettings = {
  brandName: string;
  logo: Logo | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  licenceNumber: string | null;
  /** The week, and the exceptions that were still to come on `asOf`. */
  hours: EnteredHours;
  /** The day in Tehran on which this was computed. */
  asOf: string;
  /** The claim deadlines that the brokerage has set. */
  claimDeadlines: PublicSettings['claim_deadlines'];
  managers: Manager[];
};

export type SiteData = {
  menu: Product[];
  /** Links to pages that staff made. */
  placed: PlacedPages;
  settings: SiteSettings;
  footer: FooterWords;
  /** The laws that the footer cites. */
  footerLaws: Laws;
  pictures: SitePictures;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
};

export function toSiteSettings(settings: PublicSettings, now: Date): SiteSettings {
  const asOf = isoDateInTehran(now);
  const { working_week: week, hours_exceptions: exceptions, holidays } = settings;
  return {
    brandName: settings.brand_name,
    logo: settings.logo,
    phone: settings.phone,
    email: settings.email,
    address: settings.address,
    licenceNumber: settings.licence_number,
    hours: hoursFrom(asOf, { week, exceptions, holidays }),
    asOf,
    claimDeadlines: settings.claim_deadlines,
    managers: settings.managers,
  };
}

/** The rules for deadlines of claims; null on the error page. */
export function useDeadlineRules(): DeadlineRules | null {
  const settings = useSiteData()?.settings;
  return (
    useMemo(
      () => settings && { office: officeOf(settings.hours), figures: settings.claimDeadlines },
      [settings],
    ) ?? null
  );
}

/** The menu and settings that the page was rendered with; null on the error page. */
export function useSiteData(): SiteData | null {
  return useRouteLoaderData('root') ?? null;
}
