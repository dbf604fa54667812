/** The way to a cluster's socket, which lies in its directory. */
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Names the socket; nothing listens on it. */
const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;

/** How a role connects there. All of it is said: what is left out is taken from the variables of the shell (`PGPORT`, …). */
export const throughSocket = (host: string, role: string, database = role) => ({
  host,
  port: PORT,
  ssl: false,
  user: role,
  database,
});

/** What the address of a socket may be long, in bytes. */
const LONGEST = 107;

/**
 * A directory as the host of connections of this process: where its path is too long for a socket's address, through a
 * descriptor, which `letGo` closes.
 */
export async function reach(directory: string) {
  if (Buffer.byteLength(path.join(directory, SOCKET)) <= LONGEST) {
    return { host: directory, letGo: async () => {} };
  }
  const handle = await open(directory);
  return { host: `/proc/self/fd/${handle.fd}`, letGo: () => handle.close() };
}
