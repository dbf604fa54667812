import { type FormEvent, useRef } from 'react';
import type { Failure } from '#lib/failures.ts';
import { ACCOUNT_FAILURES, PASSWORD_TEXTS as TEXTS } from '../accounts.texts.ts';
import { type AuthErrors, slotsOf, useAuthForm } from '../form.store.ts';
import type { OtpPurpose } from '../otp.contract.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { ActionButton } from './action-button.tsx';
import { passwordFaults } from './password-faults.ts';
import { PasswordRules } from './password-rules.tsx';
import { SecretField } from './secret-field.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = {
  purpose: OtpPurpose;
  /** Sends the new password and goes on; what it throws is shown here. */
  onSubmit: () => Promise<void>;
  /** The right to set a password has run out: back to the code. */
  onGrantLost: () => void;
};

/** Step 3 of both flows: a new password, twice. What is wrong is said before it is sent. */
export function NewPasswordStep({ purpose, onSubmit, onGrantLost }: Props) {
  const form = useAuthForm();
  const { password, confirmPassword, phoneNumber, errors, fill, refuse } = form;
  const { isBusy, attempt } = useAttempt();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const owner = { phoneNumber, names: [form.firstName, form.lastName] };

  function show(found: AuthErrors): void {
    refuse(found);
    if (found.password) first.current?.focus();
    else if (found.confirmPassword) second.current?.focus();
  }

  function refused(failure: Failure): void {
    if (failure.kind === 'refused' && failure.reply?.code === 'grant_required') {
      fill({ password: '', confirmPassword: '' });
      onGrantLost();
      refuse({ overAll: ACCOUNT_FAILURES.grantRequired });
      return;
    }
    show(slotsOf(failure, ['password', 'confirmPassword']));
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
    <form method="post" onSubmit={submit} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title[purpose]} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={phoneNumber} />
      <SecretField
        ref={first}
        name="password"
        label={TEXTS.password[purpose]}
        autoComplete="new-password"
        value={password}
        onChange={(typed) => fill({ password: typed })}
        error={errors.password}
        describedBy="password-rules"
        autoFocus
      />
      <PasswordRules id="password-rules" password={password} owner={owner} />
      <SecretField
        ref={second}
        name="password_confirmation"
        label={TEXTS.confirm}
        autoComplete="new-password"
        value={confirmPassword}
        onChange={(typed) => fill({ confirmPassword: typed })}
        error={errors.confirmPassword}
      />
      <ActionButton isBusy={isBusy}>{TEXTS.submit[purpose]}</ActionButton>
    </form>
  );
}
