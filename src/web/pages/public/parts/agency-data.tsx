import { agencyData, StructuredData } from '#ui/page/structured-data.tsx';
import { useSiteData } from '../../../site-data.ts';

/** The brokerage itself, for search engines. */
export function AgencyData() {
  const site = useSiteData();
  if (!site) return null;
  const { brandName: name, phone, email, address, workingWeek: week } = site.settings;
  const data = agencyData(site.publicUrl, { name, phone, email, address, week });
  return <StructuredData data={data} />;
}
