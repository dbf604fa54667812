import { specialDays } from '#domain/hours/special-days.ts';
import { agencyData, StructuredData } from '#ui/page/structured-data.tsx';
import { useSiteData } from '../../../site-data.ts';

/** The brokerage as structured data for search engines. */
export function AgencyData() {
  const site = useSiteData();
  if (!site) return null;
  const { brandName: name, phone, email, address, hours, asOf } = site.settings;
  const special = specialDays(asOf, hours);
  const data = agencyData(site.publicUrl, {
    name,
    logo: site.pictures.logo,
    image: site.pictures.share.path,
    phone,
    email,
    address,
    week: hours.week,
    special,
  });
  return <StructuredData data={data} />;
}
