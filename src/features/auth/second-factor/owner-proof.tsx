import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { SecretField } from '../password/secret-field.tsx';
import classes from '../second-factor-setup/setup.module.css';
import { PROOF_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import { useSession } from '../session/store.ts';
import type { OwnerProof } from './contract.ts';

type Props = {
  /** The label of the button that opens the form, and that of the form's own button. */
  open: string;
  submit: string;
  /** Whether the action removes something for good. */
  isRed?: boolean;
  isUrgent?: boolean;
  work: (proof: OwnerProof) => Promise<void>;
};

const colorOf = (isRed: boolean) => (isRed ? { color: 'red' } : {});

/** A button that opens a form in its place, for actions that need the owner's password and code. */
export function WithProof({ open, isUrgent = false, isRed = false, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function leave(): void {
    setOpen(false);
    // Once the button is rendered again: the focus was in the form that has closed.
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen) return <ProofForm {...form} isRed={isRed} onLeave={leave} />;
  return (
    <Button
      ref={button}
      variant={isUrgent ? 'filled' : 'outline'}
      className={classes.start}
      onClick={() => setOpen(true)}
      {...colorOf(isRed)}
    >
      {open}
    </Button>
  );
}

type FormProps = Pick<Props, 'submit' | 'work'> & { isRed: boolean; onLeave: () => void };

function ProofForm({ submit: label, isRed, work, onLeave }: FormProps) {
  const phone = useSession((session) => session.user?.phone_number ?? '');
  const { form, submit, isPending, fieldErrors, message, setFieldErrors } = useSubmit(work);

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
        <Button type="submit" loading={isPending} {...colorOf(isRed)}>
          {label}
        </Button>
        <Button variant="subtle" color="gray.8" disabled={isPending} onClick={onLeave}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
