import { TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { seconds } from '#lib/dates/durations.ts';
import { countdownClock } from '#lib/dates/waiting.ts';
import type { Failure } from '#lib/http/failures.ts';
import { codeIn } from '#lib/input/one-time-code.ts';
import { CodeInput } from '#ui/form/code-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { CODE_TEXTS as TEXTS } from '../flow/flow.words.ts';
import { FLOWS, useAuthForm } from '../flow/form.store.ts';
import { HiddenFields } from '../flow/hidden-fields.tsx';
import { InsteadButton } from '../flow/instead-button.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { resendCode, verifyCode } from '../flow/use-flow-calls.ts';
import { PhoneNumber } from '../phone-number.tsx';
import { OTP_DIGITS } from './one-time-code.ts';

type Props = {
  value: string;
  onChange: (code: string) => void;
  /** Called with what was typed before hydration, which is not sent by itself. */
  onTypedBefore: (code: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** Where typing begins. */
  ref: Ref<HTMLInputElement>;
};

/** One box for each digit after hydration; one plain field before, and without scripts. */
function CodeField({ onTypedBefore, ...field }: Props) {
  const [wasAlive] = useState(useHydrated());
  const [isPlain, setPlain] = useState(!wasAlive);
  const [startsAfter, setStart] = useState(0);
  const plain = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the state before hydration
  useLayoutEffect(() => {
    const typed = codeIn(plain.current?.value ?? '', OTP_DIGITS);
    if (typed !== '') onTypedBefore(typed);
    setStart(typed.length);
    setPlain(false);
  }, []);

  if (!isPlain) {
    return (
      <CodeInput
        label={TEXTS.label}
        digitLabel={TEXTS.digit}
        length={OTP_DIGITS}
        startsAfter={startsAfter}
        {...field}
      />
    );
  }
  return (
    <TextInput
      ref={plain}
      name="otp"
      label={TEXTS.label}
      error={field.error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={60}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}

/** Whole seconds left until an instant (epoch milliseconds); zero once it has come. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, seconds(1));
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / seconds(1)));
}

type ResendButtonProps = { resendAt: number; isBusy: boolean; onResend: () => void };

/** Counts down until a code may be requested again, then offers it; without scripts it is offered at once. */
function ResendButton({ resendAt, isBusy, onResend }: ResendButtonProps) {
  const left = useCountdown(resendAt);
  const isAlive = useHydrated();
  if (isAlive && left > 0) {
    return (
      // A timer that screen readers can find, but that does not speak every second.
      <p role="timer" aria-live="off" className={classes.countdown}>
        {TEXTS.resendIn} <bdi dir="ltr">{countdownClock(left)}</bdi>
      </p>
    );
  }
  return (
    <InsteadButton what="resend" isBusy={isBusy} onClick={onResend}>
      {TEXTS.resend}
    </InsteadButton>
  );
}

/** Step 2 of both flows: the code that was sent. A complete code is sent by itself, and without scripts by a button. */
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
