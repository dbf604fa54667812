import { useCallback, useRef, useState } from 'react';
import { type Failure, failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ASSIGN_TEXTS as TEXTS } from '../assign/texts.ts';
import { type RequestCall, useReloadRequest, useRequestCall } from './queries.ts';

/** What the server refused: at its fields, or as a whole. */
export type ActionErrors = { message: string | null; fields: Record<string, string> };
const NO_ERRORS: ActionErrors = { message: null, fields: {} };

/** The request is no longer what the clerk saw: somebody was first, or it is no longer theirs. */
const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' && [403, 404, 409].includes(failure.status);

/**
 * Changes the request that is open, one call at a time. What goes wrong is said here; what was typed is
 * left alone. Where the request changed meanwhile it is loaded afresh, and the sentence says who has it.
 */
export function useRequestAction(id: number) {
  const call = useRequestCall();
  const reload = useReloadRequest();
  const isRunning = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);

  const errorsOf = useCallback(
    async (error: unknown): Promise<ActionErrors> => {
      const failure = failureOf(error);
      const fields = fieldErrorsOf(failure);
      if (!isOutdated(failure)) {
        return { fields, message: Object.keys(fields).length > 0 ? null : sentenceOf(failure) };
      }
      const now = await reload(id);
      const isTaken = failure.kind === 'refused' && failure.reply?.code === 'claimed';
      const holder = isTaken ? now?.assignee?.name : undefined;
      return { fields, message: holder ? TEXTS.takenBy(holder) : sentenceOf(failure) };
    },
    [id, reload],
  );

  /** Answers whether it went well. `what` tells the button that was pressed. */
  const run = useCallback(
    async (request: RequestCall, done: string, what: string = request.what): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setRunning(what);
      setErrors(NO_ERRORS);
      try {
        await call(id, request);
        notify.success(done);
        return true;
      } catch (error) {
        setErrors(await errorsOf(error));
        return false;
      } finally {
        isRunning.current = false;
        setRunning(null);
      }
    },
    [call, errorsOf, id],
  );

  /** Says what is missing without asking the server. */
  const setFieldErrors = useCallback(
    (fields: Record<string, string>) => setErrors({ message: null, fields }),
    [],
  );
  const clearErrors = useCallback(() => setErrors(NO_ERRORS), []);

  return { run, running, errors, setFieldErrors, clearErrors };
}

export type RequestAction = ReturnType<typeof useRequestAction>;
