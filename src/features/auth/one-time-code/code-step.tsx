import { type FormEvent, useRef } from 'react';
import { seconds } from '#lib/dates/durations.ts';
import type { Failure } from '#lib/http/failures.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { PhoneNumber } from '../components/phone-number.tsx';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { FLOWS, useAuthForm } from '../flow/form.store.ts';
import { HiddenFields } from '../flow/hidden-fields.tsx';
import { InsteadButton } from '../flow/instead-button.tsx';
import { resendCode, verifyCode } from '../flow/queries.ts';
import { CODE_TEXTS as TEXTS } from '../flow/texts.ts';
import { useFlow } from '../flow/use-flow.ts';
import { CodeField } from './code-field.tsx';
import { OTP_DIGITS } from './contract.ts';
import { ResendButton } from './resend-button.tsx';

/** Step 2 of both flows: the code that was sent. A complete code is sent by itself. */
export function CodeStep() {
  const flow = useFlow();
  const { purpose, phoneNumber, otpAnswer, resendAt, isResent, errors } = flow;
  const { fill, setErrors, goTo, showFailure } = flow;
  const checking = useSubmit(check, refused);
  const resending = useSubmit(resend, (failure) => {
    if (failure.kind === 'refused' && failure.retryAfter !== null) {
      waitUntil(Date.now() + seconds(failure.retryAfter));
    }
    refused(failure);
  });
  const isBusy = checking.isPending || resending.isPending;
  const firstBox = useRef<HTMLInputElement>(null);

  function refused(failure: Failure): void {
    // The typed code is useless now, and a half-corrected one must not be sent by itself.
    fill({ otpAnswer: '' });
    showFailure(failure);
    firstBox.current?.focus();
  }

  async function check(code: string): Promise<void> {
    setErrors({});
    const { firstName, lastName } = useAuthForm.getState();
    const names = await verifyCode(phoneNumber, code);
    // The names typed here are the owner's; the server may have stored those of a stranger who began first.
    fill({
      otpAnswer: '',
      firstName: firstName || names.firstName,
      lastName: lastName || names.lastName,
    });
    goTo(3);
  }

  function send(code: string): void {
    if (isBusy) return;
    if (code.length === OTP_DIGITS) void checking.submit(code);
    else {
      setErrors({ otp: TEXTS.incomplete });
      firstBox.current?.focus();
    }
  }

  function type(code: string): void {
    fill({ otpAnswer: code });
    if (errors.otp) setErrors({});
    if (code.length === OTP_DIGITS) send(code);
  }

  const waitUntil = (time: number) => fill({ [FLOWS[purpose].resendAt]: time });

  async function resend(): Promise<void> {
    setErrors({});
    waitUntil(await resendCode(phoneNumber, purpose));
    fill({ otpAnswer: '' });
    notify.success(TEXTS.resent);
    firstBox.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(otpAnswer);
  }

  function changeNumber(): void {
    setErrors({});
    fill({ otpAnswer: '' });
    goTo(1);
  }

  return (
    <form method="post" onSubmit={submit} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {isResent ? TEXTS.resentTo : TEXTS.sentTo} <PhoneNumber phone={phoneNumber} />
      </AccountHeading>
      <HiddenFields step="code" withNames />
      <CodeField
        ref={firstBox}
        value={otpAnswer}
        onChange={type}
        onTypedBefore={(code) => fill({ otpAnswer: code })}
        error={errors.otp}
        readOnly={isBusy}
      />
      <ActionButton isBusy={isBusy}>{TEXTS.submit}</ActionButton>
      <div className={classes.spread}>
        <ResendButton
          resendAt={resendAt}
          isBusy={isBusy}
          onResend={() => void resending.submit()}
        />
        <InsteadButton what="change" onClick={changeNumber}>
          {TEXTS.change}
        </InsteadButton>
      </div>
      <p className={classes.note}>{TEXTS.known[purpose]}</p>
    </form>
  );
}
