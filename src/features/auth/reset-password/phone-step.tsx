import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { useAuthForm } from '../flow/form.store.ts';
import { PhoneField } from '../flow/phone-field.tsx';
import { sendResetCode } from '../flow/queries.ts';
import { FORGET_TEXTS as TEXTS } from '../flow/texts.ts';
import { useFlow } from '../flow/use-flow.ts';

/** Step 1 of the forgotten password: the account's number. */
export function ForgetPhoneStep() {
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
