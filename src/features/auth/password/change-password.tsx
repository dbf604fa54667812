import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Card, FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { PASSWORD_TEXTS } from '../flow/flow.words.ts';
import { slotsOf } from '../flow/form.store.ts';
import { CHANGE_PASSWORD_TEXTS as TEXTS } from '../profile/profile.words.ts';
import { changePassword, useRefreshSessions } from '../profile/use-profile.ts';
import { useSession } from '../session/store.ts';
import { passwordErrors } from './errors.ts';
import { PasswordRules } from './rules.tsx';
import { SecretField } from './secret-field.tsx';

const NAMES = {
  current: 'current_password',
  password: 'password',
  confirmPassword: 'password_confirmation',
};

const EMPTY = { current: '', password: '', confirmPassword: '' };

type Errors = Partial<Record<keyof typeof EMPTY | 'overAll', string>>;

/** The current password, and a new one twice. Not by `useForm`: the new one is judged by its owner too. */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const user = useSession((session) => session.user);
  const refreshSessions = useRefreshSessions();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const { form, submit, drawErrors, isPending } = useSubmit(save, refused);
  useUnsaved('change-password', typed.password !== '');
  const owner = {
    phoneNumber: user?.phone_number ?? '',
    names: [user?.first_name ?? '', user?.last_name ?? ''],
  };

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const errors: Errors = passwordErrors(typed.password, typed.confirmPassword, owner);
    if (typed.current === '') errors.current = TEXTS.emptyCurrent;
    if (Object.keys(errors).length > 0) drawErrors(() => setErrors(errors));
    else void submit();
  }

  async function save(): Promise<void> {
    setErrors({});
    await changePassword(typed);
    notify.success(TEXTS.done);
    onDone();
    await refreshSessions();
  }

  function refused(failure: Failure): void {
    const { current_password: current } = fieldErrorsOf(failure);
    setErrors(current ? { current } : slotsOf(failure, ['password', 'confirmPassword']));
  }

  const field = (name: keyof typeof EMPTY) => ({
    name: NAMES[name],
    value: typed[name],
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
    error: errors[name],
  });

  return (
    <form ref={form} method="post" onSubmit={send} noValidate>
      <Stack>
        <FormError message={errors.overAll} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.phoneNumber}
          readOnly
          hidden
        />
        <SecretField
          {...field('current')}
          label={TEXTS.current}
          autoComplete="current-password"
          autoFocus
        />
        <SecretField
          {...field('password')}
          label={TEXTS.password}
          autoComplete="new-password"
          description={<PasswordRules password={typed.password} owner={owner} />}
        />
        <SecretField
          {...field('confirmPassword')}
          label={PASSWORD_TEXTS.confirm}
          autoComplete="new-password"
        />
        <FormActions>
          <Button type="submit" loading={isPending}>
            {TEXTS.submit}
          </Button>
          <Button variant="subtle" color="gray.8" onClick={onDone}>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** The password's part of the profile: a button that opens the form in its place. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function leave(): void {
    setOpen(false);
    // Once the button is rendered again: the focus was in the form that has closed.
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <Card title={TEXTS.section} isSmall lead={TEXTS.lead}>
      {isOpen ? (
        <ChangePasswordForm onDone={leave} />
      ) : (
        <FormActions>
          <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
            {TEXTS.open}
          </Button>
        </FormActions>
      )}
    </Card>
  );
}
