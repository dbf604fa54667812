import { type FormEvent, useRef } from 'react';
import { seconds } from '#lib/dates/durations.ts';
import type { Failure } from '#lib/http/failures.ts';
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
import { useAttempt } from '../flow/use-attempt.ts';
import { useFlow } from '../flow/use-flow.ts';
import { CodeField } from './code-field.tsx';
import { OTP_DIGITS } from './contract.ts';
import { ResendButton } from './resend-button.tsx';

/** Step 2 of both flows: the code that was sent. Complete, it is sent by itself. */
export function CodeStep() {
  const flow = useFlow();
  const { purpose, phoneNumber, otpAnswer, resendAt, isResent, errors } = flow;
  const { fill, refuse, goTo, showFailure } = flow;
  const { isBusy, attempt } = useAttempt();
  const firstBox = useRef<HTMLInputElement>(null);

  function refused(failure: Failure): void {
    // What was typed is of no more use, and a half-corrected code must not be sent by itself.
    fill({ otpAnswer: '' });
    showFailure(failure);
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
      const { firstName, lastName } = useAuthForm.getState();
      const names = await verifyCode(phoneNumber, code);
      // What was typed here is the owner's own; the server may know of somebody else's first try.
      fill({
        otpAnswer: '',
        firstName: firstName || names.firstName,
        lastName: lastName || names.lastName,
      });
      goTo(3);
    }, refused);
  }

  function type(code: string): void {
    fill({ otpAnswer: code });
    if (errors.otp) refuse({});
    if (code.length === OTP_DIGITS) void send(code);
  }

  const waitUntil = (time: number) => fill({ [FLOWS[purpose].resendAt]: time });

  const resend = () =>
    attempt(
      async () => {
        refuse({});
        waitUntil(await resendCode(phoneNumber, purpose));
        fill({ otpAnswer: '' });
        notify.success(TEXTS.resent);
        firstBox.current?.focus();
      },
      (failure) => {
        if (failure.kind === 'refused' && failure.retryAfter !== null) {
          waitUntil(Date.now() + seconds(failure.retryAfter));
        }
        refused(failure);
      },
    );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(otpAnswer);
  }

  function changeNumber(): void {
    refuse({});
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
        <ResendButton resendAt={resendAt} isBusy={isBusy} onResend={resend} />
        <InsteadButton what="change" onClick={changeNumber}>
          {TEXTS.change}
        </InsteadButton>
      </div>
      <p className={classes.note}>{TEXTS.known[purpose]}</p>
    </form>
  );
}
