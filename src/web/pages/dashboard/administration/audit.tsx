import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { AuditLogView } from '#features/log/components/audit-log.tsx';
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
