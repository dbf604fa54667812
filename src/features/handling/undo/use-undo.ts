import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import { REQUESTS_KEY, refreshAll } from '#features/requests/use-requests.ts';
import { keepDraft, readStoredDraft } from '#lib/browser/drafts.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { useReloadRequest, useRequestCall } from '../panel/use-panel.ts';
import { UNDO_TEXTS as TEXTS } from './undo.ts';

/** The clerk's last step, while it can be undone. */
export type LastStep = {
  id: number;
  /** The requester's name. */
  name: string;
  /** The step, in a sentence. */
  done: string;
  /** The typed texts of the step, by their draft keys. */
  typed: Record<string, string>;
  /** In milliseconds since 1970, by this browser's clock. */
  until: number;
  /** How it is undone, where it is no step on a request. */
  undo?: () => Promise<void>;
};

/** Among the cached requests, so that it is deleted with them when the session ends. */
const KEY = [REQUESTS_KEY, 'last-step'];

export function keepLastStep(queries: QueryClient, step: LastStep | null): void {
  queries.setQueryData(KEY, step);
}

/** Null while there is none. */
function useLastStep(): LastStep | null {
  return useQuery<LastStep | null>({ queryKey: KEY, queryFn: skipToken }).data ?? null;
}

export type Undo = {
  /** Null where nothing can be undone. */
  step: LastStep | null;
  isRunning: boolean;
  /** How often a step was undone: the panel then renders anew, with the typed texts back in their fields. */
  round: number;
  undo: () => void;
};

/** Puts the typed texts of a step back into their drafts, before later input. */
function bringBack(me: number, typed: LastStep['typed']): void {
  for (const [key, text] of Object.entries(typed)) {
    const since = readStoredDraft(me, key);
    if (text !== '') keepDraft(me, key, since === '' ? text : `${text}\n${since}`);
  }
}

/** Undoes the clerk's last step and opens its request again, with the texts that were typed for it. */
export function useUndo(open: (id: number) => unknown): Undo {
  const queries = useQueryClient();
  const step = useLastStep();
  const me = useSession((session) => session.user?.id ?? null);
  const [round, setRound] = useState(0);
  const call = useRequestCall();
  const reload = useReloadRequest();

  const until = step?.until ?? 0;
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => keepLastStep(queries, null), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [queries, until]);

  const { submit, running } = useSubmit(
    async ({ id, typed, undo }: LastStep) => {
      keepLastStep(queries, null);
      if (undo) return undo();
      await call(id, { what: 'undo' });
      if (me !== null) bringBack(me, typed);
      setRound((before) => before + 1);
      notify.success(TEXTS.undone);
      open(id);
    },
    async (failure) => {
      toastFailure(failure);
      if (!step) return;
      // Without a network the clerk may try again, as long as there is time.
      if (failure.kind === 'refused') await (step.undo ? refreshAll(queries) : reload(step.id));
      else if (step.until > Date.now()) keepLastStep(queries, step);
    },
  );
  return {
    step,
    isRunning: running !== null,
    round,
    undo: () => step && void submit(step),
  };
}
