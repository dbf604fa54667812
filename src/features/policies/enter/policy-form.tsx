import { Button, NativeSelect, TextInput } from '@mantine/core';
import { z } from 'zod';
import { HOLDER_NAME_MAX } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { Abreast, Group, Stack } from '#ui/look/look.tsx';
import type { PolicyDetail } from '../detail/detail.ts';
import { bodyOf, type PolicyBody, type PolicyDraft } from '../form/draft.ts';
import { PolicyFields } from '../form/fields.tsx';
import classes from '../form/form.module.css';
import { InstalmentFields } from '../form/instalments.tsx';
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

/** The form of a policy: to enter, edit or renew it. Its draft is read as a whole, in sentences of its own. */
export function PolicyForm({ begin, submit: label, send, onDone, onCancel }: Props) {
  const { data: staff } = useOwners();
  const { data: insurers } = useInsurers();
  const form = useForm(z.object(), {
    start: begin,
    unsaved: POLICY_FORM,
    check(draft) {
      const checked = bodyOf(draft);
      return 'wrong' in checked ? checked.wrong : undefined;
    },
    async send(draft) {
      const checked = bodyOf(draft);
      if ('wrong' in checked) return;
      const policy = await send(checked.body);
      return () => onDone(policy);
    },
  });
  const draft = form.values;

  return (
    <form {...form.props} className={classes.form}>
      <Stack>
        <FormError message={form.message} />
        <Abreast min="15rem">
          <TextInput
            {...form.control('holder_name')}
            label={WORDS.holder}
            maxLength={HOLDER_NAME_MAX}
            autoComplete="off"
            data-autofocus
          />
          <PhoneInput {...form.control('holder_phone')} label={WORDS.phone} />
        </Abreast>
        <PolicyFields
          draft={draft}
          onChange={form.set}
          errorOf={form.errorOf}
          insurers={insurers ?? []}
        />
        <NativeSelect
          name="owner"
          label={WORDS.owner}
          data={ownerOptions(staff ?? [], draft.ownerBefore)}
          value={draft.owner ?? ''}
          error={form.errorOf('owner')}
          onChange={({ currentTarget: { value } }) =>
            form.set({ owner: value ? Number(value) : null })
          }
        />
        <InstalmentFields
          plan={draft.instalments}
          onChange={(plan) => form.set({ instalments: plan })}
          errorOf={form.errorOf}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel} disabled={form.isPending}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
