import { useParams } from 'react-router';
import { EditPersonalInfo } from '#features/auth/components/edit-personal-info.tsx';
import { ProfileCard } from '#features/auth/components/profile-card.tsx';
import { canEditUser } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { UserDetail } from '#features/users/components/user-detail.tsx';
import { useRefreshUser } from '#features/users/queries.ts';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.user} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** One user: the personal card of the accounts between what the staff manages. */
export default function UserDetailPage() {
  const id = Number(useParams().id);
  const viewer = useSession((session) => session.user);
  const refresh = useRefreshUser(id);
  if (!viewer) return null;
  return (
    <>
      <UserDetail
        key={id}
        id={id}
        viewer={viewer}
        card={({ user }, state) => (
          <ProfileCard user={user} isOther canEdit={canEditUser(viewer, user)}>
            {state}
          </ProfileCard>
        )}
      />
      <EditPersonalInfo key={id} onSaved={() => void refresh()} />
    </>
  );
}
