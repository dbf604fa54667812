import { setTimeout as pause } from 'node:timers/promises';
import { newLoopback, type Visitors } from '#test/secure-visitor.ts';

/** Submissions that one address may make in an hour are more than this. */
const PER_PERSON = 20;

/** How often each outcome was seen, by what was called. */
type Counted = Map<string, number>;

/**
 * Lines of visitors who read pages, read the menu, send requests and ask with a token, one after another without a
 * pause, until `end` is called; it answers what was counted. An answer that is neither 200 nor 304 is a failure.
 */
export function beginLoad(visitors: Visitors, token: string, lines = 6) {
  const counted: Counted = new Map();
  let total = 0;
  let failed = 0;
  let isOver = false;
  const count = (what: string, outcome: string) => {
    total += 1;
    if (outcome !== '200' && outcome !== '304') failed += 1;
    counted.set(`${what} ${outcome}`, (counted.get(`${what} ${outcome}`) ?? 0) + 1);
  };
  const authorization = `Bearer ${token}`;

  async function person(from: string): Promise<void> {
    for (let n = 0; n < PER_PERSON && !isOver; n += 1) {
      count('page', (await visitors.call('/', { from, headers: { accept: 'text/html' } })).outcome);
      count('menu', (await visitors.call('/menus/insurance/get', { from })).outcome);
      count('submission', (await visitors.ask(from)).outcome);
      count(
        'profile',
        (await visitors.call('/auth/profile', { headers: { authorization } })).outcome,
      );
    }
  }
  const running = Array.from({ length: lines }, async () => {
    while (!isOver) await person(newLoopback());
  });

  return {
    total: () => total,
    /** Resolves when so many more answers have come. */
    async more(answers: number): Promise<void> {
      const wanted = total + answers;
      while (total < wanted) await pause(50);
    },
    async end(): Promise<{ total: number; failed: number; counted: string }> {
      isOver = true;
      await Promise.all(running);
      const parts = [...counted].map(([what, times]) => `${times} × ${what}`);
      return { total, failed, counted: parts.sort().join(', ') };
    },
  };
}
