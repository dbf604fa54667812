import { hiddenMeta } from '#content/page-meta.ts';
import { isStaff } from '#domain/roles.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { ChangePassword } from '#features/auth/password/change-password.tsx';
import { ProfileCard } from '#features/auth/profile/card.tsx';
import { EditPersonalInfo } from '#features/auth/profile/edit-personal-info-form.tsx';
import { SecondFactorCard } from '#features/auth/second-factor/card.tsx';
import { SessionList } from '#features/auth/session/list.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { PageHead } from '#ui/look/page-head.tsx';
import classes from './profile.module.css';

export const meta = hiddenMeta(SIDEBAR_LABELS.profile);

export default function ProfilePage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.profile} />
      <div className={classes.columns}>
        <ProfileCard user={user} />
        <div className={classes.side}>
          <ChangePassword />
          {isStaff(user.role) && <SecondFactorCard role={user.role} />}
          <SessionList />
        </div>
      </div>
      <EditPersonalInfo />
    </>
  );
}
