import { roleSegment } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { Overview } from '#features/stats/components/overview.tsx';
import { useLiveStats } from '#features/stats/queries.ts';
import { PageTitle } from '#ui/page-title.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.overview} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function OverviewPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveStats();
  if (!user) return null;
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.overview} isLive={isLive} />
      <Overview base={`/dashboard/${roleSegment(user.role)}`} />
    </>
  );
}
