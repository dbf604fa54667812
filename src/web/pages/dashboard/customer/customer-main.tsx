import { useState } from 'react';
import { hiddenMeta } from '#content/page-meta.ts';
import { MY_REQUESTS_TEXTS } from '#features/account/account.ts';
import { DueList, useDues } from '#features/account/due/due-list.tsx';
import { type AskedOfPolicy, PolicyRequests } from '#features/account/new/policy-requests.tsx';
import { MyRequestsSection } from '#features/account/requests/my-requests-section.tsx';
import { useLiveMyRequests } from '#features/account/use-account.ts';
import { ProfileNotice } from '#features/auth/profile/profile-notice.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { useNow } from '#features/handling/use-now.ts';
import { minutes } from '#lib/dates/durations.ts';
import { Page } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { useDeadlineRules } from '../../../site-data.ts';

export const meta = hiddenMeta(MY_REQUESTS_TEXTS.list);

const POLICIES = '/dashboard/customer/policies';

/** Refreshes relative days on a page that stays open over midnight. */
const TICK = minutes(1);

/** First what is due, then the customer's requests, then gaps in the profile. */
export default function CustomerMainPage() {
  const user = useSession((session) => session.user);
  const isLive = useLiveMyRequests();
  const rules = useDeadlineRules();
  const due = useDues(useNow(TICK));
  const [asked, setAsked] = useState<AskedOfPolicy | null>(null);
  if (!user) return null;
  return (
    <Page width="reading">
      <PageHead title={MY_REQUESTS_TEXTS.greeting(user.first_name)} isLive={isLive} />
      <DueList
        {...due}
        policiesPath={POLICIES}
        onRenew={(policy) => setAsked({ step: 'renewal', policy })}
      />
      <MyRequestsSection
        user={user}
        rules={rules}
        policiesPath={POLICIES}
        isQuiet={due.dues.length > 0}
      />
      <ProfileNotice user={user} to="/dashboard/customer/profile" />
      <PolicyRequests user={user} rules={rules} asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}
