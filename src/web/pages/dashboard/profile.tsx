import { ChangePassword } from '#features/auth/components/change-password.tsx';
import { EditPersonalInfo } from '#features/auth/components/edit-personal-info.tsx';
import { ProfileCard } from '#features/auth/components/profile-card.tsx';
import { SessionList } from '#features/auth/components/session-list.tsx';
import { useSession } from '#features/auth/store.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { PageTitle } from '#ui/page-title.tsx';
import classes from './profile.module.css';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.profile} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function ProfilePage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.profile} />
      <div className={classes.columns}>
        <ProfileCard user={user} />
        <div className={classes.side}>
          <ChangePassword />
          <SessionList />
        </div>
      </div>
      <EditPersonalInfo />
    </>
  );
}
