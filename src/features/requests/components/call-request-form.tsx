import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SuccessPanel } from '#ui/success-panel.tsx';
import type { HONEYPOT } from '../contract.ts';
import type { PostedForm, Submission } from '../posted-form.contract.ts';
import type { CallRequestValues } from '../queries.ts';
import { PREFERRED_TIME_LABELS, CALL_FORM_TEXTS as texts } from '../texts.ts';
import styles from './call-request-form.module.css';

interface Props {
  /** What the page is about, already filled in; the visitor may change it. */
  defaultTopic?: string;
  /** Sets the ids of two forms on one page apart. */
  idPrefix?: string;
  /** What came of the form when it was sent without JavaScript. */
  posted?: PostedForm | null;
}

type Failure = { fieldErrors: Record<string, string>; message: string | null };

const NO_FAILURE: Failure = { fieldErrors: {}, message: null };
const TIMES = Object.entries(PREFERRED_TIME_LABELS).map(([value, label]) => ({ value, label }));
/** Types only from the contract: its schemas, and the client, are fetched when the form is sent. */
const TRAP: typeof HONEYPOT = 'website';
const FIELDS = ['full_name', 'phone_number', 'preferred_time', 'topic', 'note'];

/** Asks for a call. A real form underneath: without JavaScript it posts and is answered with a page. */
export function CallRequestForm({ defaultTopic, idPrefix = 'call', posted = null }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // State alone would let the second click of a double click through.
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(failureOfPost(posted));
  const [trackingCode, setTrackingCode] = useState(codeOfPost(posted));

  useEffect(() => focusFirstBad(form.current, failure), [failure]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(NO_FAILURE);
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const outcome = await send({
      full_name: text('full_name'),
      phone_number: text('phone_number'),
      preferred_time: text('preferred_time'),
      topic: text('topic'),
      note: text('note'),
      website: text(TRAP),
    });
    isSending.current = false;
    setBusy(false);
    if (outcome.ok) setTrackingCode(outcome.trackingCode);
    else setFailure(outcome);
  }

  if (trackingCode !== null) {
    return (
      <div className={styles.card}>
        <SuccessPanel title={texts.done} trackingCode={trackingCode} steps={texts.doneSteps} />
      </div>
    );
  }

  const { fieldErrors } = failure;
  const id = (name: string) => `${idPrefix}-${name.replaceAll('_', '-')}`;
  const said = posted?.values ?? {};
  const field = (name: string) => ({
    id: id(name),
    name,
    error: fieldErrors[name],
    defaultValue: said[name],
  });
  return (
    <form
      ref={form}
      method="post"
      action="/contact-us#call-request"
      className={styles.card}
      noValidate
      onSubmit={submit}
      // On a slow network the client is there by the time the form is filled.
      onFocus={() => void import('../queries.ts').catch(() => {})}
      aria-busy={busy}
    >
      <div className={styles.pair}>
        <TextField {...field('full_name')} label={texts.name} autoComplete="name" maxLength={100} />
        <TextField
          {...field('phone_number')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
        />
      </div>
      <ChoiceField
        {...field('preferred_time')}
        label={texts.time}
        options={TIMES}
        defaultValue={said.preferred_time ?? 'any'}
      />
      <TextField
        {...field('topic')}
        label={texts.topic}
        hint={defaultTopic === undefined ? texts.topicHint : undefined}
        optional
        maxLength={100}
        defaultValue={said.topic ?? defaultTopic}
      />
      <TextAreaField
        {...field('note')}
        label={texts.note}
        hint={texts.noteHint}
        optional
        maxLength={1000}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={id(TRAP)}>{texts.honeypot}</label>
        <input id={id(TRAP)} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <FormError message={summaryOf(failure)} />
        <div className={styles.foot}>
          <SubmitButton label={texts.submit} busyLabel={texts.busy} busy={busy} />
          <p className={styles.privacy}>{texts.privacy}</p>
        </div>
      </div>
    </form>
  );
}

/** Fetches the client with the first sending; being offline then is a failure like any other. */
async function send(values: CallRequestValues): Promise<Submission> {
  try {
    const { submitCallRequest } = await import('../queries.ts');
    return await submitCallRequest(values);
  } catch {
    const message = navigator.onLine ? texts.unreachable : texts.offline;
    return { ok: false, fieldErrors: {}, message };
  }
}

function failureOfPost(posted: PostedForm | null): Failure {
  return posted && !posted.outcome.ok ? posted.outcome : NO_FAILURE;
}

function codeOfPost(posted: PostedForm | null): string | null {
  return posted?.outcome.ok ? posted.outcome.trackingCode : null;
}

/** The form's own message; an error at a field that the form does not show must not get lost. */
function summaryOf({ fieldErrors, message }: Failure): string | null {
  if (message !== null) return message;
  const names = Object.keys(fieldErrors);
  if (names.length === 0) return null;
  const homeless = names.find((name) => !FIELDS.includes(name));
  return (homeless === undefined ? null : fieldErrors[homeless]) ?? texts.checkFields;
}

function focusFirstBad(form: HTMLFormElement | null, { fieldErrors }: Failure) {
  const first = FIELDS.find((name) => name in fieldErrors);
  if (form === null || first === undefined) return;
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
