import { type FormEvent, useRef, useState } from 'react';
import { type Failure, fieldErrorsOf } from '#lib/http/failures.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { type AuthErrors, slotsOf } from '../flow/form.store.ts';
import { type CodeKind, SECOND_STEP_TEXTS as TEXTS } from '../second-step/sign-in.words.ts';
import { type AskedForCode, answerTicket, type SignedIn } from '../second-step/use-sign-in.ts';
import { useSession } from '../session/store.ts';

type CodeErrors = Pick<AuthErrors, 'overAll'> & { code?: string | undefined };

type Options = {
  asked: AskedForCode;
  /** The choice made with the password: how long the session lasts here. */
  remember: boolean;
  kind?: CodeKind;
  errors?: CodeErrors;
  onSignedIn?: (session: SignedIn) => void;
  /** The ticket is no longer valid: the password is asked for again. */
  onEnded: () => void;
};

/** Where the sentences of a rejected code are shown; null when the password is asked for again. */
export function codeErrorsOf(failure: Failure): CodeErrors | null {
  const { ticket, code } = fieldErrorsOf(failure);
  if (ticket !== undefined) return null;
  return code === undefined ? { overAll: slotsOf(failure, []).overAll } : { code };
}

/** Signing in with the code, on the login page, which works without scripts too, and in the dialog to sign in again. */
export function useCode({ asked, remember, onSignedIn, onEnded, ...initial }: Options) {
  const signIn = useSession((session) => session.signIn);
  const [kind, setKind] = useState<CodeKind>(initial.kind ?? 'app');
  const [errors, setErrors] = useState<CodeErrors>(initial.errors ?? {});
  const field = useRef<HTMLInputElement>(null);
  const { submit, isPending } = useSubmit(async (form: FormData) => {
    setErrors({});
    const code = String(form.get('code') ?? '');
    const trust_device = form.get('trust_device') !== null;
    const session = await answerTicket({ ticket: asked.ticket, code, trust_device });
    signIn({ ...session, remember });
    onSignedIn?.(session);
  }, refused);

  function refused(failure: Failure): void {
    const found = codeErrorsOf(failure);
    if (!found) {
      onEnded();
      return;
    }
    setErrors(found);
    // A wrong code of the app is useless now; a recovery code may only have a typo.
    if (field.current && kind === 'app' && found.code) field.current.value = '';
    field.current?.focus();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React passes the event on to forms around this one in its tree, which must not be sent.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    if (String(form.get('code') ?? '').trim() !== '') return void submit(form);
    setErrors({ code: TEXTS.empty[kind] });
    field.current?.focus();
  }

  function choose(next: CodeKind): void {
    setErrors({});
    setKind(next);
  }

  return { kind, choose, errors, field, send, isPending };
}
