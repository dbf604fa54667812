import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILED, SERVER_ARGS } from '../../scripts/lib/server-args.mjs';
import { startServer } from '../page-servers.ts';
import { type Databases, OWNER } from './database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Processes of the product on one database, as in production; `url` is how they reach it. `more` is for what is not
 * about time.
 */
export async function openOffice(
  databases: Databases,
  url: string,
  processes: number,
  more: Record<string, string> = {},
) {
  const { directory } = databases;
  const settings = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILED,
    PORT: '0',
    DATA_DIR: `${directory}/data`,
    DATABASE_URL: url,
    TRUST_PROXY: '127.0.0.1/32',
    SMS_PROVIDER: 'file',
    SMS_FILE: `${directory}/sms.jsonl`,
    ...more,
  };
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const close = async () => {
    for (const server of servers) await server.stop();
  };
  try {
    for (let n = 0; n < processes; n += 1) {
      servers.push(await startServer([...SERVER_ARGS], `${directory}/${n}.log`, settings, ROOT));
    }
    const origins = servers.map((server) => server.url.replace(/\/$/, ''));
    return {
      origins,
      pids: servers.flatMap(({ pids }) => pids),
      token: await signIn(origins[0] ?? ''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A machine that is busy otherwise sheds a sign-in now and then. */
const TRIES = 30;

async function signIn(origin: string, triesLeft = TRIES): Promise<string> {
  const reply = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (reply.status === 503 && triesLeft > 0) {
    await reply.body?.cancel();
    await pause(1000);
    return signIn(origin, triesLeft - 1);
  }
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}`);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
