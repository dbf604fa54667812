import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '#lib/dates/durations.ts';
import { createClosedReader } from './closed-process.server.ts';

const LIMITS = {
  ...{ concurrency: 2, waiting: 2, work: seconds(1), time: seconds(20) },
  ...{ memory: 300, heap: 100, answer: 1000, orders: 1000 },
};
const NOTHING = new Uint8Array();

const said: string[] = [];
const note = (fields: object, message: string) =>
  void said.push(`${message} ${JSON.stringify(fields)}`);
const PROBE = '../../../test/closed-probe.ts';
const reader = (
  limits: Partial<typeof LIMITS> = {},
  mayRead = ['test/closed-probe.ts'],
  file = PROBE,
) =>
  createClosedReader<object, unknown>({
    name: 'probe',
    file: new URL(file, import.meta.url),
    mayRead,
    limits: { ...LIMITS, ...limits },
    log: { info: note, warn: note, error: note },
  });

const directory = mkdtempSync(path.join(tmpdir(), 'closed-'));
const inside = (name: string) => path.join(directory, name);
const servers: net.Server[] = [];
let port: number;
let connections = 0;
beforeAll(async () => {
  writeFileSync(inside('secret'), 'secret');
  for (const place of [0, inside('.s.PGSQL.5432')]) {
    const server = net.createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    server.listen(place);
    await once(server, 'listening');
    servers.push(server);
  }
  const address = servers[0]?.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(directory, { recursive: true });
});

describe('a closed process', () => {
  const read = reader();
  const DENIED = 'ERR_ACCESS_DENIED';

  it.each<[string, () => object, string]>([
    ['tcp', () => ({ port }), DENIED],
    ['socket', () => ({ at: inside('.s.PGSQL.5432') }), DENIED],
    ['fetch', () => ({ port }), DENIED],
    ['listen', () => ({}), DENIED],
    ['listen at a socket', () => ({ at: inside('s') }), DENIED],
    ['names', () => ({}), DENIED],
    ['datagram', () => ({ port }), DENIED],
    ['read', () => ({ at: '/etc/passwd' }), DENIED],
    ['read', () => ({ at: inside('secret') }), DENIED],
    ['read', () => ({ at: '/proc/self/environ' }), DENIED],
    ['read', () => ({ at: path.resolve('src/config/env.ts') }), DENIED],
    ['list', () => ({ at: directory }), DENIED],
    ['stat', () => ({ at: inside('secret') }), DENIED],
    ['write', () => ({ at: inside('written') }), DENIED],
    ['link', () => ({ at: inside('linked') }), DENIED],
    ['directory', () => ({ at: inside('made') }), DENIED],
    ['database', () => ({ at: inside('a.db') }), 'ERR_UNKNOWN_BUILTIN_MODULE'],
    ['program', () => ({}), DENIED],
    ['process', () => ({}), DENIED],
    ['thread', () => ({}), DENIED],
    ['inspector', () => ({}), DENIED],
    ['addon', () => ({}), 'TypeError: process.dlopen is not a function'],
    ['signal', () => ({}), 'TypeError: process.kill is not a function'],
    [
      'code from text',
      () => ({}),
      'EvalError: Code generation from strings disallowed for this context',
    ],
    ['environment', () => ({}), 'EMPTY'],
  ])('has no way to %s', async (what, where, code) => {
    expect(await read({ what, ...where() }, () => NOTHING)).toEqual({ answer: code });
  });

  it('has reached nothing by all that', () => {
    expect(connections).toBe(0);
    expect(
      ['written', 'linked', 'a.db', 's.other'].filter((name) => existsSync(inside(name))),
    ).toEqual([]);
  });

  it('would have been let in by those that listen', async () => {
    for (const to of [{ port }, { path: inside('.s.PGSQL.5432') }]) {
      await once(net.connect(to as net.NetConnectOpts), 'close');
    }
    expect(connections).toBe(2);
  });

  it('has the whole of a long file', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024);
    expect(await read({ what: 'length' }, () => bytes)).toEqual({ answer: bytes.byteLength });
  });

  it('stays for the next order, and is another after one that went wrong', async () => {
    const alone = reader({ concurrency: 1 });
    const ask = (what: string) => alone({ what }, () => NOTHING);
    const first = await ask('pid');
    expect(await ask('pid')).toEqual(first);
    for (const what of ['fail', 'exit', 'chatter']) {
      expect([what, await ask(what)]).toEqual([what, { ended: 'broken' }]);
    }
    const later = await ask('pid');
    expect(later).not.toEqual(first);
    expect(await ask('pid')).toEqual(later);
  });

  it('is replaced after so many orders', async () => {
    const alone = reader({ concurrency: 1, orders: 2 });
    const pids = [];
    for (let n = 0; n < 4; n += 1) pids.push(await alone({ what: 'pid' }, () => NOTHING));
    expect(pids[0]).toEqual(pids[1]);
    expect(pids[2]).not.toEqual(pids[1]);
    expect(pids[2]).toEqual(pids[3]);
  });

  it.each([
    ['hang', 'time'],
    ['objects', 'memory'],
    ['bytes', 'memory'],
  ])('is ended when it would %s', async (what, ended) => {
    const patient = what === 'hang' ? read : reader({ work: seconds(60), time: seconds(120) });
    expect(await patient({ what }, () => NOTHING)).toEqual({ ended });
    expect(said.at(-1)).toContain(`"ended":"${ended}"`);
    expect(await patient({ what: 'length' }, () => NOTHING)).toEqual({ answer: 0 });
  });

  it('is refused to more than may wait', async () => {
    const alone = reader({ concurrency: 1, waiting: 1 });
    const asked = Array.from({ length: 3 }, () => alone({ what: 'pid' }, () => NOTHING));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(settled[2]).toMatchObject({ reason: { kind: 'unavailable' } });
    expect(alone.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('that cannot load its own code is on record, and its callers come back later', async () => {
    const blind = reader({}, [], '../../features/policies/import-reading/process.server.ts');
    await expect(blind({ what: 'pid' }, () => NOTHING)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(said.at(-1)).toMatch(/^a closed process does not start .*ERR_ACCESS_DENIED/);
  });

  it('ends with the process that it reads for', async () => {
    const asks = [
      "import { createClosedReader } from '#lib/node/closed-process.server.ts';",
      'const log = { info() {}, warn() {}, error() {} };',
      `const limits = ${JSON.stringify(LIMITS)};`,
      `const file = new URL(${JSON.stringify(new URL(PROBE, import.meta.url))});`,
      "const read = createClosedReader({ name: 'probe', file, mayRead: ['test/closed-probe.ts'], limits, log });",
      "const { answer } = await read({ what: 'pid' }, () => new Uint8Array());",
      'process.stdout.write(String(answer));',
    ].join('\n');
    const server = spawn(process.execPath, ['--input-type=module', '-e', asks], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let pid = '';
    server.stdout.on('data', (text: Buffer) => {
      pid += text;
    });
    // Nothing keeps it: not even the reader that it still has.
    expect(await once(server, 'close')).toEqual([0, null]);
    expect(Number(pid)).toBeGreaterThan(1);
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
