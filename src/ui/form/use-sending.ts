import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FormErrors, FormResult } from '#lib/http/form-results.ts';

const NOTHING_WRONG: FormErrors = { fieldErrors: {}, message: null };

/**
 * Runs one call at a time: the second click of a double click is ignored, although the last render does not
 * show the first call yet. Errors stay until the next try. `send` never throws. Independent of the HTTP
 * client, which public pages load when they need it.
 */
export function useSending<Input, Output>(send: (input: Input) => Promise<FormResult<Output>>) {
  const isRunning = useRef(false);
  const latest = useRef(send);
  const [running, setRunning] = useState<{ input: Input } | null>(null);
  const [errors, setErrors] = useState(NOTHING_WRONG);
  useLayoutEffect(() => {
    latest.current = send;
  });

  /** The result; null where another call is under way. */
  const submit = useCallback(async (input: Input): Promise<FormResult<Output> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setRunning({ input });
    setErrors(NOTHING_WRONG);
    const result = await latest.current(input);
    isRunning.current = false;
    setRunning(null);
    if (!result.ok) setErrors(result);
    return result;
  }, []);

  return {
    submit,
    isPending: running !== null,
    /** The input that is being sent. */
    running: running?.input ?? null,
    ...errors,
    /** The same object while the errors are the same. */
    errors: errors === NOTHING_WRONG ? null : errors,
    /** Shows errors without asking the server. */
    setFieldErrors: useCallback(
      (fieldErrors: Record<string, string>) => setErrors({ fieldErrors, message: null }),
      [],
    ),
    reset: useCallback(() => setErrors(NOTHING_WRONG), []),
  };
}
