import { type Sending, send } from './wire.ts';

export type Target = {
  origin: string;
  seconds: number;
  attacker: { id: number; token: string };
};

export type Outcome = { did: string; answers: Record<string, number> };

/** Sends on so many connections at once until the time is over; counts the answers. */
export async function sendFor(
  seconds: number,
  connections: number,
  next: (n: number) => { url: string; sending: Sending; label?: string },
): Promise<Outcome> {
  const answers: Record<string, number> = {};
  const until = performance.now() + seconds * 1000;
  let n = 0;
  async function sendOn(): Promise<void> {
    while (performance.now() < until) {
      const { url, sending, label = '' } = next(n);
      n += 1;
      const answer = await send(url, sending).then(
        ({ status }) => String(status),
        () => 'none',
      );
      const key = `${label}${answer}`;
      answers[key] = (answers[key] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn));
  return { did: `${n} calls on ${connections} connections`, answers };
}
