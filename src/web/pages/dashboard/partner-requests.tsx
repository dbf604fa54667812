import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { WorkList } from '#features/requests/components/work-list.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.partnerRequests} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function PartnerRequestsPage() {
  const me = useSession((session) => session.user);
  return me && <WorkList kind="partner" title={DASHBOARD_PLACES.partnerRequests} me={me} />;
}
