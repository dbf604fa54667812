import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  type Failure,
  fieldErrorsOf,
  formErrorsOfFailure,
  sentenceOf,
} from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { WHOLE } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ASSIGN_TEXTS as TEXTS } from '../assign.ts';
import { reasonKey } from '../close/reason-key.ts';
import { noteKey } from '../outcome/note-key.ts';
import { UNDO_WINDOW } from '../undo/undo.ts';
import { keepLastStep } from '../undo/use-undo.ts';
import { type RequestCall, useReloadRequest, useRequestCall } from './use-panel.ts';

/** `what` is the pressed button, `done` the sentence to show after it. */
type Sent = { request: RequestCall; done: string; what: string; of: number };

/**
 * `what` is the pressed button, `of` another request that is joined to this one. `waits`: runs after the
 * running action, as the list may show that action's result before its reply arrives.
 */
type Pressed = { what?: string; of?: number; waits?: boolean };

/** The action that is running or waiting. */
type Running = { what: string; over: Promise<boolean> };

/** The typed texts of a step, by their draft keys. */
function typedFor(id: number, request: RequestCall): Record<string, string> {
  if (request.what === 'events') return { [noteKey(id)]: request.body.note ?? '' };
  return request.what === 'close' ? { [reasonKey(id)]: request.body.reason ?? '' } : {};
}

/** The request is no longer as the clerk saw it: a colleague was first, or it was assigned away. */
const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' && [403, 404, 409].includes(failure.status);

/**
 * Changes the open request, one call at a time. Errors are shown in the panel, and typed text stays. Where
 * the request changed meanwhile it is refetched, and the error names its assignee.
 */
export function useRequestAction(id: number) {
  const queries = useQueryClient();
  const call = useRequestCall();
  const reload = useReloadRequest();

  async function explain(failure: Failure): Promise<FormErrors> {
    if (!isOutdated(failure)) return formErrorsOfFailure(failure);
    const now = await reload(id);
    // A colleague was first, just now or while the page still showed the request as unassigned.
    const isTaken =
      failure.kind === 'refused' && (failure.reply?.code === 'claimed' || failure.status === 403);
    const holder = isTaken ? now?.assignee?.name : undefined;
    const message = holder ? TEXTS.takenBy(holder) : sentenceOf(failure);
    return { fieldErrors: fieldErrorsOf(failure), message };
  }

  const {
    submit,
    running: sent,
    ...sending
  } = useSubmit(async ({ request, done, of }: Sent) => {
    // Counted from sending, as the server's ten seconds begin before its answer arrives.
    const until = Date.now() + UNDO_WINDOW;
    const { id: at, full_name: name, undo_until } = await call(of, request);
    if (undo_until === null) {
      notify.successOnce(done);
      return;
    }
    keepLastStep(queries, { id: at, name, done, typed: typedFor(id, request), until });
  }, explain);

  const running = useRef<Running | null>(null);
  /** Answers whether it succeeded. A press while another action runs is ignored, unless it `waits`. */
  const run = useCallback(
    async (
      request: RequestCall,
      done: string,
      { what = request.what, of = id, waits = false }: Pressed = {},
    ): Promise<boolean> => {
      const before = running.current;
      // The second click of a double click is ignored.
      if (before && (!waits || before.what === what)) return false;
      const over = (async () => {
        await before?.over;
        return (await submit({ request, done, what, of }))?.ok ?? false;
      })();
      running.current = { what, over };
      const isDone = await over;
      if (running.current.over === over) running.current = null;
      return isDone;
    },
    [submit, id],
  );

  const message = sending.message ?? sending.fieldErrors[WHOLE] ?? null;
  return { ...sending, message, run, running: sent?.what ?? null };
}

export type RequestAction = ReturnType<typeof useRequestAction>;
