import { setTimeout as pause } from 'node:timers/promises';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';

/** How a call ended: its status, or the code of what broke; and how long it took, in ms. */
export type Call = {
  outcome: string;
  took: number;
  retryAfter: string | null;
  body: unknown;
};

export async function call(url: string, init: RequestInit = {}): Promise<Call> {
  const start = performance.now();
  try {
    const reply = await fetch(url, init);
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    return {
      outcome: String(reply.status),
      took: performance.now() - start,
      retryAfter: reply.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : text,
    };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return {
      outcome: code ?? 'broken',
      took: performance.now() - start,
      retryAfter: null,
      body: null,
    };
  }
}

/** A call request of a new person, from an address of their own. */
export function ask(origin: string): Promise<Call> {
  return call(`${origin}/call-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ full_name: 'سارا رستمی', phone_number: newPhone() }),
  });
}

export const look = (origin: string): Promise<Call> =>
  call(`${origin}/`, { headers: { accept: 'text/html', 'x-forwarded-for': newAddress() } });

/** Whether it was acknowledged. */
export const isStored = ({ outcome }: Call): boolean => outcome === '200';

export const codeOf = ({ body }: Call): string =>
  (body as { data?: { tracking_code?: string } } | null)?.data?.tracking_code ?? '';

/** Does something on so many lines at once, again and again, until the answer is called. */
export function keepDoing<T>(lines: number, work: () => Promise<T>, between = 0) {
  const done: T[] = [];
  let isOver = false;
  const all = Array.from({ length: lines }, async () => {
    while (!isOver) {
      done.push(await work());
      if (between > 0) await pause(between);
    }
  });
  return {
    done,
    async end(): Promise<T[]> {
      isOver = true;
      await Promise.all(all);
      return done;
    },
  };
}

/** Whether only counts are judged, and all the time is given that a busy machine may take. */
export const isShort = process.env.FAULTS_SHORT === '1';
const PATIENCE = isShort ? 20 : 1;

/** Waits until something is true, looking twenty times a second; false when it took too long (ms). */
export async function until(
  isTrue: () => Promise<boolean> | boolean,
  most: number,
): Promise<boolean> {
  const end = performance.now() + most * PATIENCE;
  while (performance.now() < end) {
    if (await isTrue()) return true;
    await pause(50);
  }
  return false;
}

/** The number below which so much of the numbers lies. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const countBy = (outcomes: string[]): string =>
  Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
    .map(([outcome, some]) => `${some?.length} × ${outcome}`)
    .join(', ');
