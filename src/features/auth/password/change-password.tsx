import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '#kit/call.ts';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Card, FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { PASSWORD_TEXTS } from '../flow/flow.words.ts';
import { slotsOf } from '../flow/form.store.ts';
import { changePasswordCall } from '../profile/profile.ts';
import { CHANGE_PASSWORD_TEXTS as TEXTS } from '../profile/profile.words.ts';
import { useRefreshSessions } from '../profile/use-profile.ts';
import { useSession } from '../session/store.ts';
import { passwordErrors } from './errors.ts';
import { changePasswordInput } from './password.ts';
import { PasswordRules } from './rules.tsx';
import { SecretField } from './secret-field.tsx';

/** What the contract says alone; `passwordErrors` says all of a new password. */
const current = z.object({ current_password: changePasswordInput.shape.current_password });

/** What the account pages say of a failure that no field explains. */
const explain = (failure: Failure): FormErrors => {
  const fieldErrors = fieldErrorsOf(failure);
  const isExplained = Object.keys(fieldErrors).length > 0;
  return { fieldErrors, message: isExplained ? null : (slotsOf(failure, []).overAll ?? null) };
};

/** The current password, and a new one twice. */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const user = useSession((session) => session.user);
  const refreshSessions = useRefreshSessions();
  const owner = {
    phoneNumber: user?.phone_number ?? '',
    names: [user?.first_name ?? '', user?.last_name ?? ''],
  };
  const form = useForm(current, {
    start: { current_password: '', password: '', password_confirmation: '' },
    check({ password, password_confirmation }) {
      const wrong = passwordErrors(password, password_confirmation, owner);
      return {
        ...(wrong.password && { password: wrong.password }),
        ...(wrong.confirmPassword && { password_confirmation: wrong.confirmPassword }),
      };
    },
    async send(passwords) {
      await call(changePasswordCall, passwords);
      notify.success(TEXTS.done);
      onDone();
      await refreshSessions();
    },
    explain,
  });
  const { password } = form.values;
  useUnsaved('change-password', password !== '');

  return (
    <form {...form.props} method="post">
      <Stack>
        <FormError message={form.message} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.phoneNumber}
          readOnly
          hidden
        />
        <SecretField
          {...form.control('current_password')}
          label={TEXTS.current}
          autoComplete="current-password"
          autoFocus
        />
        <SecretField
          {...form.control('password')}
          label={TEXTS.password}
          autoComplete="new-password"
          description={<PasswordRules password={password} owner={owner} />}
        />
        <SecretField
          {...form.control('password_confirmation')}
          label={PASSWORD_TEXTS.confirm}
          autoComplete="new-password"
        />
        <FormActions>
          <Button type="submit" loading={form.isPending}>
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
