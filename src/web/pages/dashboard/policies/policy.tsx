import { useParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { POLICY_TEXTS } from '#features/policies/detail/detail.words.ts';
import { PolicyPage } from '#features/policies/detail/policy-page.tsx';
import { canManagePersonalData } from '#features/privacy/permissions.ts';
import { PersonalDataCard } from '#features/privacy/person/link-card.tsx';
import { TasksOf } from '#features/tasks/tasks-of.tsx';
import { HolderRequests } from '#features/worklists/holder-requests.tsx';
import { HolderTexts } from '#features/worklists/holder-texts.tsx';

export const meta = hiddenMeta(POLICY_TEXTS.title);

/** One policy, with its tasks, and its holder's other policies and requests. */
export default function PolicyRoute() {
  const id = Number(useParams().id);
  const viewer = useSession((session) => session.user);
  if (!viewer) return null;
  const base = dashboardPath(viewer.role);
  return (
    <PolicyPage
      key={id}
      id={id}
      viewer={viewer}
      tasks={<TasksOf about={{ policy: id }} />}
      ofHolder={(policy) => (
        <>
          <HolderRequests phone={policy.holder_phone} base={base} />
          <HolderTexts texts={policy.holder_texts} />
          {canManagePersonalData(viewer) && <PersonalDataCard of={{ policy: policy.id }} />}
        </>
      )}
    />
  );
}
