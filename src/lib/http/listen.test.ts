import { HTTPError } from 'ky';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seconds } from '#lib/dates/durations.ts';
import { onRecoverableError } from '#lib/http/recoverable-errors.ts';
import { listen } from './listen.ts';

let cookie = '';
let answers: ((signal: AbortSignal) => Response | Promise<Response>)[];
let forget = () => {};

const refused = () => Response.json({ message: 'نه' }, { status: 401 });

/** A stream that says these and then goes on in silence until it is given up. */
const speaking =
  (...texts: string[]) =>
  (signal: AbortSignal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );

const silent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Listens; answers what was heard and how it ended. */
function start(leaving = new AbortController().signal) {
  const heard: string[] = [];
  const end = listen('http://site/events' as '/events', leaving, ({ event }) =>
    heard.push(event),
  ).then(
    () => null,
    (error: unknown) => error,
  );
  return { heard, end };
}

beforeEach(() => {
  vi.useFakeTimers();
  cookie = 'auth_token=first';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => (answers.shift() ?? silent)(request.signal));
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on once somebody signs in again, however long that takes them', async () => {
  answers = [refused, speaking('event: open\ndata: {}\n\n')];
  const { promise: signedIn, resolve: signIn } = Promise.withResolvers<boolean>();
  forget = onRecoverableError(() => signedIn);
  const { heard, end } = start();
  await vi.advanceTimersByTimeAsync(seconds(90));
  cookie = 'auth_token=second';
  signIn(true);
  await vi.advanceTimersByTimeAsync(seconds(1));
  expect(heard).toEqual(['open']);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(await end).not.toBeInstanceOf(HTTPError);
});

it('says that the session is over where nobody signs in', async () => {
  answers = [refused];
  forget = onRecoverableError(async () => false);
  const { end } = start();
  expect(await end).toBeInstanceOf(HTTPError);
});

it('is lost, and not refused, where the network goes while somebody signs in again', async () => {
  answers = [refused];
  forget = onRecoverableError(() => new Promise(() => {}));
  const { end } = start();
  await vi.advanceTimersByTimeAsync(seconds(1));
  window.dispatchEvent(new Event('offline'));
  const failure = await end;
  expect(failure).not.toBeNull();
  expect(failure).not.toBeInstanceOf(HTTPError);
});

it('gives up a server that does not answer, and a stream that falls silent', async () => {
  answers = [silent];
  const unanswered = start();
  await vi.advanceTimersByTimeAsync(seconds(13));
  expect(await unanswered.end).not.toBeNull();

  answers = [speaking('event: open\ndata: {}\n\n')];
  const quiet = start();
  await vi.advanceTimersByTimeAsync(seconds(11));
  expect(quiet.heard).toEqual(['open']);
  const ended = vi.fn();
  void quiet.end.then(ended);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(seconds(2));
  expect(ended).toHaveBeenCalledOnce();
});

it('ends at once where the network goes, and where the page is left', async () => {
  answers = [speaking('event: open\ndata: {}\n\n'), speaking('event: open\ndata: {}\n\n')];
  const offline = start();
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('offline'));
  expect(await offline.end).not.toBeNull();

  const leaving = new AbortController();
  const left = start(leaving.signal);
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  expect(await left.end).not.toBeNull();
});
