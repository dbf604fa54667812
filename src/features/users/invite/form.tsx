import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ROLE_TITLES, STAFF_ROLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/contract.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from '../access/dialog.module.css';
import type { InvitedRole } from '../contract.ts';
import { useInvite } from '../list/queries.ts';
import { INVITE_TEXTS as TEXTS } from '../list/texts.ts';

type Props = { onInvited: (user: UserView) => void; onCancel: () => void };

/** The name under which unsent input of this form is registered. */
export const INVITE_FORM = 'invitation';

const EMPTY = { first_name: '', last_name: '', phone_number: '' };

/** Name, number and role of a colleague. What was typed stays, whatever the server answers. */
export function InviteForm({ onInvited, onCancel }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [role, setRole] = useState<InvitedRole>('admin');
  useUnsaved(
    INVITE_FORM,
    Object.values(values).some((typed) => typed !== ''),
  );
  const invite = useInvite();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () =>
    onInvited(await invite({ ...values, role })),
  );

  const field = (name: 'first_name' | 'last_name') => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: value })),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <FormError message={message} />
      <div className={classes.pair}>
        <TextInput {...field('first_name')} label={TEXTS.firstName} maxLength={60} data-autofocus />
        <TextInput {...field('last_name')} label={TEXTS.lastName} maxLength={60} />
      </div>
      <PhoneInput
        name="phone_number"
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        value={values.phone_number}
        error={fieldErrors.phone_number}
        onChange={(phone_number) => setValues((now) => ({ ...now, phone_number }))}
      />
      <Radio.Group
        label={TEXTS.role}
        value={role}
        onChange={(value) => setRole(value as InvitedRole)}
        error={fieldErrors.role}
        classNames={{ label: classes.groupLabel }}
      >
        <div className={classes.choices}>
          {STAFF_ROLES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={ROLE_TITLES[one]}
              description={TEXTS.roles[one]}
              classNames={{ root: classes.choice, labelWrapper: classes.choiceWords }}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}
