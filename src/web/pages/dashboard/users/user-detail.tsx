import { useParams } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { canEditUser } from '#features/auth/permissions.ts';
import { ProfileCard } from '#features/auth/profile/card.tsx';
import { EditPersonalInfo } from '#features/auth/profile/edit-personal-info-form.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { canManagePersonalData } from '#features/privacy/permissions.ts';
import { PersonalDataCard } from '#features/privacy/person/link-card.tsx';
import { useRefreshUser } from '#features/users/detail/use-detail.ts';
import { UserDetailView } from '#features/users/detail/user-detail.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.user);

/** One user: the account's personal card among the staff's own cards. */
export default function UserDetailPage() {
  const id = Number(useParams().id);
  const viewer = useSession((session) => session.user);
  const refresh = useRefreshUser(id);
  if (!viewer) return null;
  return (
    <>
      <UserDetailView
        key={id}
        id={id}
        viewer={viewer}
        aside={canManagePersonalData(viewer) && <PersonalDataCard of={{ user: id }} />}
        card={({ user, is_erased }, state) => (
          <ProfileCard user={user} isOther canEdit={!is_erased && canEditUser(viewer, user)}>
            {state}
          </ProfileCard>
        )}
      />
      <EditPersonalInfo key={id} onSaved={() => void refresh()} />
    </>
  );
}
