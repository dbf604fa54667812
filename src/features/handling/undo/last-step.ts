import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { REQUESTS_KEY } from '#features/requests/queries.ts';

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
};

/** Among the cached requests, so that it is deleted with them when the session ends. */
const KEY = [REQUESTS_KEY, 'last-step'];

export function keepLastStep(queries: QueryClient, step: LastStep | null): void {
  queries.setQueryData(KEY, step);
}

/** Null while there is none. */
export function useLastStep(): LastStep | null {
  return useQuery<LastStep | null>({ queryKey: KEY, queryFn: skipToken }).data ?? null;
}
