import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone/phone.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from '../flow/account-form.module.css';
import { AccountHeading } from '../flow/account-heading.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { useAuthForm } from '../flow/form.store.ts';
import { PhoneField } from '../flow/phone-field.tsx';
import { register } from '../flow/queries.ts';
import { REGISTER_TEXTS as TEXTS } from '../flow/texts.ts';
import { useFlow } from '../flow/use-flow.ts';
import { unkeptSentence } from '../flow/use-unkept.ts';

const NAMES = { firstName: 'first_name', lastName: 'last_name', phoneNumber: 'phone_number' };

/** Step 1 of registering: names and number. */
export function RegisterDetailsStep() {
  const { firstName, lastName, phoneNumber, errors, setErrors, showFailure } = useFlow();
  const { form, submit, isPending } = useSubmit(store, (failure) => void showFailure(failure));

  async function store(typed: FormData): Promise<void> {
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const phone = text(NAMES.phoneNumber);
    const details = {
      firstName: text(NAMES.firstName),
      lastName: text(NAMES.lastName),
      phoneNumber: normalisePhone(phone) ?? phone,
    };
    setErrors({});
    const resendAt = await register(details);
    useAuthForm.getState().awaitCode('register', details, resendAt);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The heading says why: registering ends with a sign-in, which this browser cannot store.
    if (unkeptSentence()) return;
    void submit(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <AccountHeading title={TEXTS.title} alert={errors.overAll}>
        {TEXTS.lead}
      </AccountHeading>
      <div className={classes.pair}>
        <TextInput
          name={NAMES.firstName}
          label={TEXTS.firstName}
          defaultValue={firstName}
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextInput
          name={NAMES.lastName}
          label={TEXTS.lastName}
          defaultValue={lastName}
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <PhoneField
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        defaultValue={phoneNumber}
        error={errors.phoneNumber}
        autoComplete="tel"
      />
      <ActionButton isBusy={isPending}>{TEXTS.submit}</ActionButton>
      <div className={classes.links}>
        <p>
          {TEXTS.haveAccount}
          <Link to="/login" className={classes.link}>
            {TEXTS.login}
          </Link>
        </p>
      </div>
    </form>
  );
}
