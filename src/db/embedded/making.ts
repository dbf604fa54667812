import { findIdentity, type Identity } from './identity.ts';
import { findPrograms, type Programs } from './programs.ts';

/** With what a cluster is made and run, and as whom. */
export type Making = { programs: Programs; identity: Identity };

/** Those of this machine, for what lies in a directory. Throws a `DatabaseStartError` where it cannot be. */
export async function findMaking(directory: string): Promise<Making> {
  const programs = await findPrograms();
  return { programs, identity: await findIdentity(directory, programs) };
}
