/**
 * Runs in a closed process in place of a reader, and tries what whoever has taken one over would try. Each order names
 * one attempt; the answer is what it came to: `done`, or the code of the refusal.
 */
import { execSync, spawn } from 'node:child_process';
import dgram from 'node:dgram';
import { lookup } from 'node:dns/promises';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import inspector from 'node:inspector';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { serveOrders } from '../src/lib/node/closed-reader.server.ts';

type Attempt = { what: keyof typeof ATTEMPTS; at?: string; port?: number };

const connect = (to: net.NetConnectOpts) =>
  new Promise((resolve, reject) => {
    net.connect(to, () => resolve('connected')).on('error', reject);
  });

const listen = (to: net.ListenOptions) =>
  new Promise((resolve, reject) => {
    net
      .createServer()
      .on('error', reject)
      .listen(to, () => resolve('listening'));
  });

const ATTEMPTS = {
  tcp: ({ port = 0 }) => connect({ host: '127.0.0.1', port }),
  socket: ({ at = '' }) => connect({ path: at }),
  fetch: ({ port = 0 }) =>
    fetch(`http://127.0.0.1:${port}`).catch((error: Error) => Promise.reject(error.cause ?? error)),
  listen: () => listen({ port: 0 }),
  'listen at a socket': ({ at = '' }) => listen({ path: `${at}.other` }),
  names: () => lookup('localhost'),
  datagram: ({ port = 0 }) =>
    new Promise((resolve, reject) => {
      const socket = dgram.createSocket('udp4').on('error', reject);
      socket.send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent')));
    }),
  read: ({ at = '' }) => readFileSync(at),
  list: ({ at = '' }) => readdirSync(at),
  stat: ({ at = '' }) => statSync(at),
  write: ({ at = '' }) => writeFileSync(at, 'x'),
  link: ({ at = '' }) => symlinkSync('/etc/passwd', at),
  directory: ({ at = '' }) => mkdtempSync(at),
  database: async ({ at = '' }) => {
    const name = 'node:sqlite';
    const { DatabaseSync } = await import(name);
    new DatabaseSync(at).exec('create table a (b)');
  },
  program: () => execSync('id'),
  process: () =>
    new Promise((resolve, reject) => {
      spawn('id').on('error', reject).on('spawn', resolve);
    }),
  thread: () => new Worker('1', { eval: true }),
  addon: () => process.dlopen({ exports: {} }, '/x.node'),
  inspector: () => inspector.open(0),
  signal: () => process.kill(process.ppid, 0),
  'code from text': () => new Function('return 1')(),
  environment: () => {
    const { PWD: _ours, ...others } = process.env;
    if (Object.keys(others).length > 0) throw new Error('there is something');
    throw Object.assign(new Error('empty'), { code: 'EMPTY' });
  },
  // The rest only uses too much.
  hang: () => {
    for (;;);
  },
  objects: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ a: [kept.length] });
  },
  bytes: () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  },
  exit: () => process.exit(0),
  fail: () => Promise.reject(new Error('a fault of the reader')),
  chatter: () => void process.stdout.write('x'.repeat(100_000)),
} satisfies Record<string, (attempt: { at?: string; port?: number }) => unknown>;

const USES_UP: readonly string[] = ['fail', 'exit', 'chatter'];

await serveOrders(async ({ what, ...where }: Attempt | { what: 'length' | 'pid' }, bytes) => {
  if (what === 'pid') return process.pid;
  if (what === 'length') return bytes.byteLength;
  try {
    await ATTEMPTS[what](where);
    return 'done';
  } catch (error) {
    if (USES_UP.includes(what)) throw error;
    return (error as { code?: string }).code ?? String(error);
  }
});
