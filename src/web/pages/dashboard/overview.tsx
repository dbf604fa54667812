import { roleSegment } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { canManageSettings } from '#features/settings/permissions.ts';
import { SetupList } from '#features/settings/setup/setup-list.tsx';
import { OverviewView } from '#features/stats/overview/overview.tsx';
import { canSeeColleagues } from '#features/stats/permissions.ts';
import { useLiveStats } from '#features/stats/queries.ts';
import { PageTitle } from '#ui/page/title.tsx';

export const meta = () => [
  { title: `${SIDEBAR_LABELS.overview} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function OverviewPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveStats();
  if (!user) return null;
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.overview} isLive={isLive} />
      <OverviewView
        base={`/dashboard/${roleSegment(user.role)}`}
        seesColleagues={canSeeColleagues(user)}
      >
        {canManageSettings(user) && <SetupList />}
      </OverviewView>
    </>
  );
}
