import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { focusFirstBad } from '../flow/focus-first-bad.ts';
import { useAuthForm } from '../flow/form.store.ts';
import { PhoneField } from '../flow/phone-field.tsx';
import { sendResetCode } from '../flow/queries.ts';
import { FORGET_TEXTS as TEXTS } from '../flow/texts.ts';
import { useAttempt } from '../flow/use-attempt.ts';
import { useFlow } from '../flow/use-flow.ts';

const NAMES = { phoneNumber: 'phone_number' };

/** Step 1 of the forgotten password: whose. */
export function ForgetPhoneStep() {
  const { phoneNumber, errors, refuse, showFailure } = useFlow();
  const { isBusy, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(NAMES.phoneNumber) ?? '').trim();
    const phone = normalisePhone(typed) ?? typed;
    void attempt(
      async () => {
        refuse({});
        const resendAt = await sendResetCode(phone);
        useAuthForm.getState().awaitCode('reset', { phoneNumber: phone }, resendAt);
      },
      (failure) => focusFirstBad(form.current, showFailure(failure), NAMES),
    );
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <PhoneField
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        defaultValue={phoneNumber}
        error={errors.phoneNumber}
      />
      <ActionButton isBusy={isBusy}>{TEXTS.submit}</ActionButton>
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
