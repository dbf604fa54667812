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
  /** Sets the ids of two forms on one page apart. */
  idPrefix: string;
  /** Names of the fields in the order they are read; the first bad one of them gets the cursor. */
  fields: readonly string[];
  /** What came of the form when it was sent without JavaScript. */
  posted: PostedForm<T> | undefined;
  /** Sends what was typed. Its code comes when it is needed, and may fail to. */
  send: (values: FormValues) => Promise<FormResult<T>>;
}

const NOTHING_WRONG: FormErrors = { fieldErrors: {}, message: null };

/**
 * What all public forms do alike: one sending at a time, errors at their fields, the cursor in the
 * first bad one, nothing typed lost. Fields are the browser's own (uncontrolled), so that the same
 * form works without JavaScript.
 */
export function usePublicForm<T>({ idPrefix, fields, posted, send }: Options<T>) {
  const ref = useRef<HTMLFormElement>(null);
  const { submit, isPending } = useSending<FormValues, T>((typed) =>
    send(typed).catch(unreachable),
  );
  const [last, setLast] = useState(posted);
  const [taken, setTaken] = useState(posted?.outcome.ok ? posted : null);
  // While the next try is on its way, nothing is said of the one before.
  const outcome = isPending ? undefined : last?.outcome;
  const failed = outcome && !outcome.ok ? outcome : NOTHING_WRONG;
  // What is being corrected is no longer called wrong; whether it is right is for the server to say.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { fieldErrors, message } = failed;
  const firstBad = fields.find((name) => name in fieldErrors);
  const errorAt = (name: string) => (touched.includes(name) ? undefined : fieldErrors[name]);
  const standing = Object.keys(fieldErrors).filter((name) => errorAt(name) !== undefined);

  // Depends on the answer, not on the field alone: the same one may be wrong twice.
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
    /** What the server answered as it took the form; null until then. Stands where the form is sent again in vain. */
    data: taken?.outcome.ok ? taken.outcome.data : null,
    /** What it was sent for that. */
    values: taken?.values ?? {},
    /** Above the button: what concerns the whole form, and errors at fields that are not shown. */
    summary: message ?? summaryOf(standing, fields, fieldErrors),
    /** Says what is wrong before anything is sent, as a refusal would. */
    setErrors: (fieldErrors: FormErrors['fieldErrors']) => {
      if (!ref.current) return;
      const outcome = { ok: false, fieldErrors, message: null } as const;
      setTouched([]);
      setLast({ values: valuesOf(ref.current), outcome });
    },
    /** What every field takes. */
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

/** What stands in a form, as texts. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The sending itself could not be fetched; being offline then is a failure like any other. */
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
 * Of a group of choices the chosen one, as the keyboard itself would enter it; of a list that is searched
 * the field that stands for it.
 */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field =
    form?.querySelector<HTMLElement>(`[data-stands-for="${name}"]`) ??
    form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ??
    form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus();
}
