import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { SecretField } from '../password/secret-field.tsx';
import { useSession } from '../session/store.ts';
import { disableSecondFactor, useRefreshSecondFactor } from './queries.ts';
import classes from './setup.module.css';
import { ENABLED_TEXTS as TEXTS } from './setup.texts.ts';

/** Switching it off: a button that opens the form in its place. */
export function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function leave(): void {
    setOpen(false);
    // Once it is there again: the cursor was in the form that has gone.
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <section className={classes.card} aria-labelledby="disable-section">
      <h2 id="disable-section" className={classes.title}>
        {TEXTS.off}
      </h2>
      <p className={classes.lead}>{TEXTS.offLead}</p>
      {isRequired && <p className={classes.warning}>{TEXTS.offRequired}</p>}
      {isOpen ? (
        <DisableForm onLeave={leave} />
      ) : (
        <Button
          ref={button}
          variant="outline"
          color="red"
          className={classes.start}
          onClick={() => setOpen(true)}
        >
          {TEXTS.offOpen}
        </Button>
      )}
    </section>
  );
}

function DisableForm({ onLeave }: { onLeave: () => void }) {
  const phone = useSession((session) => session.user?.phone_number ?? '');
  const refresh = useRefreshSecondFactor();
  const { form, submit, isPending, fieldErrors, message, setFieldErrors } = useSubmit(
    async (typed: { password: string; code: string }) => {
      await disableSecondFactor(typed);
      notify.success(TEXTS.offDone);
      await refresh();
    },
  );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password') ?? '');
    const code = String(fields.get('code') ?? '');
    const errors = {
      ...(password === '' && { password: TEXTS.emptyPassword }),
      ...(code.trim() === '' && { code: TEXTS.emptyCode }),
    };
    if (Object.keys(errors).length > 0) setFieldErrors(errors);
    else void submit({ password, code });
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <SecretField
        name="password"
        label={TEXTS.password}
        autoComplete="current-password"
        error={fieldErrors.password}
        autoFocus
      />
      <TextInput
        name="code"
        label={TEXTS.code}
        error={fieldErrors.code}
        errorProps={{ role: 'alert' }}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onChange={showPersianDigits}
      />
      <div className={classes.actions}>
        <Button type="submit" color="red" loading={isPending}>
          {TEXTS.offSubmit}
        </Button>
        <Button variant="subtle" color="gray.8" disabled={isPending} onClick={onLeave}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
