import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentAwayBy } from '#test/clock-at.ts';
import { freePort } from '#test/free-port.ts';
import { type ServerEnvironment, type ServerProcess, startServer } from '#test/server-process.ts';
import { SUPER_ADMIN } from './cast.ts';
import { createCopy, setDatabaseClock } from './databases.ts';
import { ahead, aheadBy, type Clock, setAhead } from './days.ts';

/** What the secrets of second factors are encrypted with; of no worth. */
const SECRET_KEY = '5e'.repeat(32);

type Place = { databaseUrl: string; dataDir: string; port: number };

/** The built product as its owner would start it, on data of its own, so many milliseconds ahead of the machine. */
type Office = { key: string; place: Place; server: ServerProcess; ahead: number };

/** The session's cookie is for secure origins; of plain ones browsers trust this name alone. */
const originOf = (port: number): string => `http://localhost:${port}`;

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

/** What every server of the stories is started with; `dataDir` holds the texts that it sent. */
export const environmentOf = (databaseUrl: string, dataDir: string): ServerEnvironment => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY,
  SMS_PROVIDER: 'file',
  // A machine that does other things besides is slow, not overloaded: no story is about that.
  PATIENCE: '60',
  SUPER_ADMIN_PHONE: SUPER_ADMIN.phone,
  SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
  // Every story comes from an address of its own, so that no story uses up another's limits.
  TRUST_PROXY: '127.0.0.1/32,::1/128',
  ...(ahead() !== 0 && environmentAwayBy(ahead())),
});

async function start({ databaseUrl, dataDir, port }: Place): Promise<ServerProcess> {
  const server = await startServer({
    ...environmentOf(databaseUrl, dataDir),
    PORT: String(port),
    PUBLIC_URL: originOf(port),
  });
  await warm(originOf(port));
  return server;
}

async function openOffice(key: string, clock: Clock): Promise<Office> {
  setAhead(aheadBy(clock));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-office-'));
  // It has to know its port before it listens, for its own links.
  const place = { dataDir, databaseUrl: await createCopy(ahead()), port: await freePort() };
  return { key, place, server: await start(place), ahead: ahead() };
}

async function closeOffice({ server, place }: Office): Promise<void> {
  await server.kill();
  await rm(place.dataDir, { recursive: true, force: true });
}

/**
 * Which stories share an office: those of one file; none; or, where they only look at what visitors see and
 * leave nothing but requests, all visitors' stories of a worker.
 */
export type SharedWith = 'file' | 'nobody' | 'visitors';

/** The offices that a worker has open: the visitors' one, once a story needed it, and one other. */
export type Offices = {
  /** Where the office of that key answers: the one that is open, or a new one with that time of day. */
  originFor(key: string, clock: Clock): Promise<string>;
  /** Where that of the visitors answers. */
  originForVisitors(): Promise<string>;
  /**
   * Ends the server of the open office and starts it again on the same data, so many milliseconds later: what a
   * server does once a minute, it does at its start. Pages that are open keep their time.
   */
  restart(later?: number): Promise<void>;
  close(): Promise<void>;
};

/** Each worker of the runner has its offices; nothing is open yet. */
export function createOffices(): Offices {
  let open: Office | null = null;
  let visitors: Office | null = null;
  let entered: Office | null = null;
  /** The running story happens there: its time of day, and where it reads the texts that were sent. */
  function enter(office: Office): string {
    entered = office;
    setAhead(office.ahead);
    process.env.E2E_DATA_DIR = office.place.dataDir;
    return originOf(office.place.port);
  }
  return {
    async originFor(key, clock) {
      if (open?.key !== key) {
        if (open) await closeOffice(open);
        open = null;
        open = await openOffice(key, clock);
      }
      return enter(open);
    },
    async originForVisitors() {
      visitors ??= await openOffice('visitors', 'running');
      return enter(visitors);
    },
    async restart(later = 0) {
      if (!open || entered !== open)
        throw new Error('only an office that no other file shares is restarted');
      await open.server.stop();
      setAhead(ahead() + later);
      await setDatabaseClock(open.place.databaseUrl, ahead());
      open = { ...open, server: await start(open.place), ahead: ahead() };
      entered = open;
    },
    async close() {
      for (const office of [open, visitors]) if (office) await closeOffice(office);
      open = null;
      visitors = null;
    },
  };
}
