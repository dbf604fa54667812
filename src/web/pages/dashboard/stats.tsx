import { roleSegment } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { StatsReport } from '#features/stats/components/stats-report.tsx';
import { canSeeColleagues } from '#features/stats/permissions.ts';
import { useLiveStats } from '#features/stats/queries.ts';
import { PageTitle } from '#ui/page-title.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.stats} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function StatsPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveStats();
  if (!user) return null;
  const viewer = {
    base: `/dashboard/${roleSegment(user.role)}`,
    seesColleagues: canSeeColleagues(user),
  };
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.stats} isLive={isLive} />
      <StatsReport viewer={viewer} />
    </>
  );
}
