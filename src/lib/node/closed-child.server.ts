/**
 * One closed process: its start, its permissions, its orders and its answers (`closed-process.server.ts`).
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { seconds } from '#lib/dates/durations.ts';
import type { Log } from './log.ts';

const MEBIBYTE = 1024 * 1024;

/** Until the reader's own code is loaded; a machine with much to do takes seconds. */
const START = seconds(30);
/** How often a working process is checked, in ms: in between it may grow by some ten MiB. */
const LOOK = 25;
/** The longest error output of a process before it is ready, for the log. */
const COMPLAINT_MAX = 2000;

const ROOT = new URL('../../../', import.meta.url);

/** The files that every reader loads: itself from TypeScript, the frames, and the mapping of `#lib/`. */
const ALWAYS_READ = ['package.json', 'src/lib/node/closed-reader.server.ts'];

/**
 * Also off: SQLite, as the permissions do not stop it from writing files; an inspector by signal; code from
 * text. Warnings would only report that the permissions are on.
 */
const CLOSED = [
  '--permission',
  '--no-addons',
  '--no-experimental-sqlite',
  '--no-experimental-webstorage',
  '--no-experimental-websocket',
  '--disable-sigusr1',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  '--max-semi-space-size=8',
];

/**
 * No core dump is left, and a process whose server is gone does not compute for ever: so many seconds of a
 * core.
 */
const LIMITED = 'ulimit -c 0; ulimit -t "$0"; exec "$@"';

export type ClosedLimits = {
  /** Processes at a time, and orders that wait for one; more are rejected with 503. */
  concurrency: number;
  waiting: number;
  /**
   * The limits of one order in ms: time on a core, and by the clock where other processes need it as well.
   */
  work: number;
  time: number;
  /** The limits of the process's memory, and of the part for objects, in MiB. */
  memory: number;
  heap: number;
  /** The longest answer, in bytes. */
  answer: number;
  /** After so many orders a process is replaced by a fresh one. */
  orders: number;
};

export type Reader = {
  /** Its name in the log. */
  name: string;
  /** Calls `serveOrders`. */
  file: URL;
  /** Files and directories that it loads code from, below the checkout's root. */
  mayRead: readonly string[];
  limits: ClosedLimits;
  log: Log;
};

/** The outcome of an order: its answer, or what ended the process. */
export type Outcome<Answer> = { answer: Answer } | { ended: 'time' | 'memory' | 'broken' };

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function start({ file, mayRead, limits }: Reader): Child {
  const read = [...ALWAYS_READ, ...mayRead].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, ROOT))}`,
  );
  const args = [...CLOSED, `--max-old-space-size=${limits.heap}`, ...read, fileURLToPath(file)];
  // CPU seconds, so generous that a working process never reaches them.
  const cpu = Math.ceil((START + limits.work * (limits.orders + 1)) / 1000);
  return spawn('/bin/sh', ['-c', LIMITED, String(cpu), process.execPath, ...args], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** An order as the process reads it: two lengths, the arguments as JSON, and the file's bytes as they are. */
function* framesOf(asked: unknown, bytes: Uint8Array): Generator<Uint8Array> {
  const head = Buffer.from(JSON.stringify(asked));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.byteLength, 0);
  lengths.writeUInt32LE(bytes.byteLength, 4);
  yield* [lengths, head, bytes];
}

/** One closed process; `isReady` resolves when it can take orders. */
export function createClosedProcess(reader: Reader) {
  const { limits } = reader;
  const child = start(reader);
  const { stdin, stdout, stderr } = child;
  let orders = 0;
  let worked = 0;
  let complaint = '';
  let isOver = false;
  let pieces: Buffer[] = [];
  let size = 0;
  let settle: ((text: Buffer | null) => void) | null = null;

  const over = once(child, 'close').then(
    () => {},
    () => {},
  );
  void over.then(() => {
    isOver = true;
    settle?.(null);
  });
  const end = () => void child.kill('SIGKILL');
  // Input written to a process that has just ended is lost without harm: `close` reports its end.
  stdin.on('error', () => {});
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text}`.slice(0, COMPLAINT_MAX);
  });
  stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    size += piece.byteLength;
    if (size < 4) return;
    if ((pieces[0]?.byteLength ?? 0) < 4) pieces = [Buffer.concat(pieces)];
    const length = pieces[0]?.readUInt32LE(0) ?? 0;
    // Output without an order, or longer than allowed: the process is not trusted any more.
    if (!settle || length > limits.answer || size > length + 4) return end();
    if (size < length + 4) return;
    const text = Buffer.concat(pieces).subarray(4);
    pieces = [];
    size = 0;
    settle(text);
  });
  // When memory is short the kernel ends this process first, and never the server.
  void writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {});

  /** The next answer, or null when the process is over. */
  const answer = () =>
    new Promise<Buffer | null>((resolve) => {
      settle = (text) => {
        settle = null;
        resolve(text);
      };
      if (isOver) settle(null);
    });

  const hold = (isHeld: boolean) => {
    for (const part of [child, stdin, stdout, stderr] as unknown as NodeJS.Timeout[]) {
      if (isHeld) part.ref?.();
      else part.unref?.();
    }
  };

  return {
    end,
    hold,
    isOver: () => isOver,
    complaint: () => complaint,
    isWornOut: () => orders >= limits.orders || worked >= limits.time,

    /** Whether its code is loaded. */
    async isReady(): Promise<boolean> {
      const late = setTimeout(end, START);
      const text = await answer();
      clearTimeout(late);
      return text !== null;
    },

    async work<Answer>(asked: unknown, bytes: Uint8Array): Promise<Outcome<Answer>> {
      orders += 1;
      const began = performance.now();
      let ended: 'time' | 'memory' | 'broken' = 'broken';
      const stop = (why: 'time' | 'memory') => {
        ended = why;
        end();
      };
      const late = setTimeout(stop, limits.time, 'time');
      const before = await usedBy(child.pid);
      const watch = setInterval(async () => {
        const used = await usedBy(child.pid);
        if (used.memory > limits.memory * MEBIBYTE) stop('memory');
        else if (used.work - before.work > limits.work) stop('time');
      }, LOOK);
      try {
        const answered = answer();
        for (const part of framesOf(asked, bytes)) stdin.write(part);
        const text = await answered;
        if (text) return { answer: JSON.parse(text.toString()) as Answer };
        // V8 aborts when there is no more room for objects.
        const isFull = child.signalCode === 'SIGABRT' || child.signalCode === 'SIGTRAP';
        return { ended: isFull ? 'memory' : ended };
      } catch {
        end();
        return { ended };
      } finally {
        clearTimeout(late);
        clearInterval(watch);
        worked += performance.now() - began;
      }
    },
  };
}

export type ClosedProcess = ReturnType<typeof createClosedProcess>;

const TICK = 10;

/** The memory of a process in bytes, and its CPU time in ms; 0 where the system does not report it. */
async function usedBy(pid: number | undefined): Promise<{ memory: number; work: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024;
  // After the name: the 14th and 15th are ticks of a hundredth of a second (proc_pid_stat(5)).
  const [, , ...fields] = stat?.slice(stat.lastIndexOf(')')).split(' ') ?? [];
  return { memory, work: (Number(fields[10] ?? 0) + Number(fields[11] ?? 0)) * TICK };
}
