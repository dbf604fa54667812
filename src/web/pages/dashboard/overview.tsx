import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { OpenRequestsCard } from '#features/requests/components/open-requests-card.tsx';
import { NewestRequests } from '#features/requests/components/work-list.tsx';
import { useLiveWorkLists } from '#features/requests/work-list.queries.ts';
import { PageTitle } from '#ui/page-title.tsx';

export default function OverviewPage() {
  const isLive = useLiveWorkLists();
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.overview} isLive={isLive} />
      <OpenRequestsCard listPath="../../connect/call-request" />
      <NewestRequests kind="call" />
    </>
  );
}
