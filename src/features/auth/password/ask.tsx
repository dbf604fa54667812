import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { type AuthErrors, slotsOf } from '../flow/form.store.ts';
import { CodeFields } from '../second-factor/code-fields.tsx';
import type { CodeKind } from '../second-step/sign-in.words.ts';
import { SecretField } from './secret-field.tsx';

type Props = {
  title: string;
  lead: string;
  /** The phone number of the account, for password managers. */
  phone: string;
  label: string;
  submit: string;
  cancel: string;
  isOpen: boolean;
  /** Takes the password, and the code once one is asked for; what it throws is shown at the fields. */
  onPassword: (password: string, code?: string) => Promise<void>;
  onCancel: () => void;
  /** Closes by Escape or the cross; left out where the dialog must not be dismissed. */
  onClose?: () => void;
  /** A choice shown below the field. */
  choice?: ReactNode;
  /** Why the dialog asks again, until the next try. */
  alert?: string | undefined;
  /** What the dialog shows in place of the password field. */
  inPlace?: ReactNode;
  /** Shown above the field, before and after an error. */
  children?: (isRefused: boolean) => ReactNode;
};

/** Asks for one password, over the current page, which stays as it is. */
export function PasswordAsk(props: Props) {
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={() => props.onClose?.()}
      isBinding={!props.onClose}
      isOnTop
      isOutOfHistory
    >
      {props.inPlace || <AskForm {...props} />}
    </Dialog>
  );
}

/** Not by `useForm`: what the server says of the password decides whether a code is asked for. */
function AskForm({ onPassword, ...props }: Props) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<AuthErrors>({ overAll: props.alert });
  const [codeKind, setCodeKind] = useState<CodeKind | null>(null);
  const [codeError, setCodeError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const { submit, isPending } = useSubmit(async (code: string | undefined) => {
    setErrors({});
    setCodeError(undefined);
    await onPassword(password, code);
  }, refused);

  function refused(failure: Failure): void {
    const { code } = fieldErrorsOf(failure);
    if (code === undefined) {
      setErrors(slotsOf(failure, ['password']));
      field.current?.focus();
      return;
    }
    // The password is right, and the account has a second factor: its field appears, without an error.
    if (codeKind === null) {
      setCodeKind('app');
      return;
    }
    setCodeError(code);
    // A wrong code of the app is useless now; a recovery code may only have a typo.
    if (codeField.current && codeKind === 'app') codeField.current.value = '';
    codeField.current?.focus();
  }

  function choose(kind: CodeKind): void {
    setCodeError(undefined);
    setCodeKind(kind);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React passes the event on to forms around this dialog in its tree, which must not be sent.
    event.stopPropagation();
    const code = new FormData(event.currentTarget).get('code');
    void submit(typeof code === 'string' ? code : undefined);
  }

  return (
    <form method="post" onSubmit={send} noValidate aria-busy={isPending}>
      <Stack isInDialog>
        <p>{props.lead}</p>
        <FormError message={errors.overAll} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={props.phone}
          readOnly
          hidden
        />
        {props.children?.(errors.password !== undefined)}
        <SecretField
          ref={field}
          name="password"
          label={props.label}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          data-autofocus
        />
        {codeKind && (
          <CodeFields
            kind={codeKind}
            onKind={choose}
            error={codeError}
            trustedDays={0}
            field={codeField}
          />
        )}
        {props.choice}
        <FormActions>
          <Button type="submit" loading={isPending}>
            {props.submit}
          </Button>
          <Button variant="default" onClick={props.onCancel} disabled={isPending}>
            {props.cancel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
