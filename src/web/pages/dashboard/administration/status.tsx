import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { BackupsSection } from '#features/settings/backups/section.tsx';
import { StatusPage } from '#features/status/status-page.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export default function StatusRoute() {
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.status} />
      <StatusPage>
        <BackupsSection />
      </StatusPage>
    </>
  );
}
