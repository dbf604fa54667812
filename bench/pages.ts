import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, type Load, load } from './page-load.ts';
import { type PageServer, replyOf, startBare, startNginx, startProduct } from './page-servers.ts';

const ROUNDS = 5;

function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Each server in turns, so that whatever else the machine does weighs on all alike. */
async function measure(servers: PageServer[]): Promise<Load[][]> {
  for (const { url, pids } of servers) await load(url, pids);
  const rounds: Load[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads: Load[] = [];
    for (const { url, pids } of servers) loads.push(await load(url, pids));
    rounds.push(loads);
  }
  return rounds;
}

/** The first server's figures beside those of another: the median of the rounds and of their ratios. */
function compare(rounds: Load[][], servers: PageServer[], other: number): void {
  const at = (round: Load[], index: number) => round[index] ?? { perSecond: 0, cpu: null };
  const speed = (index: number) =>
    `${Math.round(medianOf(rounds.map((round) => at(round, index).perSecond)))}/s`;
  const cpu = (index: number) => {
    const known = rounds.flatMap((round) => at(round, index).cpu ?? []);
    return known.length === 0 ? '' : `${medianOf(known).toFixed(0)} µs`;
  };
  const ratio = medianOf(
    rounds.map((round) => at(round, 0).perSecond / at(round, other).perSecond),
  );
  const name = (index: number) => servers[index]?.name ?? '';
  console.log(
    `${name(0).padEnd(44)} ${speed(0).padStart(11)} ${cpu(0).padStart(7)}   ${name(other).padEnd(26)} ${speed(other).padStart(11)} ${cpu(other).padStart(7)}   × ${ratio.toFixed(2)}`,
  );
}

/**
 * The home page from memory beside the same bytes and headers from a bare Fastify and, where it is
 * installed, from nginx: replies a second, and processor time of the server for each. Every server
 * has a process of its own, and so has the client.
 */
export async function measurePages(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-bench-pages-'));
  const servers: PageServer[] = [];
  try {
    const product = await startProduct(directory);
    servers.push(product);
    await replyOf(product.url);
    const reply = await replyOf(product.url);
    servers.push(await startBare(directory, reply));
    if (isInstalled('nginx', '-v')) servers.push(await startNginx(directory, reply));
    servers.push({
      ...product,
      name: '/healthz',
      url: `${product.url}healthz`,
      stop: async () => {},
    });
    const rounds = await measure(servers);
    for (let other = 1; other < servers.length; other += 1) compare(rounds, servers, other);
  } finally {
    for (const server of servers) await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
