import { useParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { StatsReportView } from '#features/stats/report/stats-report.tsx';
import { useLiveStats } from '#features/stats/use-stats.ts';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.stats);

export default function StatsPage() {
  const isSignedIn = useSession(({ user }) => user !== null);
  const { chapter } = useParams();
  const isLive = useLiveStats();
  if (!isSignedIn) return null;
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.stats} isLive={isLive} />
      <StatsReportView chapter={chapter} />
    </>
  );
}
