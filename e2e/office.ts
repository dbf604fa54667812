import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/free-port.ts';
import { type ServerProcess, startServer } from '#test/server-process.ts';
import { PREPARED_DATA, SUPER_ADMIN } from './cast.ts';

/** The built product as its owner would start it, on data of its own. */
type Office = { key: string; origin: string; dataDir: string; server: ServerProcess };

/** So many pages one after the other without a refusal, and it is at rest. */
const WARM = 3;

/** A server that has only just started may be late, and turn away what can wait: no story is about that. */
async function warm(origin: string): Promise<void> {
  for (let served = 0; served < WARM; ) {
    const reply = await fetch(`${origin}/settings`);
    served = reply.status === 200 ? served + 1 : 0;
    await reply.arrayBuffer();
    if (reply.status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function openOffice(key: string): Promise<Office> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-office-'));
  await cp(process.env[PREPARED_DATA] ?? '', dataDir, { recursive: true });
  // It has to know its port before it listens, for its own links.
  const port = await freePort();
  // The session's cookie is for secure origins; of plain ones browsers trust this name alone.
  const origin = `http://localhost:${port}`;
  const server = await startServer({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    SMS_PROVIDER: 'file',
    // A machine that does other things besides is slow, not overloaded: no story is about that.
    PATIENCE: '60',
    SUPER_ADMIN_PHONE: SUPER_ADMIN.phone,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    // Every story comes from an address of its own, so that no story uses up another's limits.
    TRUST_PROXY: '127.0.0.1/32,::1/128',
  });
  await warm(origin);
  // Where the stories read the texts that were sent.
  process.env.E2E_DATA_DIR = dataDir;
  return { key, origin, dataDir, server };
}

async function closeOffice({ server, dataDir }: Office): Promise<void> {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
}

/** The one office that a worker has open at a time. */
export type Offices = {
  /** Where the office of that key answers: the one that is open, or a new one. */
  originFor(key: string): Promise<string>;
  close(): Promise<void>;
};

/** Each worker of the runner has its offices; nothing is open yet. */
export function createOffices(): Offices {
  let open: Office | null = null;
  async function close(): Promise<void> {
    const last = open;
    open = null;
    if (last) await closeOffice(last);
  }
  return {
    async originFor(key) {
      if (open?.key !== key) {
        await close();
        open = await openOffice(key);
      }
      return open.origin;
    },
    close,
  };
}
