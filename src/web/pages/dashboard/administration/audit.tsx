import { AuditLogView } from '#features/audit/components/audit-log.tsx';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { PersonChoice } from '#features/users/choose/person-choice.tsx';
import { PageTitle } from '#ui/page/title.tsx';

export default function AuditPage() {
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.audit} />
      <AuditLogView PersonChoice={PersonChoice} />
    </>
  );
}
