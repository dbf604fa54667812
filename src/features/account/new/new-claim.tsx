import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { provinces } from '#domain/iran.ts';
import { ClaimForm } from '#features/claims/report/claim-form.tsx';
import type { MyPolicy } from '#features/policies/wallet/wallet.ts';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Stack } from '#ui/look/look.tsx';
import { useNewRequest } from '../use-account.ts';
import type { Person } from './person-fields.tsx';

export type NewClaimProps = {
  userId: number;
  person: Person;
  /** The policy that the loss is reported for, if the form was opened from one. */
  policy?: MyPolicy;
  rules: DeadlineRules;
  onStored: (trackingCode: string) => void;
};

/** The fields of the form that the policy fills in. */
const ofPolicy = ({ id, line, insurer_name, number }: MyPolicy): FormValues => ({
  policy: String(id),
  line,
  insurer: insurer_name,
  policy_number: toPersianDigits(number),
});

/**
 * Reports a loss of the customer: the whole public form, with name and number filled in. Loaded when it is
 * opened.
 */
export default function NewClaim({ userId, person, policy, rules, onStored }: NewClaimProps) {
  const ask = useNewRequest();
  return (
    <Stack isInDialog>
      <ClaimForm
        action="/claims-processing"
        provinces={provinces}
        rules={rules}
        place={policy ? `own-claim-${userId}-${policy.id}` : `own-claim-${userId}`}
        known={{
          ...person,
          phone_number: toPersianDigits(person.phone_number),
          ...(policy && ofPolicy(policy)),
        }}
        send={async (values) => {
          const outcome = await ask(CLAIM.path, values);
          if (outcome.ok) onStored(outcome.data.tracking_code);
          return outcome;
        }}
        done={() => null}
      />
    </Stack>
  );
}
