import { hiddenMeta } from '#content/page-meta.ts';
import { isStaff } from '#domain/roles.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { ChangePassword } from '#features/auth/password/change-password.tsx';
import { ProfileCard } from '#features/auth/profile/card.tsx';
import { EditPersonalInfo } from '#features/auth/profile/edit-personal-info-form.tsx';
import { SecondFactorCard } from '#features/auth/second-factor/card.tsx';
import { SessionList } from '#features/auth/session/list.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { Columns } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.profile);

export default function ProfilePage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.profile} />
      <Columns
        side={
          <>
            <ChangePassword />
            {isStaff(user.role) && <SecondFactorCard role={user.role} />}
            <SessionList />
          </>
        }
      >
        <ProfileCard user={user} />
      </Columns>
      <EditPersonalInfo />
    </>
  );
}
