import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { canManageSettings } from '#features/settings/permissions.ts';
import { SetupList, useIsBeginning } from '#features/settings/setup/setup-list.tsx';
import { OverviewView } from '#features/stats/overview/overview.tsx';
import { useLiveStats } from '#features/stats/use-stats.ts';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.overview);

export default function OverviewPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveStats();
  const isRuling = user !== null && canManageSettings(user);
  const isBeginning = useIsBeginning(isRuling);
  if (!user) return null;
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.overview} isLive={isLive} />
      <OverviewView
        isBeginning={isBeginning}
        setup={(isAlone) => isRuling && <SetupList isAlone={isAlone} />}
      />
    </>
  );
}
