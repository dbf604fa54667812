/** One closed process: how it is started, what it may, what it is asked and answers (`closed-process.server.ts`). */
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
/** How often a process at work is looked at, in ms: in between it may grow by some ten MiB. */
const LOOK = 25;
/** What a process may say before it is ready, for the log. */
const COMPLAINT_MAX = 2000;

const ROOT = new URL('../../../', import.meta.url);

/** What every reader loads: itself from TypeScript, the frames, and what says where `#lib/` lies. */
const ALWAYS_READ = ['package.json', 'src/lib/node/closed-reader.server.ts'];

/**
 * Also off: SQLite, as the permissions do not hold it from writing files; an inspector by signal; code made of text.
 * Warnings would only say that the permissions are on.
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

/** No dump of memory is left, and a process whose server is gone does not compute for ever: a core of its own, so many seconds. */
const LIMITED = 'ulimit -c 0; ulimit -t "$0"; exec "$@"';

export type ClosedLimits = {
  /** Processes at a time, and orders that wait for one; more are refused with 503. */
  concurrency: number;
  waiting: number;
  /** What one order may take of a core, and by the clock where others want it as well, in ms. */
  work: number;
  time: number;
  /** What the process may have of the machine's memory, and of it for objects, in MiB. */
  memory: number;
  heap: number;
  /** The longest answer, in bytes. */
  answer: number;
  /** So many orders, and a process is replaced by a fresh one. */
  orders: number;
};

export type Reader = {
  /** What it is called in the log. */
  name: string;
  /** Calls `serveOrders`. */
  file: URL;
  /** Files and directories that it loads code from, below the checkout's root. */
  mayRead: readonly string[];
  limits: ClosedLimits;
  log: Log;
};

/** What came of an order: its answer, or what ended the process. */
export type Outcome<Answer> = { answer: Answer } | { ended: 'time' | 'memory' | 'broken' };

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function start({ file, mayRead, limits }: Reader): Child {
  const read = [...ALWAYS_READ, ...mayRead].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, ROOT))}`,
  );
  const args = [...CLOSED, `--max-old-space-size=${limits.heap}`, ...read, fileURLToPath(file)];
  // Of a core, so generous that a process at work never meets it.
  const cpu = Math.ceil((START + limits.work * (limits.orders + 1)) / 1000);
  return spawn('/bin/sh', ['-c', LIMITED, String(cpu), process.execPath, ...args], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** An order as the process reads it: two lengths, what is asked as JSON, and the file's bytes as they are. */
function* framesOf(asked: unknown, bytes: Uint8Array): Generator<Uint8Array> {
  const head = Buffer.from(JSON.stringify(asked));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.byteLength, 0);
  lengths.writeUInt32LE(bytes.byteLength, 4);
  yield* [lengths, head, bytes];
}

/** One closed process, which is told by `isReady` when it may be given work. */
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
  // What is written to one that has just ended is nobody's loss: its end is told by `close`.
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
    // Nobody asked, or more than was asked for: it is no longer ours.
    if (!settle || length > limits.answer || size > length + 4) return end();
    if (size < length + 4) return;
    const text = Buffer.concat(pieces).subarray(4);
    pieces = [];
    size = 0;
    settle(text);
  });
  // The kernel ends this one first where memory is short, and never the server.
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

/** What a process has of the machine's memory in bytes, and had of its cores in ms; 0 where the system does not tell. */
async function usedBy(pid: number | undefined): Promise<{ memory: number; work: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024;
  // Behind the name: the 14th and 15th are ticks of a hundredth of a second (proc_pid_stat(5)).
  const [, , ...fields] = stat?.slice(stat.lastIndexOf(')')).split(' ') ?? [];
  return { memory, work: (Number(fields[10] ?? 0) + Number(fields[11] ?? 0)) * TICK };
}
