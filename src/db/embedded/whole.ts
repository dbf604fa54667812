import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** The files that every cluster has, PGlite's too, whatever is stored in it. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
/** The identifier at the head of `pg_control`, which is never zero. */
const IDENTIFIER_BYTES = 8;

const HOW_TO_RESTORE =
  'Put the missing files back from a copy of the directory; or move the directory away and run npm run restore -- FILE with your latest backup.';

/** The start error of a directory that cannot be opened. `reason` has no full stop. */
export function damaged(target: string, reason: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${target} is damaged: ${reason}. ${HOW_TO_RESTORE}`,
    { cause },
  );
}

async function isZeroed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(IDENTIFIER_BYTES);
    await handle.read(head, 0, IDENTIFIER_BYTES, 0);
    return head.every((byte) => byte === 0);
  } finally {
    await handle.close();
  }
}

/**
 * Throws a `DatabaseStartError` that names the missing parts of an embedded database. If it were opened, it
 * would be made anew, empty, over the remaining files.
 */
export async function assertWhole(target: string): Promise<void> {
  const missing: string[] = [];
  for (const part of PARTS) {
    const found = await stat(path.join(target, part)).catch(() => null);
    const isEmpty = found?.isDirectory() && (await readdir(path.join(target, part))).length === 0;
    if (!found || isEmpty) missing.push(part);
  }
  if (missing.length > 0) throw damaged(target, `${missing.join(', ')} is missing`);
  if (await isZeroed(path.join(target, 'global/pg_control'))) {
    throw damaged(target, 'global/pg_control is empty');
  }
}
