import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import type { UserView } from '#features/auth/contract.ts';
import { mainPath } from '#features/auth/permissions.ts';
import type { MyPolicy } from '#features/policies/wallet/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { useLatestMyRequests, useMyRequests } from '../queries.ts';
import { focusRequest, headingId } from '../requests/focus.ts';
import { NEW_REQUEST_TEXTS, MY_REQUESTS_TEXTS as TEXTS } from '../texts.ts';
import { personOf } from './person-fields.tsx';
import { RenewalForm } from './renewal-form.tsx';

const NewClaim = lazy(() => import('./new-claim.tsx'));

/** The form that was opened from a policy. */
export type AskedOfPolicy = { step: 'renewal' | 'loss'; policy: MyPolicy };

type Props = {
  user: UserView;
  /** For the deadlines of a loss; null until they are known. */
  rules: DeadlineRules | null;
  asked: AskedOfPolicy | null;
  onClose: () => void;
};

/** The forms that start from a policy: to renew it, and to report a loss that it covers. */
export function PolicyRequests({ user, rules, asked, onClose }: Props) {
  const { data: requests = [] } = useMyRequests();
  const latest = useLatestMyRequests();
  const navigate = useNavigate();
  const person = personOf(user);
  const joins = requests.some(({ kind, status }) => kind === 'call' && status !== 'closed');

  /** After sending: leads to the request in the list. */
  function stored(trackingCode: string): void {
    notify.success(NEW_REQUEST_TEXTS.stored(toPersianDigits(trackingCode)));
    onClose();
    const shown = latest().find(({ tracking_codes }) => tracking_codes.includes(trackingCode));
    const code = shown?.tracking_code ?? trackingCode;
    void navigate({ pathname: mainPath(user.role), hash: headingId(code) });
    focusRequest(code);
  }

  return (
    <>
      <Dialog title={TEXTS.renewPolicy} isOpen={asked?.step === 'renewal'} onClose={onClose}>
        {asked && (
          <RenewalForm person={person} policy={asked.policy} joins={joins} onStored={stored} />
        )}
      </Dialog>
      {rules && (
        <Dialog title={TEXTS.reportLoss} isOpen={asked?.step === 'loss'} onClose={onClose}>
          <Suspense fallback={<p role="status">{TEXTS.opening}</p>}>
            {asked && (
              <NewClaim
                userId={user.id}
                person={person}
                policy={asked.policy}
                rules={rules}
                onStored={stored}
              />
            )}
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
