/** The user that PostgreSQL runs as; it does not run as root. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../start-error.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);

/** How a program of PostgreSQL is called: behind these words, and as this user where one is given. */
export type Identity = { prefix: readonly string[]; uid?: number; gid?: number };

/** The user of Linux that owns nothing. initdb wants one that has an entry in /etc/passwd. */
const NOBODY = 65534;

/** Runs a program as root for the system, and as an ordinary user to the program itself. */
const OTHER_NAME = [
  'unshare',
  '--user',
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  '--',
] as const;

async function mayHaveOtherName(): Promise<boolean> {
  const [program, ...rest] = OTHER_NAME;
  return run(program, [...rest, 'true']).then(
    () => true,
    () => false,
  );
}

async function findOther(directory: string): Promise<Identity> {
  const { uid, gid } = await stat(directory);
  if (uid !== 0) return { prefix: [], uid, gid };
  if (await mayHaveOtherName()) return { prefix: OTHER_NAME };
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and user namespaces are forbidden here: start Kargozar as another user, or give ${directory} to one (chown), or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Root may open every directory; the user that PostgreSQL runs as may not. */
async function assertReaches(identity: Identity, place: string): Promise<void> {
  const { prefix, ...who } = identity;
  const [program = '', ...rest] = [...prefix, 'test', '-x', place];
  try {
    await run(program, rest, { cwd: '/', ...who });
  } catch {
    const name = who.uid === undefined ? 'without the rights of root' : `as user ${who.uid}`;
    throw new DatabaseStartError(
      `PostgreSQL, which runs ${name} here, cannot reach ${place}: start Kargozar as the owner of both directories, or move them out of those that are closed to others, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * The current user; root becomes the owner of `directory`, and where that is root too, another name in a user
 * namespace. Throws a `DatabaseStartError` where the system forbids those, as most containers do, and where
 * that user cannot reach the directory or the programs.
 */
export async function findIdentity(
  directory: string,
  { postgres }: Pick<Programs, 'postgres'>,
): Promise<Identity> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const identity = await findOther(directory);
  for (const place of [directory, postgres]) await assertReaches(identity, place);
  return identity;
}
