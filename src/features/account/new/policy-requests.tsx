import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { policyInWords } from '#domain/policies/words.ts';
import type { UserView } from '#features/auth/auth.ts';
import { mainPath } from '#features/auth/permissions.ts';
import type { MyPolicy } from '#features/policies/wallet/wallet.ts';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import { FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { shownNames } from '#features/requests/kinds/field.ts';
import { KindFields } from '#features/requests/kinds/kind-fields.tsx';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Group, Note, Stack, Text } from '#ui/look/look.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { notify } from '#ui/state/toaster.tsx';
import { NEW_REQUEST_TEXTS, RENEWAL_TEXTS, MY_REQUESTS_TEXTS as TEXTS } from '../account.ts';
import { focusRequest, headingId } from '../requests/request-body.tsx';
import { useLatestMyRequests, useMyRequests, useNewRequest } from '../use-account.ts';
import { type Person, PersonFields, personOf } from './person-fields.tsx';

type RenewalFormProps = {
  person: Person;
  policy: MyPolicy;
  /** There is an open request for a call, which this one joins. */
  joins: boolean;
  onStored: (trackingCode: string) => void;
};

/** Asks to renew a policy of the customer: a request for a call, which names the policy to the staff. */
function RenewalForm({ person, policy, joins, onStored }: RenewalFormProps) {
  const ask = useNewRequest();
  const form = usePublicForm<SubmissionReply>({
    idPrefix: 'own-renewal',
    fields: ['full_name', 'phone_number', ...shownNames(CALL.fields)],
    posted: undefined,
    send: async (values) => {
      const outcome = await ask(CALL.path, values);
      if (outcome.ok) onStored(outcome.data.tracking_code);
      return outcome;
    },
  });
  const named = policyInWords(CLAIM_LINE_LABELS[policy.line], policy.insurer_name);
  const topic = RENEWAL_TEXTS.topic(named, toPersianDigits(policy.number)).slice(
    0,
    CALL.fields.topic.max,
  );
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      noValidate
      aria-busy={form.isBusy}
    >
      <Stack isInDialog gap={3}>
        {joins && <Note>{NEW_REQUEST_TEXTS.join.call}</Note>}
        <input type="hidden" name="policy" value={policy.id} />
        <PersonFields person={person} field={form.field} />
        <KindFields fields={CALL.fields} field={form.field} given={{ topic }} />
        <FormError message={form.summary} />
        <Group justify="end">
          <Text size="xs" tone="muted">
            {FORM_TEXTS.privacy}
          </Text>
          <Button type="submit" color="saffron.5" c="black" loading={form.isBusy}>
            {RENEWAL_TEXTS.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

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
