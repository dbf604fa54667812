import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, PASSWORD } from './customer.ts';
import { type Sending, send } from './wire.ts';

/** In milliseconds, between an answer and the visitor's next call. */
const PAUSE = 100;

const PAGE = { accept: 'text/html' };

let visitors = 0;

/** Visitors are many, each with an address of their own. */
function newAddress(): string {
  visitors += 1;
  return `10.2.${(visitors >> 8) & 255}.${visitors & 255}`;
}

type Look = { name: string; url: string; sending: Omit<Sending, 'from'> };

/** The number below which so much of the sorted numbers lies. */
const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function lineOf(name: string, times: number[], others: Map<string, number>): string {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [0.5, 0.99, 1].map((part) => quantile(sorted, part).toFixed(0)).join('/');
  const odd = [...others].map(([answer, count]) => `; ${answer}: ${count}`).join('');
  return `${name} ${figures} (${times.length}${odd})`;
}

async function lookAgainAndAgain({ name, url, sending }: Look, isOver: () => boolean) {
  const times: number[] = [];
  const others = new Map<string, number>();
  while (!isOver()) {
    const start = performance.now();
    const answer = await send(url, { ...sending, from: newAddress() }).then(
      ({ status }) => String(status),
      () => 'none',
    );
    times.push(performance.now() - start);
    if (answer !== '200') others.set(answer, (others.get(answer) ?? 0) + 1);
    await pause(PAUSE);
  }
  return lineOf(name, times, others);
}

/** Where the home page has its style sheet. Throws where it has none. */
async function styleSheetOf(origin: string): Promise<string> {
  const { body } = await send(`${origin}/`, { from: newAddress(), headers: PAGE });
  const [, href] = /<link[^>]+href="([^"]+\.css)"/.exec(body) ?? [];
  if (href === undefined) throw new Error('the home page names no style sheet');
  return `${origin}${href}`;
}

/** Looks at the home page, its style sheet, at `/healthz` and signs in until `end`; answers a text of figures for each. */
export async function visit(
  origin: string,
  { phone }: Customer,
  end: Promise<unknown>,
): Promise<string[]> {
  let isOver = false;
  const ending = end.finally(() => {
    isOver = true;
  });
  const login = JSON.stringify({ phone_number: phone, password: PASSWORD });
  const looks: Look[] = [
    { name: 'home', url: `${origin}/`, sending: { headers: PAGE } },
    { name: 'styles', url: await styleSheetOf(origin), sending: {} },
    { name: 'healthz', url: `${origin}/healthz`, sending: {} },
    {
      name: 'login',
      url: `${origin}/auth/login`,
      sending: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: login,
      },
    },
  ];
  const lines = await Promise.all(looks.map((look) => lookAgainAndAgain(look, () => isOver)));
  await ending;
  return lines;
}
