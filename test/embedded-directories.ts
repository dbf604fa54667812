/** Data directories with an embedded PostgreSQL, for tests of what becomes of them. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { DatabaseHandle } from '#db/client.ts';
import { createDatabase } from '#db/open.ts';
import { rowsOf } from '#db/rows.ts';
import { DatabaseStartError } from '#db/start-error.ts';

/** Kills at many moments take minutes: at a few of them otherwise. */
export const isLong = Boolean(process.env.LONG);

/** Runs one of the product's commands beside, on a data directory. Throws when it fails. */
export function runCommand(dataDir: string, args: string[]) {
  const { PATH = '' } = process.env;
  const cwd = path.resolve(import.meta.dirname, '..');
  return promisify(execFile)(process.execPath, args, { cwd, env: { PATH, DATA_DIR: dataDir } });
}

/** Opens the database of a directory; it is closed by the end of the test at the latest. */
export async function openAt(dataDir: string): Promise<DatabaseHandle> {
  const database = await createDatabase({ dataDir, databaseUrl: null });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...database, close };
}

/** The line that opening it ends with. */
export async function lineAt(dataDir: string): Promise<string> {
  const error = await openAt(dataDir).then(
    () => new Error('it opened'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

/** What a server says of a setting. */
export async function show({ db }: DatabaseHandle, setting: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select current_setting(${setting}) as value`,
  );
  return row?.value;
}

/** What a server answers to a statement that it refuses. */
export const refusalOf = ({ db }: DatabaseHandle, statement: string): Promise<string> =>
  db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: Error) => String((error.cause as Error).message),
  );

/** The number of the server that runs in a data directory. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** The processes that work anywhere below a directory. */
export async function processesBelow(directory: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  return numbers.filter((_, index) => found[index]?.startsWith(`${directory}/`)).map(Number);
}

/** A place for data directories; `whole` answers a new one with a migrated, empty database that was closed. */
export async function createDirectories() {
  const root = await mkdtemp(path.join(tmpdir(), 'kargozar-embedded-'));
  const first = path.join(root, 'first');
  let count = 0;
  let made: Promise<void> | null = null;
  const make = async () => (await createDatabase({ dataDir: first, databaseUrl: null })).close();
  return {
    root,
    /** The path of one that is not there yet. */
    next(): string {
      count += 1;
      return path.join(root, String(count));
    },
    async whole(): Promise<string> {
      made ??= make();
      await made;
      const copy = this.next();
      await cp(first, copy, { recursive: true });
      return copy;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
