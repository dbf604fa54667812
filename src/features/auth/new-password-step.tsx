import { type FormEvent, useLayoutEffect } from 'react';
import type { Failure } from '#lib/http/failures.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from './flow/account-form.module.css';
import { AccountHeading } from './flow/account-heading.tsx';
import { ActionButton } from './flow/action-button.tsx';
import { PASSWORD_TEXTS as TEXTS } from './flow/flow.words.ts';
import { HiddenFields } from './flow/hidden-fields.tsx';
import { useFlow } from './flow/use-flow.ts';
import { ConfirmNames } from './one-time-code/confirm-names.tsx';
import { passwordErrors } from './password/errors.ts';
import { PasswordRules } from './password/rules.tsx';
import { SecretField } from './password/secret-field.tsx';

const NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  password: 'password',
  confirmPassword: 'password_confirmation',
};

/**
 * Step 3 of both flows: a new password, twice; at registering also the names, for the owner of the code to
 * confirm. Errors of the password are shown before it is sent. `onSubmit` sends and goes on; what it throws
 * is shown here. Not by `useForm`: it works without scripts too, and a password is judged by its owner.
 */
export function NewPasswordStep({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const flow = useFlow();
  const { purpose, password, confirmPassword, phoneNumber, errors, fill, setErrors } = flow;
  const { form, submit, drawErrors, isPending } = useSubmit(async () => {
    setErrors({});
    await onSubmit();
  }, refused);
  const owner = { phoneNumber, names: [flow.firstName, flow.lastName] };

  // What was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the state before hydration
  useLayoutEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    const text = (name: string) => String(typed.get(name) ?? '');
    fill({ password: text(NAMES.password), confirmPassword: text(NAMES.confirmPassword) });
  }, []);

  function refused(failure: Failure): void {
    const isGrantLost = failure.kind === 'refused' && failure.reply?.code === 'grant_required';
    if (isGrantLost) flow.loseGrant();
    else flow.showFailure(failure);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const errors = passwordErrors(password, confirmPassword, owner);
    if (errors.password || errors.confirmPassword) drawErrors(() => setErrors(errors));
    else void submit();
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title[purpose]} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <HiddenFields step="password" />
      {/* For password managers: the account that the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={phoneNumber} />
      {purpose === 'register' && <ConfirmNames />}
      <SecretField
        name={NAMES.password}
        label={TEXTS.password[purpose]}
        autoComplete="new-password"
        onChange={(typed) => fill({ password: typed })}
        error={errors.password}
        description={<PasswordRules password={password} owner={owner} />}
        autoFocus
      />
      <SecretField
        name={NAMES.confirmPassword}
        label={TEXTS.confirm}
        autoComplete="new-password"
        onChange={(typed) => fill({ confirmPassword: typed })}
        error={errors.confirmPassword}
      />
      <ActionButton isBusy={isPending}>{TEXTS.submit[purpose]}</ActionButton>
    </form>
  );
}
