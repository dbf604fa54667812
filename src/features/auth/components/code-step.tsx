import { type FormEvent, useRef } from 'react';
import { seconds } from '#lib/durations.ts';
import type { Failure } from '#lib/failures.ts';
import { CodeInput } from '#ui/code-input.tsx';
import { notify } from '#ui/toaster.tsx';
import { resendCode, verifyCode } from '../accounts.queries.ts';
import { CODE_TEXTS as TEXTS } from '../accounts.texts.ts';
import { slotsOf, useAuthForm } from '../form.store.ts';
import { OTP_DIGITS, type OtpPurpose } from '../otp.contract.ts';
import classes from './account-form.module.css';
import { AccountHeading } from './account-heading.tsx';
import { ActionButton } from './action-button.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = {
  purpose: OtpPurpose;
  onVerified: () => void;
  /** Back to step 1, with the number to be corrected. */
  onChangeNumber: () => void;
};

/** Step 2 of both flows: the code that was sent. Complete, it is sent by itself. */
export function CodeStep({ purpose, onVerified, onChangeNumber }: Props) {
  const { phoneNumber, otpAnswer, resendAt, errors, fill, refuse } = useAuthForm();
  const { isBusy, attempt } = useAttempt();
  const firstBox = useRef<HTMLInputElement>(null);

  function refused(failure: Failure): void {
    // What was typed is of no more use, and a half-corrected code must not be sent by itself.
    fill({ otpAnswer: '' });
    refuse(slotsOf(failure, ['otp']));
    firstBox.current?.focus();
  }

  function send(code: string): Promise<void> {
    if (code.length < OTP_DIGITS) {
      refuse({ otp: TEXTS.incomplete });
      firstBox.current?.focus();
      return Promise.resolve();
    }
    return attempt(async () => {
      refuse({});
      await verifyCode(phoneNumber, code);
      fill({ otpAnswer: '' });
      onVerified();
    }, refused);
  }

  function type(code: string): void {
    fill({ otpAnswer: code });
    if (errors.otp) refuse({});
    if (code.length === OTP_DIGITS) void send(code);
  }

  const resend = () =>
    attempt(
      async () => {
        refuse({});
        fill({ otpAnswer: '', resendAt: await resendCode(phoneNumber, purpose) });
        notify.success(TEXTS.resent);
        firstBox.current?.focus();
      },
      (failure) => {
        if (failure.kind === 'refused' && failure.retryAfter !== null) {
          fill({ resendAt: Date.now() + seconds(failure.retryAfter) });
        }
        refused(failure);
      },
    );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(otpAnswer);
  }

  return (
    <form method="post" onSubmit={submit} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {TEXTS.sentTo} <PhoneNumber phone={phoneNumber} />
      </AccountHeading>
      <CodeInput
        ref={firstBox}
        label={TEXTS.label}
        digitLabel={TEXTS.digit}
        length={OTP_DIGITS}
        value={otpAnswer}
        onChange={type}
        error={errors.otp}
        readOnly={isBusy}
      />
      <ActionButton isBusy={isBusy}>{TEXTS.submit}</ActionButton>
      <div className={classes.spread}>
        <ResendButton resendAt={resendAt} isBusy={isBusy} onResend={resend} />
        <button type="button" className={classes.link} onClick={onChangeNumber}>
          {TEXTS.change}
        </button>
      </div>
      <p className={classes.note}>{TEXTS.known[purpose]}</p>
    </form>
  );
}
