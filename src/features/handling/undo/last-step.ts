import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { REQUESTS_KEY } from '#features/requests/queries.ts';

/** What the clerk did last, while it can be undone. */
export type LastStep = {
  id: number;
  /** Whose request it is. */
  name: string;
  /** What was done, in a sentence. */
  done: string;
  /** What was typed along with it, by the keys of its drafts. */
  typed: Record<string, string>;
  /** In milliseconds since 1970, by this browser's clock. */
  until: number;
};

/** Among what was asked of the server, so that it goes with the session as that does. */
const KEY = [REQUESTS_KEY, 'last-step'];

export function keepLastStep(queries: QueryClient, step: LastStep | null): void {
  queries.setQueryData(KEY, step);
}

/** Null while there is none. */
export function useLastStep(): LastStep | null {
  return useQuery<LastStep | null>({ queryKey: KEY, queryFn: skipToken }).data ?? null;
}
