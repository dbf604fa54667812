import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { WorkList } from '#features/requests/components/work-list.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.consultationRequests} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function ConsultationRequestsPage() {
  const me = useSession((session) => session.user);
  return (
    me && <WorkList kind="consultation" title={DASHBOARD_PLACES.consultationRequests} me={me} />
  );
}
