/** The control: the same PostgreSQL on the same cluster, which does not force what it acknowledges to the disk. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { findIdentity } from '#db/embedded/identity.ts';
import { CLUSTER } from '#db/embedded/place.ts';
import { startPostmaster } from '#db/embedded/postmaster.ts';
import { findPrograms } from '#db/embedded/programs.ts';
import type { Place } from '../lab.ts';

const UNSAFE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Starts it, and answers the place where the product finds it as an external one. */
export async function startUnsafe({ env }: Place) {
  const dataDir = String(env.DATA_DIR);
  const host = await realpath(path.join(dataDir, CLUSTER));
  const programs = await findPrograms();
  const making = { programs, identity: await findIdentity(dataDir, programs) };
  const server = await startPostmaster({ ...making, directory: host, host, fixed: UNSAFE });
  const DATABASE_URL = `postgres://kargozar@localhost/kargozar?host=${encodeURIComponent(host)}`;
  return { place: { env: { ...env, DATABASE_URL }, database: null }, exited: server.exited };
}
