import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#test/free-port.ts';
import { createVisitors } from '#test/secure-visitor.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { DEPLOY, nginxAround, proxySite, selfSigned } from '../deploy/trial/programs.ts';
import type { Lab } from './lab.ts';
import { until } from './visitors.ts';

const run = promisify(execFile);
const SITE = 'kargozar.example';

export type ProxyName = 'nginx' | 'caddy';

/** Starts the program with the example in a directory of its own. */
async function start(proxy: ProxyName, directory: string, site: string): Promise<ChildProcess> {
  const file = path.join(directory, `${proxy}.conf`);
  const log = path.join(directory, 'proxy.log');
  // Its own address for changes would be another's on the same machine.
  const ofOne = {
    nginx: nginxAround(directory, site),
    caddy: site.replace(/^\{$/m, '{\n\tadmin off'),
  };
  await writeFile(file, ofOne[proxy]);
  const args = {
    nginx: ['-p', directory, '-c', file],
    caddy: ['run', '--adapter', 'caddyfile', '--config', file],
  };
  const PATH = `${process.env.PATH}:/usr/sbin`;
  return spawn('sh', ['-c', 'exec "$0" "$@" 2>>"$LOG"', proxy, ...args[proxy]], {
    env: { ...process.env, PATH, LOG: log, HOME: directory },
    stdio: 'ignore',
  });
}

/** A proxy with the project's example before two processes on one PostgreSQL, and visitors of it. */
export async function startFront(lab: Lab, proxy: ProxyName) {
  const directory = await lab.newDirectory();
  // Workers of nginx are another user.
  await chmod(directory, 0o755);
  const gates = path.join(directory, 'gates');
  await mkdir(gates);
  const place = await lab.newPlace('postgres');
  const servers = [await lab.serve(place), await lab.serve(place)];
  const ports = servers.map(({ origin }) => new URL(origin).port);
  const files = selfSigned(SITE, directory);
  const https = await freePort();
  const site = proxySite(proxy, {
    ...files,
    site: SITE,
    gates,
    ports: ports.join(),
    listen: '127.0.0.1',
    'http-port': String(await freePort()),
    'https-port': String(https),
  });
  const child = await start(proxy, directory, site);
  const certificate = await readFile(files.certificate, 'utf8');
  const visitors = createVisitors({ name: SITE, port: https, certificate });
  const isServing = async () => (await visitors.call('/readyz')).outcome === '200';
  if (!(await until(isServing, 20_000))) {
    throw new Error(
      `${proxy} does not serve: ${await readFile(path.join(directory, 'proxy.log'))}`,
    );
  }

  const gate = (action: string, port: string) =>
    run(path.join(DEPLOY, 'gate.sh'), [action, port], {
      env: { ...process.env, KARGOZAR_GATES: gates },
    });

  return {
    visitors,
    port: https,
    certificate,

    /** What it has written down of requests. */
    log: async (): Promise<string> =>
      readFile(path.join(directory, proxy === 'nginx' ? 'kargozar.log' : 'proxy.log'), 'utf8'),

    /** One process after the other, as the unit does it. */
    async restart(): Promise<void> {
      for (const [at, port] of ports.entries()) {
        await gate('close', port);
        await servers[at]?.stop();
        servers[at] = await lab.serve(place, { PORT: port });
        await gate('open', port);
      }
    },

    async end(): Promise<void> {
      visitors.close();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await Promise.all(servers.map((server: ServerProcess) => server.stop()));
    },
  };
}

export type Front = Awaited<ReturnType<typeof startFront>>;
