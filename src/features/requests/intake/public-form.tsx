import type { ReactNode } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { HONEYPOT } from '../kinds/input.ts';
import styles from './public-form.module.css';
import { FORM_TEXTS } from './texts.ts';
import type { PublicFormState } from './use-public-form.ts';

interface Props {
  form: PublicFormState;
  /** The page that answers the form without JavaScript. */
  action: string;
  submit: string;
  busy: string;
  /** Of two forms on a screen, one has the quieter button. */
  buttonKind?: 'action' | 'brand';
  /** A quiet line beside the button. */
  note?: ReactNode;
  /** For forms that need no account, which machines like to send. */
  hasTrap?: boolean;
  children: ReactNode;
}

/** Types only from the contract: its schemas, and the client, are fetched when the form is used. */
const TRAP: typeof HONEYPOT = 'website';

/** A public form: a real one underneath, which posts and is answered with a page without JavaScript. */
export function PublicForm(props: Props) {
  const { form, action, submit, busy, buttonKind, note, hasTrap = false, children } = props;
  return (
    <form
      ref={form.ref}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      // On a slow network the client is there by the time the form is filled.
      onFocus={() => void import('./queries.ts').catch(() => {})}
      aria-busy={form.isBusy}
    >
      {children}
      {hasTrap ? (
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={form.idOf(TRAP)}>{FORM_TEXTS.honeypot}</label>
          <input id={form.idOf(TRAP)} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
        </div>
      ) : null}
      <FormError message={form.summary} />
      <div className={styles.foot}>
        <SubmitButton label={submit} busyLabel={busy} busy={form.isBusy} kind={buttonKind} />
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
    </form>
  );
}
