import { useCallback, useRef, useState } from 'react';
import { type Failure, failureOf, fieldErrorsOf, sentenceOf } from '#lib/failures.ts';
import { notify } from '#ui/toaster.tsx';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { type RequestCall, useReloadRequest, useRequestCall } from '../request.queries.ts';

/** What the server refused: at its fields, or as a whole. */
export type Fault = { message: string | null; fields: Record<string, string> };
const NO_FAULT: Fault = { message: null, fields: {} };

/** The request is no longer what the clerk saw: somebody was first, or it is no longer theirs. */
const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' && [403, 404, 409].includes(failure.status);

/**
 * Changes the request that is open, one call at a time. What goes wrong is said here; what was typed is
 * left alone. Where the request changed meanwhile it is loaded afresh, and the sentence says who has it.
 */
export function useRequestWork(id: number) {
  const call = useRequestCall();
  const reload = useReloadRequest();
  const isRunning = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  const [fault, setFault] = useState(NO_FAULT);

  const faultOf = useCallback(
    async (error: unknown): Promise<Fault> => {
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
  const work = useCallback(
    async (request: RequestCall, done: string, what: string = request.what): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setRunning(what);
      setFault(NO_FAULT);
      try {
        await call(id, request);
        notify.success(done);
        return true;
      } catch (error) {
        setFault(await faultOf(error));
        return false;
      } finally {
        isRunning.current = false;
        setRunning(null);
      }
    },
    [call, faultOf, id],
  );

  /** Says what is missing without asking the server. */
  const refuse = useCallback(
    (fields: Record<string, string>) => setFault({ message: null, fields }),
    [],
  );
  const forgive = useCallback(() => setFault(NO_FAULT), []);

  return { work, running, fault, refuse, forgive };
}

export type RequestWork = ReturnType<typeof useRequestWork>;
