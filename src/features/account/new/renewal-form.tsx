import { Button } from '@mantine/core';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { policyInWords } from '#domain/policies/words.ts';
import type { MyPolicy } from '#features/policies/wallet/contract.ts';
import type { SubmissionReply } from '#features/requests/intake/contract.ts';
import { FORM_TEXTS } from '#features/requests/intake/texts.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { shownNames } from '#features/requests/kinds/field.ts';
import { KindFields } from '#features/requests/kinds/kind-fields.tsx';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { useNewRequest } from '../queries.ts';
import { NEW_REQUEST_TEXTS, RENEWAL_TEXTS as TEXTS } from '../texts.ts';
import classes from './new-form.module.css';
import { type Person, PersonFields } from './person-fields.tsx';

type Props = {
  person: Person;
  policy: MyPolicy;
  /** There is an open request for a call, which this one joins. */
  joins: boolean;
  onStored: (trackingCode: string) => void;
};

/** Asks to renew a policy of the customer: a request for a call, which names the policy to the staff. */
export function RenewalForm({ person, policy, joins, onStored }: Props) {
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
  const topic = TEXTS.topic(named, toPersianDigits(policy.number)).slice(0, CALL.fields.topic.max);
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className={classes.form}
      noValidate
      aria-busy={form.isBusy}
    >
      {joins && <p className={classes.hint}>{NEW_REQUEST_TEXTS.join.call}</p>}
      <input type="hidden" name="policy" value={policy.id} />
      <PersonFields person={person} field={form.field} />
      <KindFields fields={CALL.fields} field={form.field} given={{ topic }} />
      <FormError message={form.summary} />
      <div className={classes.actions}>
        <p className={classes.privacy}>{FORM_TEXTS.privacy}</p>
        <Button type="submit" color="saffron.5" c="black" loading={form.isBusy}>
          {TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}
