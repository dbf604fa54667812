/** The connection to a cluster's socket, which lies in its directory. */
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Only names the socket; nothing listens on the port. */
const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;

/**
 * How a role connects there. Every field is given: a missing one is taken from the variables of the shell
 * (`PGPORT`, …).
 */
export const throughSocket = (host: string, role: string, database = role) => ({
  host,
  port: PORT,
  ssl: false,
  user: role,
  database,
});

/** The longest path of a socket, in bytes. */
const LONGEST = 107;

/**
 * A directory as the host of this process's connections: where its path is too long for a socket's address,
 * through a descriptor, which `letGo` closes.
 */
export async function reach(directory: string) {
  if (Buffer.byteLength(path.join(directory, SOCKET)) <= LONGEST) {
    return { host: directory, letGo: async () => {} };
  }
  const handle = await open(directory);
  return { host: `/proc/self/fd/${handle.fd}`, letGo: () => handle.close() };
}
