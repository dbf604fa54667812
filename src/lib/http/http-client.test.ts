import { HTTPError, isTimeoutError } from 'ky';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http, UNMENDED } from './http-client.ts';
import { onRecoverableError, type RecoverableError } from './recoverable-errors.ts';

let cookie = '';
let calls: { bearer: string | null; body: string }[];
let answers: (() => Response)[];
let forget = () => {};

const refused = (status: number, code?: string) => () =>
  Response.json({ message: 'نه', ...(code && { code }) }, { status });
const done = () => Response.json({ data: 'done' });

/** Hears every refusal and answers as told; what was heard is kept. */
function mendBy(mend: (refusal: RecoverableError) => boolean | Promise<boolean>) {
  const heard: RecoverableError[] = [];
  forget = onRecoverableError(async (refusal) => {
    heard.push(refusal);
    return mend(refusal);
  });
  return heard;
}

const send = (options = {}) =>
  http.post('http://site/call', { json: { note: 'متن' }, ...options }).json();

beforeEach(() => {
  calls = [];
  cookie = 'auth_token=first';
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push({ bearer: request.headers.get('authorization'), body: await request.text() });
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

it('a call of an ended session waits for the person, and is made once more with the new token', async () => {
  answers = [refused(401, 'unauthenticated')];
  const heard = mendBy(() => {
    cookie = 'auth_token=second';
    return true;
  });
  await expect(send()).resolves.toEqual({ data: 'done' });
  expect(heard).toEqual(['ended']);
  expect(calls).toEqual([
    { bearer: 'Bearer first', body: '{"note":"متن"}' },
    { bearer: 'Bearer second', body: '{"note":"متن"}' },
  ]);
});

it('is refused where nobody signs in, where there is no page to ask on, and the second time', async () => {
  answers = [refused(401)];
  await expect(send()).rejects.toThrow(HTTPError);
  const heard = mendBy(() => heard.length > 1);
  answers = [refused(401)];
  await expect(send()).rejects.toThrow(HTTPError);
  answers = [refused(401), refused(401)];
  await expect(send()).rejects.toThrow(HTTPError);
  expect(heard).toEqual(['ended', 'ended']);
});

it('is made once more without asking when somebody signed in while it was under way', async () => {
  const heard = mendBy(() => false);
  answers = [
    () => {
      cookie = 'auth_token=second';
      return refused(401)();
    },
  ];
  await expect(send()).resolves.toEqual({ data: 'done' });
  expect(heard).toEqual([]);
});

it('a call that wants the password again is made once more when it was given', async () => {
  const heard = mendBy(() => true);
  answers = [refused(403, 'reauth_required')];
  await expect(send()).resolves.toEqual({ data: 'done' });
  answers = [refused(403, 'forbidden')];
  await expect(send()).rejects.toThrow(HTTPError);
  expect(heard).toEqual(['reauth']);
});

it('a call that wants a second factor first is made once more when it is set up', async () => {
  const heard = mendBy(() => true);
  answers = [refused(403, 'second_factor_required')];
  await expect(send()).resolves.toEqual({ data: 'done' });
  expect(heard).toEqual(['second-factor']);
  expect(calls).toHaveLength(2);
});

it('a call about the session itself is never held', async () => {
  const heard = mendBy(() => true);
  answers = [refused(401)];
  await expect(send({ context: UNMENDED })).rejects.toThrow(HTTPError);
  expect(heard).toEqual([]);
});

it('whoever leaves does not wait for the dialog', async () => {
  const leaving = new AbortController();
  mendBy(() => {
    leaving.abort();
    return new Promise(() => {});
  });
  answers = [refused(401)];
  await expect(send({ signal: leaving.signal })).rejects.toThrow();
});

it('brings its own bearer where it has one', async () => {
  answers = [];
  await send({ headers: { authorization: 'Bearer own' } });
  expect(calls[0]?.bearer).toBe('Bearer own');
});

it('sends the request itself, never a copy of it: a copy is a stream of unknown length', async () => {
  const copied = vi.spyOn(Request.prototype, 'clone');
  mendBy(() => true);
  answers = [refused(401)];
  await expect(send()).resolves.toEqual({ data: 'done' });
  expect(copied).not.toHaveBeenCalled();
  expect(calls).toHaveLength(2);
});

it('goes the same way the second time: to the same address, by the same fetch', async () => {
  const urls: string[] = [];
  const own = (request: Request) => {
    urls.push(request.url);
    return fetch(request);
  };
  mendBy(() => true);
  answers = [refused(401)];
  await expect(send({ searchParams: { page: '2' }, fetch: own })).resolves.toEqual({
    data: 'done',
  });
  expect(urls).toEqual(['http://site/call?page=2', 'http://site/call?page=2']);
});

it('gives a call 100 000 ms', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  const asking = http.get('http://site/call', { fetch: () => new Promise(() => {}) });
  asking.then(outcome, (error) => outcome(isTimeoutError(error)));
  await vi.advanceTimersByTimeAsync(99_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toEqual([[true]]);
  vi.useRealTimers();
});

it('asks for the path it was given, and takes and sends JSON', async () => {
  const asked: Request[] = [];
  // As a browser has it: a path is looked up at the page's own place.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://site/dashboard/') : input, init);
        asked.push(this);
      }
    },
  );
  answers = [];
  await http.post('/menus/insurance/get', { json: {} }).json();
  const [request] = asked;
  expect(request?.url).toBe('http://site/menus/insurance/get');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('accept')).toContain('application/json');
});
