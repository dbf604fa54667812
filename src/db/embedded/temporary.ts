import path from 'node:path';
import type { DatabaseHandle } from '../client.ts';
import { withNewCluster } from './cluster.ts';
import { findMaking } from './making.ts';

/**
 * Does `work` with the empty database of a PostgreSQL that is started for it in a directory, and syncs
 * nothing to the disk; the caller removes the directory. Throws a `DatabaseStartError` on machines that the
 * programs are not for.
 */
export async function withTemporaryDatabase<T>(
  directory: string,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return withNewCluster(await findMaking(directory), path.join(directory, 'cluster'), work);
}
