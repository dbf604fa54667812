import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { BackupsSection } from '#features/settings/backups/section.tsx';
import { StatusPage } from '#features/status/status-page.tsx';
import { PageTitle } from '#ui/page/title.tsx';

export default function StatusRoute() {
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.status} />
      <StatusPage>
        <BackupsSection />
      </StatusPage>
    </>
  );
}
