import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  CONNECTION_TEXTS,
  type FormErrors,
  type FormResult,
  type FormValues,
  type PostedForm,
} from '#lib/http/form-results.ts';
import { useSending } from '../form/use-sending.ts';
import { PUBLIC_FORM_TEXTS as TEXTS } from './texts.ts';

interface Options<T> {
  /** Distinguishes the ids of two forms on one page. */
  idPrefix: string;
  /** Names of the fields in reading order; the first one with an error gets the cursor. */
  fields: readonly string[];
  /** The result of a form sent without JavaScript. */
  posted: PostedForm<T> | undefined;
  /** Sends the values. Its code is loaded on demand, which may fail. */
  send: (values: FormValues) => Promise<FormResult<T>>;
}

const NOTHING_WRONG: FormErrors = { fieldErrors: {}, message: null };

/**
 * The behaviour of all public forms: one call at a time, errors at their fields, the cursor in the first one,
 * no input lost. Fields are the browser's own (uncontrolled), so that the same form works without JavaScript.
 */
export function usePublicForm<T>({ idPrefix, fields, posted, send }: Options<T>) {
  const ref = useRef<HTMLFormElement>(null);
  const { submit, isPending } = useSending<FormValues, T>((typed) =>
    send(typed).catch(unreachable),
  );
  const [last, setLast] = useState(posted);
  const [taken, setTaken] = useState(posted?.outcome.ok ? posted : null);
  // While the next try is under way, the earlier result is hidden.
  const outcome = isPending ? undefined : last?.outcome;
  const failed = outcome && !outcome.ok ? outcome : NOTHING_WRONG;
  // An edited field loses its error; the server checks it again.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { fieldErrors, message } = failed;
  const firstBad = fields.find((name) => name in fieldErrors);
  const errorAt = (name: string) => (touched.includes(name) ? undefined : fieldErrors[name]);
  const standing = Object.keys(fieldErrors).filter((name) => errorAt(name) !== undefined);

  // Depends on the result, not on the field alone: the same field may be wrong twice.
  useEffect(() => {
    if (failed !== NOTHING_WRONG && firstBad) focusField(ref.current, firstBad);
  }, [failed, firstBad]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const outcome = await submit(values);
    if (!outcome) return;
    setTouched([]);
    setLast({ values, outcome });
    if (outcome.ok) setTaken({ values, outcome });
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (errorAt(name) !== undefined) setTouched([...touched, name]);
  }

  const idOf = (name: string) => `${idPrefix}-${name.replaceAll('_', '-')}`;
  return {
    ref,
    isBusy: isPending,
    onSubmit,
    onInput,
    idOf,
    /** The server's reply to the accepted form; null until then. It stays when a later try fails. */
    data: taken?.outcome.ok ? taken.outcome.data : null,
    /** The values that were accepted. */
    values: taken?.values ?? {},
    /** Above the button: the error of the whole form, and errors of fields that are not shown. */
    summary: message ?? summaryOf(standing, fields, fieldErrors),
    /** Shows errors before anything is sent, like a rejection by the server. */
    setErrors: (fieldErrors: FormErrors['fieldErrors']) => {
      if (!ref.current) return;
      const outcome = { ok: false, fieldErrors, message: null } as const;
      setTouched([]);
      setLast({ values: valuesOf(ref.current), outcome });
    },
    /** The props of every field. */
    field: (name: string) => ({
      id: idOf(name),
      name,
      error: errorAt(name),
      defaultValue: posted?.values[name],
    }),
  };
}

export type PublicFormState = Pick<
  ReturnType<typeof usePublicForm>,
  'ref' | 'isBusy' | 'onSubmit' | 'onInput' | 'idOf' | 'summary'
>;
export type FieldOf = ReturnType<typeof usePublicForm>['field'];

/** The text values of a form. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The result when the sending code could not be loaded; being offline is a failure like any other. */
function unreachable(): { ok: false } & FormErrors {
  const message = navigator.onLine ? CONNECTION_TEXTS.noAnswer : CONNECTION_TEXTS.offline;
  return { ok: false, fieldErrors: {}, message };
}

function summaryOf(
  bad: readonly string[],
  shown: readonly string[],
  sentences: FormErrors['fieldErrors'],
): string | null {
  if (bad.length === 0) return null;
  const homeless = bad.find((name) => !shown.includes(name));
  if (homeless !== undefined) return sentences[homeless] ?? null;
  return bad.length === 1 ? TEXTS.checkField : TEXTS.checkFields;
}

/**
 * Focuses the chosen one of a group of choices, as the keyboard itself would; for a searched list the field
 * that represents it.
 */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field =
    form?.querySelector<HTMLElement>(`[data-stands-for="${name}"]`) ??
    form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ??
    form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus();
}
