import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { WorkList } from '#features/requests/components/work-list.tsx';
import { useLiveWorkLists } from '#features/requests/work-list.queries.ts';
import { PageTitle } from '#ui/page-title.tsx';

export default function CallRequestsPage() {
  const isLive = useLiveWorkLists();
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.callRequests} isLive={isLive} />
      <WorkList kind="call" />
    </>
  );
}
