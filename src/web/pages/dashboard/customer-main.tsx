import { useSession } from '#features/auth/store.ts';
import { OwnDesk } from '#features/requests/components/own-desk.tsx';
import { OwnProfileNotice } from '#features/requests/components/own-profile-notice.tsx';
import { useLiveOwnRequests } from '#features/requests/own.queries.ts';
import { OWN_TEXTS } from '#features/requests/own.texts.ts';
import { PageTitle } from '#ui/page-title.tsx';
import classes from './customer-main.module.css';

export const meta = () => [
  { title: `${OWN_TEXTS.list} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function CustomerMainPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveOwnRequests();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <PageTitle title={OWN_TEXTS.greeting(user.first_name)} isLive={isLive} />
      <OwnProfileNotice user={user} to="/dashboard/customer/profile" />
      <OwnDesk user={user} />
    </div>
  );
}
