import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import { objectOwnCall } from '#features/tracking/objection.ts';
import type { MyRequest, myRequestsReply } from '#features/tracking/track/track.ts';
import { call, dataOf } from '#kit/call.ts';
import type { Endpoint, InputOf } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf } from '#lib/http/failures.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';
import {
  cancelOwnRequestCall,
  ownRequestsCall,
  rateOwnRequestCall,
  writeOwnMessageCall,
} from './account.ts';

const KEY = ['own-requests'];

const TRIES = 2;
const UNAVAILABLE = 503;

/**
 * A request without an answer is retried, and so is one that a busy server put off; any other error is final.
 */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= TRIES) return false;
  const failure = failureOf(error);
  if (failure.kind === 'refused') return failure.status === UNAVAILABLE;
  return failure.kind === 'no-answer';
}

/** How many milliseconds to wait first: as the server answered, or one second and then two. */
function waitBeforeTry(failures: number, error: Error): number {
  const failure = failureOf(error);
  const retryAfter = failure.kind === 'refused' ? failure.retryAfter : null;
  return seconds(retryAfter ?? 2 ** failures);
}

/** The customer's own requests, the latest first. */
export function useMyRequests() {
  return useQuery({
    queryKey: KEY,
    retry: isWorthAnotherTry,
    retryDelay: waitBeforeTry,
    queryFn: dataOf(ownRequestsCall, {}),
  });
}

/** Answers the latest cached list, also before it is rendered. */
export function useLatestMyRequests(): () => MyRequest[] {
  const queries = useQueryClient();
  return () => queries.getQueryData<MyRequest[]>(KEY) ?? [];
}

/** Refetches the list. */
export function useReloadMyRequests(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** Keeps the list live: each step of the office reloads it. Answers whether the stream is open. */
export function useLiveMyRequests(): boolean {
  const queries = useQueryClient();
  return useLiveStream('/my/events', () => void queries.invalidateQueries({ queryKey: KEY }));
}

/** Changes one request; throws what the client throws. The server answers the whole list after the change. */
function useOwnChange<E extends Endpoint<{ reply: typeof myRequestsReply }>>(endpoint: E) {
  const queries = useQueryClient();
  return async (input: InputOf<E>): Promise<void> => {
    try {
      const requests = (await call(endpoint, input)).data;
      // An older list that is still on its way must not replace this one.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<MyRequest[]>(KEY, requests);
    } catch (error) {
      // The server rejected it, as the request was closed or rated elsewhere: the shown list is out of date.
      void queries.invalidateQueries({ queryKey: KEY });
      throw error;
    }
  };
}

export const useCancelRequest = () => useOwnChange(cancelOwnRequestCall);
export const useWriteMessage = () => useOwnChange(writeOwnMessageCall);
export const useObjection = () => useOwnChange(objectOwnCall);
export const useRateRequest = () => useOwnChange(rateOwnRequestCall);

/**
 * Sends a new request of the customer to the route of its kind; answers once the list shows it. Never throws.
 */
export function useNewRequest() {
  const queries = useQueryClient();
  return async (path: string, values: FormValues): Promise<FormResult<SubmissionReply>> => {
    // Loaded on demand as in the public forms: one chunk, which no page loads at first.
    const { submitRequest } = await import('#features/requests/intake/use-intake.ts');
    const outcome = await submitRequest(path, values);
    if (outcome.ok) await queries.invalidateQueries({ queryKey: KEY });
    return outcome;
  };
}
