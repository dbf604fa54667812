import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, failureOf, formErrorsOfFailure, sentenceOf } from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { notify } from '../state/toaster.tsx';
import { useSending } from './use-sending.ts';

/** Explains a failure: answers it for the form to show, or has shown it itself. */
type Explain =
  | ((failure: Failure, error: unknown) => FormErrors | Promise<FormErrors>)
  | ((failure: Failure, error: unknown) => void);

/** The errors of a form, and which fields were changed since they were shown. */
type Edited = { errors: FormErrors | null; fields: readonly string[] };

/**
 * The errors that still apply: none of a changed field, and the message of the whole form only until a field
 * is changed.
 */
function withoutEdited(
  { fieldErrors, message }: FormErrors,
  edited: readonly string[],
): FormErrors {
  if (edited.length === 0) return { fieldErrors, message };
  const left = Object.entries(fieldErrors).filter(([field]) => !edited.includes(field));
  return { fieldErrors: Object.fromEntries(left), message: null };
}

/**
 * The one way to change something on the server from a dashboard or an account page. `send` makes the call
 * and handles its success; what it throws is shown as messages, at the fields or for the whole form, with the
 * cursor in the first field with an error, where `form` is set.
 */
export function useSubmit<Input = void, Output = unknown>(
  send: (input: Input) => Promise<Output>,
  explain: Explain = formErrorsOfFailure,
) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending<Input, Output>(async (input) => {
    try {
      return { ok: true, data: await send(input) };
    } catch (error) {
      const errors = await explain(failureOf(error), error);
      return { ok: false, ...(errors ?? { fieldErrors: {}, message: null }) };
    }
  });
  const { errors } = sending;
  useEffect(() => {
    // After the messages are drawn, so that the first one is read out with its field.
    if (errors) focusFirstBad(form.current);
  }, [errors]);
  // The errors stay the same object, because a new object moves the focus into its first field.
  const [edited, setEdited] = useState<Edited>({ errors: null, fields: [] });
  const fields = edited.errors === errors ? edited.fields : [];
  return {
    ...sending,
    ...withoutEdited(sending, fields),
    form,
    /** Removes the errors of fields that are being changed. */
    dropErrors: (...changed: string[]) => {
      if (errors) setEdited({ errors, fields: [...fields, ...changed] });
    },
    /**
     * Shows errors that were found without the server, and moves the cursor into the first of their fields.
     */
    drawErrors: useCallback((draw: () => void) => {
      flushSync(draw);
      focusFirstBad(form.current);
    }, []),
  };
}

/** Opens every fold around a field: what is folded has no cursor and shows no error. */
function unfold(field: HTMLElement): void {
  let fold = field.closest('details');
  for (; fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
}

/** Moves the cursor into the first field with an error; none of them stays folded. */
export function focusFirstBad(form: HTMLElement | null): void {
  const all = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  for (const bad of all) unfold(bad);
  const [bad] = all;
  // In a group of choices the first one gets the focus.
  const field = bad?.role === 'radiogroup' ? bad.querySelector('input') : bad;
  field?.focus();
}

/** A failure as one sentence, for forms without field errors. */
export const inOneSentence = (failure: Failure): FormErrors => ({
  fieldErrors: {},
  message: sentenceOf(failure),
});

/** Shows a failure as a toast, for actions without a form. */
export function toastFailure(failure: Failure): void {
  notify.error(sentenceOf(failure));
}
