import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '#test/cluster.ts';
import { type ServerEnvironment, type ServerProcess, startServer } from '#test/server-process.ts';
import { createDisk, type Disk } from './power/disk.ts';
import { endAllIn } from './processes.ts';

export type Engine = 'embedded' | 'postgres';

export const OFFICE = {
  SUPER_ADMIN_PHONE: '09120000001',
  SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه',
};

/** One line of the result: what was found, beside what passes. */
export type Finding = {
  figure: string;
  limit: string;
  /** What was counted is as it has to be, however slow the machine. */
  holds: boolean;
  /** Nothing took too long; asked only of a machine that does nothing else. */
  isInTime: boolean;
};

export type Experiment = {
  name: string;
  /** True for what `FAULTS_SHORT=1` leaves out. */
  isLong?: boolean;
  /** What this machine or user lacks for it; null when nothing. */
  lacks?: () => string | null;
  run: (lab: Lab) => Promise<Finding>;
};

/** A place of its own for a server to keep its data; `database` is its name on the cluster. */
export type Place = { env: ServerEnvironment; database: string | null };

/** Places, servers and a PostgreSQL to break; everything is ended by `end`. */
export function createLab({ isShort }: { isShort: boolean }) {
  // A machine that does other things besides is slow, not overloaded.
  const patience: ServerEnvironment = isShort ? { PATIENCE: '20' } : {};
  const directories: string[] = [];
  const servers = new Set<ServerProcess>();
  const disks = new Set<Disk>();
  let starting: Promise<Cluster> | null = null;

  async function newDirectory(): Promise<string> {
    const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-faults-data-'));
    directories.push(directory);
    return directory;
  }

  const cluster = (): Promise<Cluster> => {
    starting ??= startCluster();
    return starting;
  };

  return {
    /** How often something is done: less in the short form. */
    rounds: (all: number, inShort: number): number => (isShort ? inShort : all),
    newDirectory,
    cluster,

    /** A disk of its own whose power can be cut. */
    async newDisk(): Promise<Disk> {
      const disk = await createDisk(await newDirectory());
      disks.add(disk);
      return disk;
    },

    async newPlace(engine: Engine): Promise<Place> {
      const DATA_DIR = path.join(await newDirectory(), 'data');
      if (engine === 'embedded') return { env: { ...OFFICE, DATA_DIR }, database: null };
      const database = await (await cluster()).createDatabase();
      const DATABASE_URL = (await cluster()).url(database);
      return { env: { ...OFFICE, DATA_DIR, DATABASE_URL }, database };
    },

    /** The real server, ready. */
    async serve({ env }: Place, more: ServerEnvironment = {}): Promise<ServerProcess> {
      // As `npm start` serves.
      const given = { NODE_ENV: 'production', ...patience, ...env };
      const server = await startServer({ ...given, ...more });
      servers.add(server);
      return server;
    },

    async end(): Promise<void> {
      for (const server of servers) await server.kill();
      for (const disk of disks) await disk.end();
      // One that did not begin has been told of.
      await (await starting?.catch(() => null))?.end();
      for (const directory of directories) {
        await endAllIn(directory);
        // The last of them may be just about to go.
        await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      }
    },
  };
}

export type Lab = ReturnType<typeof createLab>;
