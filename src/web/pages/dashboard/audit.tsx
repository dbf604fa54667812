import { AuditLogView } from '#features/audit/components/audit-log.tsx';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { PageTitle } from '#ui/page-title.tsx';

export default function AuditPage() {
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.audit} />
      <AuditLogView />
    </>
  );
}
