import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutes } from '../dates/durations.ts';
import { append } from './append.ts';

let keys: (string | null)[];
let answers: (() => Response)[];

const done = () => Response.json({ data: 'done' });
const broken = () => {
  throw new TypeError('Failed to fetch');
};
const refused = (status: number) => () => Response.json({ message: 'نه' }, { status });

beforeEach(() => {
  keys = [];
  answers = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (words = 'متن') =>
  append('http://site/call', { note: words }).then(
    () => 'done',
    () => 'failed',
  );

it('keeps the key while nobody knows what came of it, and not a moment longer', async () => {
  answers = [broken, refused(503), done, done];
  expect([await send(), await send(), await send(), await send()]).toEqual([
    'failed',
    'failed',
    'done',
    'done',
  ]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('has a new key for other words, and after a refusal', async () => {
  answers = [broken, broken, refused(422), done];
  await send();
  await send('متنی دیگر');
  await send();
  await send();
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe(keys[0]);
});

it('takes the same words a while later for new ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answers = [broken, done];
  await send();
  vi.setSystemTime(Date.now() + minutes(10) + 1);
  await send();
  expect(keys[1]).not.toBe(keys[0]);
});

it('sends all the same where the browser stores nothing', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('SecurityError');
    },
    setItem: () => {
      throw new DOMException('SecurityError');
    },
  });
  expect(await send()).toBe('done');
});
