import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from '../lab.ts';
import { ask, type Call, countBy, keepDoing, look, quantile, until } from '../visitors.ts';

const p99 = (calls: Call[]): number =>
  quantile(
    calls.map(({ took }) => took),
    0.99,
  );

/** Connections that begin a request and never end it; answers how to count those that are still open. */
async function openSlowClients(origin: string, count: number) {
  const { port } = new URL(origin);
  const open = new Set<Socket>();
  const began = performance.now();
  let lastEnd = 0;
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    open.add(socket);
    socket.on('error', () => {});
    // What is not read is not heard to end.
    socket.resume();
    socket.once('close', () => {
      open.delete(socket);
      lastEnd = performance.now() - began;
    });
    // Nothing, half a head, and half a body.
    if (n % 3 === 1) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
    if (n % 3 === 2) {
      socket.write('POST /call-requests HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n');
      socket.write('content-type: application/json\r\n\r\n{"full_name":');
    }
    if (n % 100 === 0) await pause(10);
  }
  return {
    left: () => open.size,
    last: () => lastEnd,
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

const slow: Experiment = {
  name: 'slow and half-open clients',
  async run(lab) {
    const server = await lab.serve(await lab.newPlace('embedded'));
    await until(async () => (await look(server.origin)).outcome === '200', 30_000);
    // In short no times are judged.
    await keepFor(() => look(server.origin), lab.rounds(2000, 100));
    const before = await keepFor(() => look(server.origin), lab.rounds(5000, 500));
    const crowd = await openSlowClients(server.origin, lab.rounds(1000, 300));
    const during = await keepFor(() => look(server.origin), lab.rounds(10_000, 3000));
    await until(() => crowd.left() === 0, 20_000);
    const [left, last] = [crowd.left(), crowd.last()];
    crowd.close();
    await server.stop();
    const [quiet, busy] = [p99(before), p99(during)];
    return {
      figure: `${lab.rounds(1000, 300)} clients, ${left} left, the last dropped after ${(last / 1000).toFixed(1)} s; others' p99 ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms`,
      limit: '0 left, ≤ 15 s, p99 ≤ 2 × or 20 ms',
      holds: left === 0,
      isInTime: last <= 15_000 && busy <= Math.max(2 * quiet, 20),
    };
  },
};

async function keepFor(work: () => Promise<Call>, ms: number): Promise<Call[]> {
  const doing = keepDoing(1, work, 20);
  await pause(ms);
  return doing.end();
}

/** The resident memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Requests that were taken in, a second. */
async function goodput(origin: string, lines: number, ms: number) {
  const load = keepDoing(lines, () => ask(origin));
  await pause(ms);
  const calls = await load.end();
  const good = calls.filter(({ outcome }) => outcome === '200').length;
  return { perSecond: (good * 1000) / ms, calls };
}

const overload: Experiment = {
  name: 'ten times the load that it can carry',
  async run(lab) {
    const server = await lab.serve(await lab.newPlace('postgres'));
    await until(async () => (await ask(server.origin)).outcome === '200', 30_000);
    const ms = lab.rounds(15_000, 3000);
    await goodput(server.origin, 16, lab.rounds(3000, 500));
    const usual = await goodput(server.origin, 16, ms);
    const memoryBefore = await memoryOf(server.pid);
    const tenfold = await goodput(server.origin, 160, ms);
    const memory = await memoryOf(server.pid);
    const start = performance.now();
    await until(async () => {
      const { outcome, took } = await ask(server.origin);
      return outcome === '200' && took < 100;
    }, 30_000);
    const normal = performance.now() - start;
    await server.stop();
    const share = tenfold.perSecond / usual.perSecond;
    const outcomes = tenfold.calls.map(({ outcome }) => outcome);
    return {
      figure: `goodput ${usual.perSecond.toFixed(0)} → ${tenfold.perSecond.toFixed(0)}/s (× ${share.toFixed(2)}): ${countBy(outcomes)}; memory ${memoryBefore.toFixed(0)} → ${memory.toFixed(0)} MB; normal after ${(normal / 1000).toFixed(1)} s`,
      limit: '≥ × 0.9, the rest 503, memory + 150 MB at most, normal ≤ 5 s',
      holds:
        outcomes.every((outcome) => outcome === '200' || outcome === '503') &&
        memory - memoryBefore <= 150,
      isInTime: share >= 0.9 && normal <= 5000,
    };
  },
};

export const crowds: Experiment[] = [slow, overload];
