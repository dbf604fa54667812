import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { WorkList } from '#features/requests/components/work-list.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.callRequests} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function CallRequestsPage() {
  const me = useSession((session) => session.user);
  return me && <WorkList kind="call" title={DASHBOARD_PLACES.callRequests} me={me} />;
}
