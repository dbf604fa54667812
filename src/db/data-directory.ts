import { access, constants, mkdir } from 'node:fs/promises';
import { DatabaseStartError } from './start-error.ts';

const NOT_WRITABLE: Record<string, string> = {
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'part of it is a file',
  ENOENT: 'it cannot be made there; the file system may be read-only, or a link leads nowhere',
};

/** Throws a `DatabaseStartError` for a data directory that cannot be made or written to. */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = NOT_WRITABLE[code] ?? `the system says ${code}`;
    throw new DatabaseStartError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`);
  }
}
