import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, failureOf, formErrorsOfFailure, sentenceOf } from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { notify } from '../state/toaster.tsx';
import { useSending } from './use-sending.ts';

/** Says a failure where it belongs: answers it for the form to show, or has shown it itself. */
type Explain =
  | ((failure: Failure, error: unknown) => FormErrors | Promise<FormErrors>)
  | ((failure: Failure, error: unknown) => void);

/**
 * The one way to change something on the server from a dashboard or an account page. `send` makes the
 * call and goes on from there; what it throws ends up as sentences, at the fields or for all of it,
 * and the cursor in the first field that is wrong, where `form` is set.
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
      const said = await explain(failureOf(error), error);
      return { ok: false, ...(said ?? { fieldErrors: {}, message: null }) };
    }
  });
  const { errors } = sending;
  useEffect(() => {
    // Once the sentences are drawn, so that the first one is read with its field.
    if (errors) focusFirstBad(form.current);
  }, [errors]);
  return {
    ...sending,
    form,
    /** Draws errors that were found without the server, and puts the cursor into the first of their fields. */
    drawErrors: useCallback((draw: () => void) => {
      flushSync(draw);
      focusFirstBad(form.current);
    }, []),
  };
}

/** Puts the cursor into the first field that is wrong. */
function focusFirstBad(form: HTMLElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // Of a group of choices the first one takes it.
  const field = bad?.role === 'radiogroup' ? bad.querySelector('input') : bad;
  field?.focus();
}

/** Says a failure in one sentence, for what has no fields to say it at. */
export const inOneSentence = (failure: Failure): FormErrors => ({
  fieldErrors: {},
  message: sentenceOf(failure),
});

/** Says a failure in the corner, for what has no form. */
export function toastFailure(failure: Failure): void {
  notify.error(sentenceOf(failure));
}
