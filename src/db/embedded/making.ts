import { findIdentity, type Identity } from './identity.ts';
import { findPrograms, type Programs } from './programs.ts';

/** The programs that make and run a cluster, and the user they run as. */
export type Making = { programs: Programs; identity: Identity };

/**
 * The programs of this machine and the user for a directory. Throws a `DatabaseStartError` where there are
 * none.
 */
export async function findMaking(directory: string): Promise<Making> {
  const programs = await findPrograms();
  return { programs, identity: await findIdentity(directory, programs) };
}
