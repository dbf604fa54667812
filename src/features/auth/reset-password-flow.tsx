import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from './flow/account-form.module.css';
import { AccountHeading } from './flow/account-heading.tsx';
import { ActionButton } from './flow/action-button.tsx';
import { DoneSign } from './flow/done-sign.tsx';
import type { PostedFlow } from './flow/flow.ts';
import { FORGET_TEXTS as TEXTS } from './flow/flow.words.ts';
import { useAuthForm } from './flow/form.store.ts';
import { FlowFrame } from './flow/frame.tsx';
import { PhoneField } from './flow/phone-field.tsx';
import { useFlow, useNewFlow } from './flow/use-flow.ts';
import { resetPassword, sendResetCode } from './flow/use-flow-calls.ts';
import { useResetWhenDone } from './flow/use-reset-when-done.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { CodeStep } from './one-time-code/code-step.tsx';

/** Step 1 of the forgotten password: the account's number. Its field is the browser's: it works without scripts too. */
function ForgetPhoneStep() {
  const { phoneNumber, errors, setErrors, showFailure } = useFlow();
  const { form, submit, isPending } = useSubmit(
    async (typed: string) => {
      setErrors({});
      const phone = normalisePhone(typed) ?? typed;
      const resendAt = await sendResetCode(phone);
      useAuthForm.getState().awaitCode('reset', { phoneNumber: phone }, resendAt);
    },
    (failure) => void showFailure(failure),
  );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('phone_number') ?? '').trim());
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <PhoneField
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        defaultValue={phoneNumber}
        error={errors.phoneNumber}
      />
      <ActionButton isBusy={isPending}>{TEXTS.submit}</ActionButton>
      <div className={classes.links}>
        <p>
          {TEXTS.remembered}
          <Link to="/login" className={classes.link}>
            {TEXTS.login}
          </Link>
        </p>
      </div>
    </form>
  );
}

/**
 * The forgotten password in four steps: number → code → new password → done. `posted` is the step that the
 * forms have reached without scripts.
 */
export function ForgetFlow({ posted }: { posted: PostedFlow | undefined }) {
  const flow = useNewFlow('reset', posted);
  const { step } = flow;
  useResetWhenDone('forgetPassStep');

  async function setNewPassword(): Promise<void> {
    await resetPassword(useAuthForm.getState());
    flow.fill({ forgetPassStep: 4, password: '', confirmPassword: '' });
  }

  return (
    <FlowFrame flow={flow} labels={TEXTS.steps}>
      {step === 1 && <ForgetPhoneStep />}
      {step === 2 && <CodeStep />}
      {step === 3 && <NewPasswordStep onSubmit={setNewPassword} />}
      {step === 4 && (
        <div className={classes.form}>
          <DoneSign />
          <AccountHeading title={TEXTS.doneTitle} takesFocus>
            {TEXTS.doneLead}
          </AccountHeading>
          <Link to="/login" className={classes.actionLink}>
            {TEXTS.toLogin}
          </Link>
        </div>
      )}
    </FlowFrame>
  );
}
