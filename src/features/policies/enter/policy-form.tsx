import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { HOLDER_NAME_MAX } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Group, Stack } from '#ui/look/look.tsx';
import type { PolicyDetail } from '../detail/detail.ts';
import { bodyOf, type PolicyBody, type PolicyDraft } from '../form/draft.ts';
import { PolicyFields } from '../form/fields.tsx';
import classes from '../form/form.module.css';
import { InstalmentFields } from '../form/instalments.tsx';
import { stillWrong } from '../form/still-wrong.ts';
import { useInsurers, useOwners } from '../use-policies.ts';
import { ENTER_TEXTS as TEXTS } from './enter.ts';

/** The name under which unsaved input of this form is registered. */
export const POLICY_FORM = 'policy';

type Props = {
  /** The first values of the fields. */
  begin: PolicyDraft;
  submit: string;
  /** Makes the call; throws what the client throws. */
  send: (body: PolicyBody) => Promise<PolicyDetail>;
  /** Goes on with the saved policy; nothing of the form is unsaved then. */
  onDone: (policy: PolicyDetail) => void;
  onCancel: () => void;
};

/** The colleagues who may own a policy, and its owner so far. */
function ownerOptions(
  staff: readonly { id: number; name: string }[],
  before: PolicyDraft['ownerBefore'],
) {
  const isGone = before && !staff.some(({ id }) => id === before.id);
  const owners = isGone ? [before, ...staff] : staff;
  return [
    { value: '', label: WORDS.unassigned },
    ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** The form of a policy: to enter, edit or renew it. Not by `useForm`: its draft is read as a whole, by `bodyOf`. */
export function PolicyForm({ begin, submit: label, send, onDone, onCancel }: Props) {
  const [initial] = useState(begin);
  const [draft, setDraft] = useState(initial);
  const [judged, setJudged] = useState(initial);
  const [isSent, setSent] = useState(false);
  const { data: staff } = useOwners();
  const { data: insurers } = useInsurers();
  useUnsaved(POLICY_FORM, !isSent && draft !== initial);
  const sending = useSubmit(send);
  const { form, submit, isPending, message, setFieldErrors, drawErrors } = sending;
  const fieldErrors = stillWrong(sending.fieldErrors, judged, draft);
  const change = (part: Partial<PolicyDraft>) => setDraft((now) => ({ ...now, ...part }));

  async function submitDraft(event: FormEvent): Promise<void> {
    event.preventDefault();
    setJudged(draft);
    const checked = bodyOf(draft);
    if ('wrong' in checked) {
      drawErrors(() => setFieldErrors(checked.wrong));
      return;
    }
    const outcome = await submit(checked.body);
    if (!outcome?.ok) return;
    // Rendered first, so that leaving the page brings no warning about unsaved input.
    flushSync(() => setSent(true));
    onDone(outcome.data);
  }

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => void submitDraft(event)}
      noValidate
    >
      <Stack>
        <FormError message={message} />
        <div className={classes.pair}>
          <TextInput
            name="holder_name"
            label={WORDS.holder}
            value={draft.holder_name}
            error={fieldErrors.holder_name}
            maxLength={HOLDER_NAME_MAX}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget: { value } }) => change({ holder_name: value })}
          />
          <PhoneInput
            name="holder_phone"
            label={WORDS.phone}
            value={draft.holder_phone}
            error={fieldErrors.holder_phone}
            onChange={(holder_phone) => change({ holder_phone })}
          />
        </div>
        <PolicyFields
          draft={draft}
          onChange={change}
          errors={fieldErrors}
          insurers={insurers ?? []}
        />
        <NativeSelect
          name="owner"
          label={WORDS.owner}
          data={ownerOptions(staff ?? [], draft.ownerBefore)}
          value={draft.owner ?? ''}
          error={fieldErrors.owner}
          onChange={({ currentTarget: { value } }) =>
            change({ owner: value ? Number(value) : null })
          }
        />
        <InstalmentFields
          plan={draft.instalments}
          onChange={(plan) => change({ instalments: plan })}
          errors={fieldErrors}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
