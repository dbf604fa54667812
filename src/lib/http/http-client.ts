import ky, { type KyInstance, type Options } from 'ky';
import { isAttended, UNATTENDED_HEADER, watchSigns } from '../browser/attendance.ts';
import { readToken } from '../browser/token.ts';
import { seconds } from '../dates/durations.ts';
import { errorReply } from './envelope.ts';
import { type RecoverableError, recover } from './recoverable-errors.ts';

/** The longest a call may take (spec section 9). */
const TIMEOUT = seconds(100);

/**
 * For a call about the session itself: a recoverable error is its answer, and there is nothing to recover.
 */
export const UNMENDED = { isUnmended: true };

/** Adds the bearer from the cookie (spec section 7), unless the call has one of its own. */
function addBearer(request: Request): void {
  const token = readToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
}

/** Marks a call that the browser makes by itself: it does not extend a session of the staff. */
function addAttendance(request: Request): void {
  if (!isAttended()) request.headers.set(UNATTENDED_HEADER, '1');
}

if (typeof document !== 'undefined') watchSigns(document);

/** What the server's error codes require of the person. */
const RECOVERABLE: Record<string, RecoverableError> = {
  reauth_required: 'reauth',
  second_factor_required: 'second-factor',
};

/** How a rejected call can be recovered; null where it cannot. */
async function recoverableErrorOf(response: Response): Promise<RecoverableError | null> {
  if (response.status === 401) return 'ended';
  if (response.status !== 403) return null;
  const reply = errorReply.safeParse(await response.json().catch(() => null));
  return RECOVERABLE[reply.data?.code ?? ''] ?? null;
}

/** True when another token has come since the call was sent: its error does not concern the new one. */
function hasNewToken(request: Request): boolean {
  const token = readToken();
  return token !== null && request.headers.get('authorization') !== `Bearer ${token}`;
}

/** Resolves with false as soon as `signal` aborts: a page that was left does not wait for a dialog. */
const whenAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });

/** The `fetch` of the call; ky gives the later hooks all of its options but this one. */
const fetchOf = (context: Record<string, unknown>): { fetch?: Options['fetch'] } =>
  typeof context.fetch === 'function' ? { fetch: context.fetch as typeof fetch } : {};

/**
 * The browser's only HTTP client: no base URL, JSON, bearer from the cookie (spec section 7). No call is
 * repeated by itself, as only its caller knows whether a second one is harmless. But a call that was rejected
 * and did nothing, because the session had ended, a password is required or a second factor has to be set up,
 * waits here until the person has done so, and is then made once more: as a call of its own, since a request
 * that ky may repeat is split in two and sent as a stream, of unknown length to the server.
 */
export const http: KyInstance = ky.create({
  timeout: TIMEOUT,
  retry: 0,
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  hooks: {
    init: [
      (options) => {
        if (options.fetch) options.context = { ...options.context, fetch: options.fetch };
      },
    ],
    beforeRequest: [
      ({ request }) => {
        if (!request.headers.has('authorization')) addBearer(request);
        addAttendance(request);
      },
    ],
    afterResponse: [
      async ({ request, response, options }) => {
        if (options.context.isUnmended) return;
        const recoverable = await recoverableErrorOf(response);
        if (!recoverable) return;
        const isStale = recoverable === 'ended' && hasNewToken(request);
        const isMended =
          isStale || (await Promise.race([recover(recoverable), whenAborted(request.signal)]));
        if (!isMended) return;
        const headers = new Headers(options.headers);
        headers.delete('authorization');
        return http(request.url, {
          ...options,
          ...fetchOf(options.context),
          headers,
          context: UNMENDED,
          throwHttpErrors: false,
        });
      },
    ],
  },
});
