import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { AuditLogView } from '#features/log/audit-log.tsx';
import { PersonChoice } from '#features/users/person-choice.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export default function AuditPage() {
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.audit} />
      <AuditLogView PersonChoice={PersonChoice} />
    </>
  );
}
