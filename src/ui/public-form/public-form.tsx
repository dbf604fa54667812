import type { ReactNode } from 'react';
import { FormError } from '../form/form-error.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import styles from './public-form.module.css';
import { PUBLIC_FORM_TEXTS as TEXTS } from './texts.ts';
import type { PublicFormState } from './use-public-form.ts';

interface Props {
  form: PublicFormState;
  /** The form's id, for a submit button outside of it. */
  id?: string;
  /** The page that handles the form without JavaScript. */
  action: string;
  submit: string;
  busy: string;
  /** Of two forms on a screen, one has a less prominent button. */
  buttonKind?: 'action' | 'brand';
  /** A small note beside the button. */
  note?: ReactNode;
  /** Loads the sending code, so that on a slow network it is there once the form is filled in. */
  onBegin: () => Promise<unknown>;
  /** The name of a hidden honeypot field, in forms that bots like to send. */
  trap?: string;
  children: ReactNode;
}

/** A public form: a real one underneath, which is posted and answered with a page without JavaScript. */
export function PublicForm(props: Props) {
  const { form, id, action, submit, busy, buttonKind, note, onBegin, trap, children } = props;
  return (
    <form
      ref={form.ref}
      id={id}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onFocus={() => void onBegin().catch(() => {})}
      aria-busy={form.isBusy}
    >
      {children}
      {trap ? (
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={form.idOf(trap)}>{TEXTS.honeypot}</label>
          <input id={form.idOf(trap)} name={trap} type="text" tabIndex={-1} autoComplete="off" />
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
