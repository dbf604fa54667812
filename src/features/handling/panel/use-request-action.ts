import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  type Failure,
  fieldErrorsOf,
  formErrorsOfFailure,
  sentenceOf,
} from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ASSIGN_TEXTS as TEXTS } from '../assign/texts.ts';
import { reasonKey } from '../close/reason-key.ts';
import { noteKey } from '../outcome/note-key.ts';
import { UNDO_WINDOW } from '../undo/contract.ts';
import { keepLastStep } from '../undo/last-step.ts';
import { type RequestCall, useReloadRequest, useRequestCall } from './queries.ts';

/** `what` is the button that was pressed, `done` what is said once it is done. */
type Sent = { request: RequestCall; done: string; what: string; of: number };

/**
 * `what` tells the button that was pressed, `of` another request that is joined to this one. `waits`: what is under way
 * is let through first, as the list may show its end before its reply is here.
 */
type Pressed = { what?: string; of?: number; waits?: boolean };

/** What is under way, or waits behind it. */
type Running = { what: string; over: Promise<boolean> };

/** The words of a step, by the drafts that they were. */
function typedFor(id: number, request: RequestCall): Record<string, string> {
  if (request.what === 'events') return { [noteKey(id)]: request.body.note };
  return request.what === 'close' ? { [reasonKey(id)]: request.body.reason } : {};
}

/** The request is no longer what the clerk saw: a colleague was first, or it is no longer theirs. */
const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'refused' && [403, 404, 409].includes(failure.status);

/** What is wrong with a form, and which of its fields were changed since that was said. */
type Edited = { errors: FormErrors | null; fields: readonly string[] };

/** What is still to be said: nothing of a field that was changed, and of the whole only until one is. */
function withoutEdited(said: FormErrors, edited: readonly string[]): FormErrors {
  if (edited.length === 0) return said;
  const left = Object.entries(said.fieldErrors).filter(([field]) => !edited.includes(field));
  return { fieldErrors: Object.fromEntries(left), message: null };
}

/**
 * Changes the request that is open, one call at a time. What goes wrong is said here; what was typed is
 * left alone. Where the request changed meanwhile it is loaded afresh, and the sentence says who has it.
 */
export function useRequestAction(id: number) {
  const queries = useQueryClient();
  const call = useRequestCall();
  const reload = useReloadRequest();

  async function explain(failure: Failure): Promise<FormErrors> {
    if (!isOutdated(failure)) return formErrorsOfFailure(failure);
    const now = await reload(id);
    // A colleague was first, a moment ago or while the page showed it as free.
    const isTaken =
      failure.kind === 'refused' && (failure.reply?.code === 'claimed' || failure.status === 403);
    const holder = isTaken ? now?.assignee?.name : undefined;
    const message = holder ? TEXTS.takenBy(holder) : sentenceOf(failure);
    return { fieldErrors: fieldErrorsOf(failure), message };
  }

  const {
    submit,
    running: sent,
    ...said
  } = useSubmit(async ({ request, done, of }: Sent) => {
    // From when it is sent: the server's ten seconds begin before its answer is here.
    const until = Date.now() + UNDO_WINDOW;
    const { id: at, full_name: name, undo_until } = await call(of, request);
    if (undo_until === null) {
      notify.success(done);
      return;
    }
    keepLastStep(queries, { id: at, name, done, typed: typedFor(id, request), until });
  }, explain);

  const running = useRef<Running | null>(null);
  /** Answers whether it went well. A press while another one is under way is none, unless it `waits`. */
  const run = useCallback(
    async (
      request: RequestCall,
      done: string,
      { what = request.what, of = id, waits = false }: Pressed = {},
    ): Promise<boolean> => {
      const before = running.current;
      // The second click of a double click is none.
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

  // The errors themselves stay the same object: new ones take the cursor into their first field.
  const [edited, setEdited] = useState<Edited>({ errors: null, fields: [] });
  const fields = edited.errors === said.errors ? edited.fields : [];
  const { fieldErrors, message } = withoutEdited(said, fields);

  return {
    run,
    running: sent?.what ?? null,
    errors: { message, fields: fieldErrors },
    /** The form whose first wrong field takes the cursor. */
    form: said.form,
    /** Says what is missing without asking the server. */
    setFieldErrors: said.setFieldErrors,
    clearErrors: said.reset,
    /** Takes back what was said of a field: it is being changed. */
    clearError: (field: string) => {
      if (said.errors) setEdited({ errors: said.errors, fields: [...fields, field] });
    },
  };
}

export type RequestAction = ReturnType<typeof useRequestAction>;
