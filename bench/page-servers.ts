import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#test/free-port.ts';

export type PageServer = { name: string; url: string; pids: number[]; stop(): Promise<void> };

/** What a page's reply is made of; what the connection adds is left out. */
export type Reply = { headers: Record<string, string>; body: Buffer };

const ROOT = path.resolve(import.meta.dirname, '..');
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'content-length']);

/** A page as the product sends it, compressed. */
export async function replyOf(url: string): Promise<Reply> {
  // fetch would unpack it: here the bytes of the wire are wanted.
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (reply) => {
      const body = Buffer.concat(await reply.toArray());
      const headers = Object.entries(reply.headers).filter(
        ([name]) => !OF_THE_CONNECTION.has(name),
      );
      const texts = headers.map(([name, value]) => [name, String(value)]);
      resolve({ headers: Object.fromEntries(texts), body });
    }).on('error', reject);
  });
}

/** Starts one of our servers with its log in a file, as in production, and waits for its address there. */
async function start(
  args: string[],
  log: string,
  env: Record<string, string> = {},
  checkout = ROOT,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  while (child.exitCode === null) {
    const port = /http:\/\/[\w.]+:(\d+)/.exec(await readFile(log, 'utf8'))?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}/` };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a server ended with ${child.exitCode} before it listened`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The server of a checkout with settings of one's own; killed in the end, as a frozen one hears no other signal. */
export async function startServer(
  args: string[],
  log: string,
  env: Record<string, string>,
  checkout: string,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<Omit<PageServer, 'name'>> {
  const { child, url } = await start(args, log, env, checkout);
  return { url, pids: [child.pid ?? 0], stop: () => stop(child, signal) };
}

/** The product as it runs in production. */
export async function startProduct(directory: string): Promise<PageServer> {
  const { child, url } = await start(['src/main.ts'], `${directory}/product.log`, {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: `${directory}/data`,
  });
  return { name: 'the home page', url, pids: [child.pid ?? 0], stop: () => stop(child) };
}

/** A bare Fastify that sends the same. */
export async function startBare(directory: string, { headers, body }: Reply): Promise<PageServer> {
  const file = `${directory}/page`;
  await writeFile(file, body);
  await writeFile(`${directory}/reply.json`, JSON.stringify({ headers, file }));
  const bare = path.join(import.meta.dirname, 'bare-server.ts');
  const { child, url } = await start([bare, `${directory}/reply.json`], `${directory}/bare.log`);
  return { name: 'a bare Fastify', url, pids: [child.pid ?? 0], stop: () => stop(child) };
}

/** As an administrator would: one worker, kept connections, a line in the log for each request. */
function configurationOf(directory: string, port: number, { headers }: Reply): string {
  const own = Object.entries(headers).filter(([name]) => name !== 'content-type');
  const lines = own.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events { worker_connections 256; }
http {
  access_log ${directory}/access.log; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b;
  fastcgi_temp_path ${directory}/c; uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
  types {} default_type "${headers['content-type']}"; etag off;
  server { listen 127.0.0.1:${port}; root ${directory}; location = / { try_files /page =404; ${lines.join(' ')} } }
}
`;
}

/** The workers of a process: those whose parent it is. */
async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    all.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ') ? 0');
      return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  return parents.filter(([, parent]) => parent === pid).map(([child]) => child);
}

async function isServing(url: string): Promise<boolean> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok === true;
}

/** An nginx that sends the same file. `startBare` has written it. */
export async function startNginx(directory: string, reply: Reply): Promise<PageServer> {
  const port = await freePort();
  await chmod(directory, 0o755);
  await chmod(`${directory}/page`, 0o644);
  await writeFile(`${directory}/nginx.conf`, configurationOf(directory, port, reply));
  const child = spawn('nginx', ['-p', directory, '-c', `${directory}/nginx.conf`], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let ask = 0; ask < 50 && !(await isServing(url)); ask += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pids = [child.pid ?? 0, ...(await childrenOf(child.pid ?? 0))];
  return { name: 'nginx', url, pids, stop: () => stop(child) };
}
