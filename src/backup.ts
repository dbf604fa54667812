/**
 * `npm run backup [-- FILE]`, `npm run restore -- FILE` and `npm run db:move -- postgres://…`: one file
 * out, one file in, and from the embedded database to PostgreSQL (docs/operations.md).
 */
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { loadConfig } from '#config/env.ts';
import type { Sums } from '#db/backup/dump.ts';
import { backUp, move, restore } from '#db/backup/file.ts';
import { createDatabase, type DatabaseHandle } from '#db/client.ts';
import { isDataRefused } from '#lib/pg-errors.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `2026-11-21-1530`: by the machine's own clock, as its owner would name a file. */
function stamp(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}`;
}

function sayRows(sums: Sums): void {
  for (const [table, { rows }] of Object.entries(sums)) {
    say(`  ${table.padEnd(16)} ${String(rows).padStart(9)}`);
  }
}

async function withDatabase<T>(
  opened: Promise<DatabaseHandle>,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = await opened;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const configured = () => createDatabase(loadConfig());

const COMMANDS: Record<string, (given: string | undefined) => Promise<void>> = {
  async backup(given) {
    const file = path.resolve(given ?? `kargozar-${stamp(new Date())}.backup`);
    await withDatabase(configured(), ({ db }) => backUp(db, file));
    say(`Everything but sessions and codes is in ${file}. It holds people's data: keep it safe.`);
  },

  async restore(given) {
    if (!given) throw new Error('Usage: npm run restore -- FILE');
    sayRows(await withDatabase(configured(), ({ db }) => restore(db, path.resolve(given))));
    say('Restored, and every row held against the sums of the backup.');
  },

  async move(given) {
    if (!given || !/^postgres(ql)?:\/\//.test(given)) {
      throw new Error('Usage: npm run db:move -- postgres://user:password@host/database');
    }
    const { dataDir } = loadConfig();
    const from = createDatabase({ dataDir, databaseUrl: null });
    const sums = await withDatabase(from, (source) =>
      withDatabase(createDatabase({ dataDir, databaseUrl: given }), (target) =>
        move(source.db, target.db),
      ),
    );
    sayRows(sums);
    say(
      'Moved and verified. Start with this DATABASE_URL from now on; the old directory is as it was.',
    );
  },
};

/** One line for the shell. What was sent to the database is not told: it may be people's data. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return 'That file is there already.';
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(error instanceof DrizzleQueryError)) return error.message;
  const isTold = cause instanceof Error && !isDataRefused(cause);
  return isTold
    ? `The database refused: ${cause.message}`
    : 'The database refused what was written.';
}

const [command = '', given] = process.argv.slice(2);
const run = COMMANDS[command] ?? (() => Promise.reject(new Error('backup, restore or move')));
run(given).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
