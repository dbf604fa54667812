import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '#lib/node/process-memory.server.ts';
import { COMPILED, SERVER_ARGS } from '../scripts/lib/server-args.mjs';
import { type PageServer, startBare, startServer } from './page-servers.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const STARTS = 5;
/** What a start leaves to be collected is gone by then. */
const QUIET_SECONDS = Number(process.env.BENCH_QUIET_SECONDS ?? 120);
const MEGABYTE = 1024 * 1024;

type Started = Omit<PageServer, 'name'>;
type Start = () => Promise<Started>;

const medianOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function timed(start: Start): Promise<{ server: Started; seconds: number }> {
  const begun = performance.now();
  const server = await start();
  return { server, seconds: (performance.now() - begun) / 1000 };
}

async function startsOf(start: Start): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const { server, seconds } = await timed(start);
    all.push(seconds);
    await server.stop();
  }
  return medianOf(all);
}

async function idleMemory(start: Start): Promise<number> {
  const server = await start();
  await wait(QUIET_SECONDS * 1000);
  const bytes = await memoryOf(server.pids[0] ?? 0);
  await server.stop();
  return bytes;
}

function print(name: string, own: number, bare: number, unit: string): void {
  const figure = (value: number) => `${value.toFixed(2)} ${unit}`.padStart(11);
  console.log(
    `${name.padEnd(44)} ${figure(own)}   ${'a bare Fastify'.padEnd(36)} ${figure(bare)}   × ${(own / bare).toFixed(2)}`,
  );
}

/**
 * How soon the product with its own PostgreSQL is ready, at the first start (the database is made) and later, and what
 * both take of the memory when nothing happens; beside a bare Fastify.
 */
export async function measureStarting(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-bench-starting-'));
  await writeFile(`${directory}/body`, 'ready');
  const product = (name: string) => () =>
    startServer(
      SERVER_ARGS,
      `${directory}/product.log`,
      {
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: `${directory}/${name}`,
        // As `npm start` does.
        NODE_COMPILE_CACHE: COMPILED,
      },
      ROOT,
      'SIGTERM',
    );
  const bare = async () => startBare(directory, { headers: {}, body: Buffer.from('ready') });
  try {
    let places = 0;
    const first = await startsOf(() => {
      places += 1;
      return product(`first-${places}`)();
    });
    const bareStart = await startsOf(bare);
    print('a first start, its database made', first, bareStart, 's');
    print('a later start', await startsOf(product('first-1')), bareStart, 's');
    const [own, other] = [await idleMemory(product('first-1')), await idleMemory(bare)];
    print('memory of all its processes, idle', own / MEGABYTE, other / MEGABYTE, 'MB');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
