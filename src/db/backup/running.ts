/**
 * How a command on this machine gets a copy of the embedded database that another process runs: through a
 * socket in the data directory, which is for its owner alone.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What an address of a socket may be long, in bytes. */
const LONGEST = 100;

const SOCKET = 'commands.sock';

/** Under the data directory; as seen from here where that is shorter. Null where both are too long. */
function socketOf(dataDir: string): string | null {
  const whole = path.join(dataDir, SOCKET);
  const near = path.relative(process.cwd(), whole);
  const shorter = near.length < whole.length ? near : whole;
  return Buffer.byteLength(shorter) <= LONGEST ? shorter : null;
}

/** The server that runs the database could not copy it; the message says why, in one line. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  /** The system's word for it, such as `ENOSPC`; empty when it is none of the system's. */
  readonly code: string;

  constructor(message: string) {
    super(message);
    this.code = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? '';
  }
}

type Copy = (directory: string) => Promise<void>;

/**
 * Lets commands have copies (`copy` makes them) until `close`. Answers a line for the person who runs the
 * product when that is not possible: backups then have to wait until the server is stopped.
 */
export async function offerCopies(dataDir: string, copy: Copy) {
  const socket = socketOf(dataDir);
  if (!socket) {
    return {
      warning: `The path ${dataDir} is too long for a socket: npm run backup and BACKUP_DIR work only with a shorter DATA_DIR.`,
      close: async () => {},
    };
  }
  const server = createServer((incoming, answer) => {
    text(incoming)
      .then(copy)
      .then(
        () => answer.end(),
        (error: Error) => answer.writeHead(500).end(error.message),
      );
  });
  // Of a process that was killed; the directory's lock says that there is no other.
  await rm(socket, { force: true });
  server.listen(socket);
  await once(server, 'listening');
  return {
    warning: null,
    async close(): Promise<void> {
      server.close();
      // The database closes next: a copy that is under way could not be whole.
      server.closeAllConnections();
    },
  };
}

/**
 * Asks the process that runs a data directory's database to copy it to `directory`. False when there is no
 * such process. Throws a `CopyError` when it cannot.
 */
export async function askForCopy(dataDir: string, directory: string): Promise<boolean> {
  const socketPath = socketOf(dataDir);
  if (!socketPath) return false;
  const asking = request({ socketPath, method: 'POST', path: '/copy' });
  asking.end(directory);
  try {
    const [answer] = await once(asking, 'response');
    const said = await text(answer);
    if (answer.statusCode !== 200) throw new CopyError(`The server could not copy: ${said}`);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    if (code === 'ECONNRESET') throw new CopyError('The server ended before the copy was whole.');
    throw error;
  }
}
