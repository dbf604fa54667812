import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmissionReply } from '#features/requests/intake/contract.ts';
import { type MyRequest, myRequestsReply } from '#features/tracking/track/contract.ts';
import { seconds } from '#lib/dates/durations.ts';
import { append } from '#lib/http/append.ts';
import { failureOf } from '#lib/http/failures.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';

const KEY = ['own-requests'];

const TRIES = 2;
const UNAVAILABLE = 503;

/** A lost reply is asked for again, and so is what a busy server put off; any other error is an answer. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= TRIES) return false;
  const failure = failureOf(error);
  if (failure.kind === 'refused') return failure.status === UNAVAILABLE;
  return failure.kind === 'no-answer';
}

/** How many milliseconds to wait first: what the server says, or one second and then two. */
function waitBeforeTry(failures: number, error: Error): number {
  const failure = failureOf(error);
  const told = failure.kind === 'refused' ? failure.retryAfter : null;
  return seconds(told ?? 2 ** failures);
}

/** The customer's own requests, the latest first. */
export function useMyRequests() {
  return useQuery({
    queryKey: KEY,
    retry: isWorthAnotherTry,
    retryDelay: waitBeforeTry,
    queryFn: async ({ signal }) =>
      myRequestsReply.parse(await http.get('/my/requests', { signal }).json()).data,
  });
}

/** Answers the list as it was last told, also before it is drawn. */
export function useLatestMyRequests(): () => MyRequest[] {
  const queries = useQueryClient();
  return () => queries.getQueryData<MyRequest[]>(KEY) ?? [];
}

/** Asks for them afresh. */
export function useReloadMyRequests(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** Keeps them live: each step of the office's reloads the list. Answers whether the stream is open. */
export function useLiveMyRequests(): boolean {
  const queries = useQueryClient();
  return useLiveStream('/my/events', () => void queries.invalidateQueries({ queryKey: KEY }));
}

const post = (path: string, json: object): Promise<unknown> => http.post(path, { json }).json();

/** Changes of one request; throws what the client throws. The server answers all of them as they now stand. */
function useOwnChange<Values extends object>(action: string, send = post) {
  const queries = useQueryClient();
  return async (id: number, json: Values): Promise<void> => {
    try {
      const reply = await send(`/my/requests/${id}/${action}`, json);
      const requests = myRequestsReply.parse(reply).data;
      // An older list still on its way must not undo what was just answered.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<MyRequest[]>(KEY, requests);
    } catch (error) {
      // Refused, as it was closed or rated elsewhere: what is shown is out of date.
      void queries.invalidateQueries({ queryKey: KEY });
      throw error;
    }
  };
}

export const useCancelRequest = () => useOwnChange<{ reason: string }>('cancel');
/** Once, however often it is sent. */
export const useWriteMessage = () =>
  useOwnChange<{ text: string; preferred_time: string }>('message', append);
export const useObjection = () => useOwnChange<{ text: string }>('objection', append);
export const useRateRequest = () => useOwnChange<{ score: number; comment: string }>('rate');

/** Sends a new request of one's own to the route of its kind; answers once the list shows it. Never throws. */
export function useNewRequest() {
  const queries = useQueryClient();
  return async (path: string, values: FormValues): Promise<FormResult<SubmissionReply>> => {
    // Fetched here as the public forms fetch it: one chunk, which no page brings along.
    const { submitRequest } = await import('#features/requests/intake/queries.ts');
    const outcome = await submitRequest(path, values);
    if (outcome.ok) await queries.invalidateQueries({ queryKey: KEY });
    return outcome;
  };
}
