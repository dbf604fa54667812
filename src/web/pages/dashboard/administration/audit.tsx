import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { AuditLogView } from '#features/log/audit-log.tsx';
import { PersonChoice } from '#features/users/person-choice.tsx';
import { PageTitle } from '#ui/page/title.tsx';

export default function AuditPage() {
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.audit} />
      <AuditLogView PersonChoice={PersonChoice} />
    </>
  );
}
