import { useState } from 'react';
import { hiddenMeta } from '#content/page-meta.ts';
import { type AskedOfPolicy, PolicyRequests } from '#features/account/new/policy-requests.tsx';
import { headingId } from '#features/account/requests/request-body.tsx';
import { mainPath } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { MyPolicies } from '#features/policies/wallet/my-policies.tsx';
import { WALLET_TITLE } from '#features/policies/wallet/wallet.words.ts';
import { Page } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { useDeadlineRules } from '../../../site-data.ts';

export const meta = hiddenMeta(WALLET_TITLE);

/** The customer's own policies, and the requests they can make for them. */
export default function CustomerPoliciesPage() {
  const user = useSession((session) => session.user);
  const rules = useDeadlineRules();
  const [asked, setAsked] = useState<AskedOfPolicy | null>(null);
  if (!user) return null;
  return (
    <Page width="reading">
      <PageHead title={WALLET_TITLE} />
      <MyPolicies
        requestPath={(code) => `${mainPath(user.role)}#${headingId(code)}`}
        onRenew={(policy) => setAsked({ step: 'renewal', policy })}
        onLoss={rules ? (policy) => setAsked({ step: 'loss', policy }) : null}
      />
      <PolicyRequests user={user} rules={rules} asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}
