import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FormErrors, FormResult } from '#lib/http/form-results.ts';

const NOTHING_WRONG: FormErrors = { fieldErrors: {}, message: null };

/**
 * One call at a time: the second click of a double click finds the first one under way, which the state
 * of the last drawing does not tell yet. What is wrong stays until the next try. `send` never throws.
 * Apart from the HTTP client, as the public pages fetch that when it is needed.
 */
export function useSending<Input, Output>(send: (input: Input) => Promise<FormResult<Output>>) {
  const isRunning = useRef(false);
  const latest = useRef(send);
  const [running, setRunning] = useState<{ input: Input } | null>(null);
  const [errors, setErrors] = useState(NOTHING_WRONG);
  useLayoutEffect(() => {
    latest.current = send;
  });

  /** What came of it; null where another call is under way. */
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
    /** What is being sent. */
    running: running?.input ?? null,
    ...errors,
    /** The same object for as long as the same things are wrong. */
    errors: errors === NOTHING_WRONG ? null : errors,
    /** Says what is wrong without asking the server. */
    setFieldErrors: useCallback(
      (fieldErrors: Record<string, string>) => setErrors({ fieldErrors, message: null }),
      [],
    ),
    reset: useCallback(() => setErrors(NOTHING_WRONG), []),
  };
}
