/** The settings of the embedded PostgreSQL, and why. */
import { constants } from 'node:fs';
import { access, chown, lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import type { Identity } from './identity.ts';
import type { Making } from './making.ts';

/** The product's own role, which owns its database and nothing else, and both names. */
export const OWNER = 'kargozar';
/** For supervision alone: as this role an injected statement could run programs. */
export const SUPERUSER = 'postgres';

/**
 * Settings that no file can change: what is acknowledged is on the disk, and nothing outside of the directory
 * leads in.
 */
const FIXED = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  // Relative to the cluster's directory, which the server makes its own: no path is too long for a socket
  // there.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // With another number the socket would not be found.
  port: '5432',
} as const;

type Setting = {
  name: string;
  value: string;
  why: string;
  /** The first major version that knows the setting. */
  since?: number;
};

const SETTINGS: readonly Setting[] = [
  {
    name: 'shared_buffers',
    value: '32MB',
    why: 'Taken at once and never given back; the files behind are in the memory of the system as well.',
  },
  {
    name: 'max_connections',
    value: '30',
    why: 'Ten of the server, as many of a backup, and some for commands; each costs memory.',
  },
  {
    name: 'jit',
    value: 'off',
    why: 'Compiling the figures of a year took longer than all that they read.',
  },
  {
    name: 'max_parallel_workers_per_gather',
    value: '0',
    why: 'On two cores the pages of visitors want the other one.',
  },
  { name: 'max_parallel_workers', value: '0', why: 'As above.' },
  {
    name: 'max_logical_replication_workers',
    value: '0',
    why: 'Nothing is copied to other servers: the process that waits for it is spared.',
  },
  { name: 'max_wal_senders', value: '0', why: 'As above.' },
  { name: 'wal_level', value: 'minimal', why: 'The log is for coming back after a crash alone.' },
  { name: 'autovacuum_max_workers', value: '1', why: 'One at a time is enough for one office.' },
  { name: 'autovacuum_worker_slots', value: '1', why: 'As above.', since: 18 },
  {
    name: 'wal_compression',
    value: 'on',
    why: 'Whole pages after a checkpoint are most of what is written to a slow disk.',
  },
  {
    name: 'max_wal_size',
    value: '256MB',
    why: 'What has to be read again after a power cut, and lies on the disk meanwhile.',
  },
  { name: 'min_wal_size', value: '32MB', why: 'A quiet office needs no more room than that.' },
  {
    name: 'io_method',
    value: 'sync',
    why: 'Processes that read ahead cost more memory than one office has to read.',
    since: 18,
  },
  {
    name: 'dynamic_shared_memory_type',
    value: 'mmap',
    why: 'Containers give /dev/shm 64 MB, and the directory has room.',
  },
  {
    name: 'recovery_init_sync_method',
    value: 'syncfs',
    why: 'After a crash, one word to the file system in place of a thousand files one by one.',
  },
  { name: 'timezone', value: "'UTC'", why: 'Instants are stored; days are reckoned in Tehran.' },
  { name: 'lc_messages', value: "'C'", why: 'Messages are read by the product.' },
  {
    name: 'log_min_messages',
    value: 'log',
    why: 'What a statement is refused for may name people; what the server itself says does not.',
  },
  { name: 'log_min_error_statement', value: 'panic', why: 'As above.' },
  { name: 'log_error_verbosity', value: 'terse', why: 'As above.' },
  { name: 'log_timezone', value: "'UTC'", why: 'As above.' },
  { name: 'log_checkpoints', value: 'off', why: 'One every five minutes is no news.' },
];

/** Beside the cluster: the operator's own settings, which override the others. */
const EXTRA = 'postgresql.extra.conf';

const HEAD = `# Written anew at each start of Kargozar: changes here are lost.
# Settings of your own belong into ${EXTRA} beside this directory; they come last.
`;

const ACCESS_FILE = 'pg_hba.conf';

/** The command line of a cluster's server for the fixed settings, with `others` in place of some. */
export function fixedSettings(directory: string, others: Record<string, string> = {}): string[] {
  const hba_file = path.join(directory, ACCESS_FILE);
  const settings = Object.entries({ ...FIXED, data_directory: directory, hba_file, ...others });
  return settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** For a cluster that is thrown away, or synced as a whole before it is used. */
export const UNSYNCED = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '64MB',
};

/** Only these two roles, by the socket: the directory is closed to all other users. */
const ACCESS = `# Written anew at each start of Kargozar.
local ${OWNER} ${OWNER} trust
local all ${SUPERUSER} trust
`;

/** A user who may write to the operator's file controls the server, which can load libraries. */
async function assertOurs(file: string, { uid }: Identity): Promise<void> {
  const found = await lstat(file);
  const problem =
    (!found.isFile() && 'is no file') ||
    (![process.getuid?.(), uid].includes(found.uid) && 'belongs to another user') ||
    ((found.mode & 0o022) !== 0 && 'may be written to by other users');
  if (problem) {
    throw new DatabaseStartError(`${file} ${problem}; it is not read. Mend that, or remove it.`);
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

/**
 * Writes both files of a cluster in `directory`, for its programs and the user they run as. Throws a
 * `DatabaseStartError` for an operator's file that is not to be trusted.
 */
export async function writeSettings(
  directory: string,
  { programs, identity }: Making,
): Promise<void> {
  const known = SETTINGS.filter(({ since = 0 }) => programs.major >= since);
  const lines = known.map(({ name, value, why }) => `# ${why}\n${name} = ${value}\n`);
  const extra = path.join(path.dirname(directory), EXTRA);
  const hasExtra = await isThere(extra);
  if (hasExtra) await assertOurs(extra, identity);
  const include = hasExtra ? `include '../${EXTRA}'\n` : '';
  const files = {
    'postgresql.conf': `${HEAD}${lines.join('')}${include}`,
    [ACCESS_FILE]: ACCESS,
  };
  const { uid, gid } = identity;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    await writeFile(file, text, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
  }
}
