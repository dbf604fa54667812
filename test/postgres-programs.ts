/** With which PostgreSQL tests and the laboratory serve what is not embedded, and as whom. */
import { execFile, spawnSync } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findIdentity } from '#db/embedded/identity.ts';
import type { Making } from '#db/embedded/making.ts';
import { findPrograms as findOwn, type Programs } from '#db/embedded/programs.ts';
import { DatabaseStartError } from '#db/start-error.ts';
import { seconds } from '#lib/dates/durations.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** Linux' user who owns nothing. */
const NOBODY = 65534;

async function programsIn(bin: string): Promise<Programs> {
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')];
  const { stdout } = await run(postgres, ['--version']);
  return { initdb, postgres, major: Number(/ (\d+)/.exec(stdout)?.[1]) };
}

/** Of the machine. Throws one line where it has none and cannot get one. */
async function findInstalled(): Promise<Programs> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest) return programsIn(path.join(INSTALLED, newest, 'bin'));
  const options = ['install', '-y', '--no-install-recommends', 'postgresql'];
  const { status } = spawnSync('apt-get', options, { stdio: 'ignore', timeout: seconds(600) });
  if (status === 0) return findInstalled();
  throw new Error('PostgreSQL is not installed, and apt-get could not install it.');
}

/** Those of the machine, as the owner of a directory; root gives it to a user who owns nothing else. */
async function findOther(directory: string, programs: Programs): Promise<Making> {
  if (process.getuid?.() === 0) await chown(directory, NOBODY, NOBODY);
  return { programs, identity: await findIdentity(directory, programs) };
}

/**
 * With what a cluster in a directory is made and run: the product's own programs, so that every machine tests the same
 * version, and the machine's where those cannot run (no glibc, or root without user namespaces). `FAULTS_POSTGRES` names
 * a directory with others, such as the oldest version that is supported.
 */
export async function findMaking(directory: string): Promise<Making> {
  const named = process.env.FAULTS_POSTGRES;
  const programs = named ? await programsIn(named) : await findOwn().catch(unlessNotHere);
  try {
    if (programs) return { programs, identity: await findIdentity(directory, programs) };
  } catch (error) {
    unlessNotHere(error);
    if (named && programs) return findOther(directory, programs);
  }
  return findOther(directory, await findInstalled());
}

function unlessNotHere(error: unknown): null {
  if (error instanceof DatabaseStartError) return null;
  throw error;
}
