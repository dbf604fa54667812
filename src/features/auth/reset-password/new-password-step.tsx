import { type FormEvent, useLayoutEffect, useRef } from 'react';
import type { Failure } from '#lib/failures.ts';
import { PASSWORD_TEXTS as TEXTS } from '../accounts.texts.ts';
import type { AuthErrors } from '../form.store.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { ActionButton } from './action-button.tsx';
import { ConfirmNames } from './confirm-names.tsx';
import { focusFirstBad } from './focus-first-bad.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { passwordFaults } from './password-faults.ts';
import { PasswordRules } from './password-rules.tsx';
import { SecretField } from './secret-field.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFlow } from './use-flow.ts';

const NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  password: 'password',
  confirmPassword: 'password_confirmation',
};

/**
 * Step 3 of both flows: a new password, twice; at registering also the names, for the owner of the code
 * to confirm. What is wrong with a password is said before it is sent. `onSubmit` sends and goes on;
 * what it throws is shown here.
 */
export function NewPasswordStep({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const flow = useFlow();
  const { purpose, password, confirmPassword, phoneNumber, errors, fill, refuse } = flow;
  const { isBusy, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const owner = { phoneNumber, names: [flow.firstName, flow.lastName] };

  // What was typed before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at what was there before
  useLayoutEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    const text = (name: string) => String(typed.get(name) ?? '');
    fill({ password: text(NAMES.password), confirmPassword: text(NAMES.confirmPassword) });
  }, []);

  function show(found: AuthErrors): void {
    refuse(found);
    focusFirstBad(form.current, found, NAMES);
  }

  function refused(failure: Failure): void {
    const isGrantLost = failure.kind === 'refused' && failure.reply?.code === 'grant_required';
    if (isGrantLost) flow.loseGrant();
    else focusFirstBad(form.current, flow.showFailure(failure), NAMES);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const faults = passwordFaults(password, confirmPassword, owner);
    if (faults.password || faults.confirmPassword) show(faults);
    else {
      void attempt(async () => {
        refuse({});
        await onSubmit();
      }, refused);
    }
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title[purpose]} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <HiddenFields step="password" />
      {/* Tells a password manager whose password this is. */}
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
      <ActionButton isBusy={isBusy}>{TEXTS.submit[purpose]}</ActionButton>
    </form>
  );
}
