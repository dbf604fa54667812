import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const SOURCE = readFileSync('public/accident-worker.js', 'utf8');
const ORIGIN = 'https://example.ir';
/** Its words call something a file that is none. */
const HTML =
  '<link href="/assets/root-a1.css#"><p>/assets/none.css</p><script>({"data":"/page-data/AbC_-123/accident","files":["/assets/site-b2.js"]})</script>';

type Handler = (event: object) => void;

/** A browser as far as the worker looks at it, over what the network answers by path; null is no network. */
function browser(network: Record<string, string> | null, source = SOURCE) {
  const net = { answers: network, failing: false, until: Promise.resolve() };
  const stores = new Map<string, Map<string, Response>>();
  const handlers = new Map<string, Handler>();
  const pathOf = (one: string | { url: string }) =>
    new URL(typeof one === 'string' ? one : one.url, ORIGIN).pathname;
  const unregister = vi.fn(async () => true);

  async function fetchOf(one: string | { url: string }): Promise<Response> {
    const path = pathOf(one);
    await net.until;
    if (net.failing) return new Response('', { status: 503 });
    if (net.answers === null) throw new TypeError('no network');
    const body = net.answers[path];
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  }
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      put: async (path: string, reply: Response) => void store.set(path, reply),
      delete: async (one: { url: string }) => store.delete(pathOf(one)),
      addAll: async (paths: string[]) => {
        const replies = await Promise.all(paths.map(fetchOf));
        if (replies.some(({ ok }) => !ok)) throw new TypeError('not all of them');
        for (const [place, path] of paths.entries()) store.set(path, replies[place] as Response);
      },
    };
  };
  const found = (one: string | { url: string }) =>
    [...stores.values()].map((store) => store.get(pathOf(one))).find(Boolean);
  runInNewContext(source, {
    registration: { scope: `${ORIGIN}/accident`, unregister },
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => {},
    caches: {
      open: async (name: string) => storeOf(name),
      match: async (one: string | { url: string }) => found(one)?.clone(),
      delete: async (name: string) => stores.delete(name),
    },
    fetch: fetchOf,
    setTimeout: (done: () => void, after: number) => setTimeout(done, after),
    Response,
    URL,
  });

  /** Waits for all that the worker asks to be waited for. */
  async function tell(type: string): Promise<void> {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  }
  /** What the worker answers to a request; undefined where it leaves it to the browser. */
  async function ask(url: string, request: object = {}): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: new URL(url, ORIGIN).href, method: 'GET', mode: 'navigate', ...request },
      waitUntil: (one: Promise<unknown>) => waits.push(one),
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    });
    const reply = await answer;
    await Promise.all(waits);
    return reply?.text();
  }
  const kept = () => [...stores.values()].flatMap((store) => [...store.keys()]).sort();
  return { net, tell, ask, kept, unregister };
}

const FILES = {
  '/accident': HTML,
  '/assets/root-a1.css': 'css',
  '/assets/site-b2.js': 'js',
  '/page-data/AbC_-123/accident': 'data',
};

it('keeps the page with all that it names, and shows it without a network', async () => {
  const { net, tell, ask, kept } = browser(FILES);
  await tell('install');
  expect(kept()).toEqual(Object.keys(FILES).sort());
  net.answers = null;
  expect(await ask('/accident?utm_source=sms')).toBe(HTML);
  expect(await ask('/assets/root-a1.css', { mode: 'no-cors' })).toBe('css');
  expect(await ask('/page-data/AbC_-123/accident', { mode: 'cors' })).toBe('data');
});

it('has nothing to do with any other page, call or site', async () => {
  const { tell, ask } = browser(FILES);
  await tell('install');
  expect(await ask('/claims-processing')).toBeUndefined();
  expect(await ask('/auth/profile', { mode: 'cors' })).toBeUndefined();
  expect(await ask('/accident', { method: 'POST' })).toBeUndefined();
  expect(await ask('https://other.ir/assets/root-a1.css', { mode: 'cors' })).toBeUndefined();
});

it('shows the newer page where there is a network, and lets go of the files of the one before', async () => {
  const { net, tell, ask, kept } = browser(FILES);
  await tell('install');
  const newer = '<link href="/assets/root-c3.css">';
  net.answers = { '/accident': newer, '/assets/root-c3.css': 'css' };
  expect(await ask('/accident')).toBe(newer);
  expect(kept()).toEqual(['/accident', '/assets/root-c3.css']);
});

it('shows what it has where the server fails', async () => {
  const { net, tell, ask, kept } = browser(FILES);
  await tell('install');
  net.failing = true;
  expect(await ask('/accident')).toBe(HTML);
  expect(kept()).toContain('/accident');
});

it('waits four seconds for a network that hardly is one, and keeps what comes after that', async () => {
  const { net, tell, ask, kept } = browser(FILES);
  await tell('install');
  vi.useFakeTimers();
  let come: (() => void) | undefined;
  net.until = new Promise((resolve) => {
    come = resolve;
  });
  net.answers = { '/accident': 'newer' };
  const asked = ask('/accident');
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  come?.();
  expect(await asked).toBe(HTML);
  expect(kept()).toEqual(['/accident']);
});

it('is not installed without the page', async () => {
  await expect(browser({}).tell('install')).rejects.toThrow('404');
  const { '/assets/site-b2.js': _, ...torn } = FILES;
  const { tell, kept } = browser(torn);
  await expect(tell('install')).rejects.toThrow();
  expect(kept()).toEqual([]);
});

it('takes itself and what it kept away once it is deployed as removed', async () => {
  const removed = SOURCE.replace('const IS_KEPT = true;', 'const IS_KEPT = false;');
  expect(removed).not.toBe(SOURCE);
  const { tell, ask, kept, unregister } = browser(FILES, removed);
  await tell('install');
  await tell('activate');
  expect(await ask('/accident')).toBeUndefined();
  expect(kept()).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});
