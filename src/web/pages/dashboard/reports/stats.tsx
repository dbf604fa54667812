import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { canSeeColleagues } from '#features/stats/permissions.ts';
import { StatsReportView } from '#features/stats/report/stats-report.tsx';
import { useLiveStats } from '#features/stats/use-stats.ts';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.stats);

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
      <PageHead title={SIDEBAR_LABELS.stats} isLive={isLive} />
      <StatsReportView viewer={viewer} />
    </>
  );
}
