import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/failures.ts';
import { login } from '../queries.ts';
import { useSession } from '../store.ts';
import { LOGIN_TEXTS } from '../texts.ts';
import classes from './login-form.module.css';

type Errors = { phone_number?: string; password?: string; overAll?: string };

/** Where each refusal is shown (spec sections 3 and 5): the server's own fields, else the whole form. */
function errorsOf(error: unknown): Errors {
  const failure = failureOf(error);
  const fields: Errors = fieldErrorsOf(failure);
  return fields.phone_number || fields.password ? fields : { overAll: sentenceOf(failure) };
}

/** Phone number, password, remember me. Success stores the session; the layout then leads on. */
export function LoginForm() {
  const signIn = useSession((session) => session.signIn);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const phone = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const remember = form.get('remember') !== null;
    setSending(true);
    setErrors({});
    try {
      const session = await login({
        phone_number: String(form.get('phone_number') ?? ''),
        password: String(form.get('password') ?? ''),
        remember,
      });
      signIn({ ...session, remember });
    } catch (error) {
      const found = errorsOf(error);
      setErrors(found);
      (found.phone_number ? phone : password).current?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div>
        <h1 className={classes.title}>{LOGIN_TEXTS.title}</h1>
        <p className={classes.lead}>{LOGIN_TEXTS.lead}</p>
      </div>
      {errors.overAll && (
        <p role="alert" className={classes.alert}>
          {errors.overAll}
        </p>
      )}
      <TextInput
        ref={phone}
        name="phone_number"
        label={LOGIN_TEXTS.phone}
        placeholder={LOGIN_TEXTS.phoneHint}
        error={errors.phone_number}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        dir="ltr"
        classNames={{ input: classes.number }}
      />
      <PasswordInput
        ref={password}
        name="password"
        label={LOGIN_TEXTS.password}
        error={errors.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': LOGIN_TEXTS.showPassword, tabIndex: 0 }}
      />
      <Checkbox name="remember" value="true" label={LOGIN_TEXTS.remember} />
      <Button type="submit" loading={isSending} fullWidth>
        {LOGIN_TEXTS.submit}
      </Button>
    </form>
  );
}
