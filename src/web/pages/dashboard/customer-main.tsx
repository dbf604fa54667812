import { ProfileNotice } from '#features/auth/profile/profile-notice.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { MyRequestsSection } from '#features/requests/my-requests/my-requests-section.tsx';
import { useLiveMyRequests } from '#features/requests/my-requests/queries.ts';
import { MY_REQUESTS_TEXTS } from '#features/requests/my-requests/texts.ts';
import { PageTitle } from '#ui/page/title.tsx';
import { useDeadlineRules } from '../../site-data.ts';
import classes from './customer-main.module.css';

export const meta = () => [
  { title: `${MY_REQUESTS_TEXTS.list} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function CustomerMainPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveMyRequests();
  const rules = useDeadlineRules();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <PageTitle title={MY_REQUESTS_TEXTS.greeting(user.first_name)} isLive={isLive} />
      <ProfileNotice user={user} to="/dashboard/customer/profile" />
      <MyRequestsSection user={user} rules={rules} />
    </div>
  );
}
