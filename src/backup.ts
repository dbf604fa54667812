/**
 * `npm run backup [-- FILE]`, `npm run restore -- FILE` and `npm run db:move -- postgres://…`: one file
 * out, one file in, and from the embedded database to PostgreSQL (docs/operations.md).
 */
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { loadConfig } from '#config/env.ts';
import type { Sums } from '#db/backup/dump.ts';
import { beginErasuresAnew, readErasureLists } from '#db/backup/erasure-list.ts';
import { move, restore } from '#db/backup/file.ts';
import { backupName } from '#db/backup/name.ts';
import { resetOtherKeys } from '#db/backup/other-keys.ts';
import { backUpAndProve } from '#db/backup/proven.ts';
import { createDatabase, withDatabase } from '#db/open.ts';
import { findSecretBox, KEY_FILE } from '#db/secret-key.ts';
import { type BackupFailure, backupFailure } from '#features/settings/backups/backups.ts';
import type { BackupOutcome } from '#features/settings/backups/make.adapter.server.ts';
import { isDataError } from '#lib/node/pg-errors.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function sayRows(sums: Sums): void {
  for (const [table, { rows }] of Object.entries(sums)) {
    say(`  ${table.padEnd(16)} ${String(rows).padStart(9)}`);
  }
}

/** Reports the outcome to the server that started this. */
function tell(outcome: BackupOutcome): void {
  if (process.connected) process.send?.(outcome);
}

/** Reports how many people lost the second factor that the new place's key cannot decrypt. */
function sayReset(people: number): void {
  if (people === 0) return;
  say(`Second factors reset: ${people}. They are encrypted under a key that is not the one here:`);
  say('these people sign in by password alone until they set theirs up anew.');
}

const COMMANDS: Record<string, (given: string | undefined) => Promise<void>> = {
  async backup(given) {
    // The server goes first; at the lowest priority a backup beside a busy server would never end.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const file = path.resolve(given ?? backupName(new Date()));
    const { bytes, sums } = await backUpAndProve(loadConfig(), file);
    const rows = Object.values(sums).reduce((all, table) => all + table.rows, 0);
    tell({ isProven: true, bytes, rows });
    sayRows(sums);
    say(`Everything but sessions and codes is in ${file}: restored into a temporary database`);
    say("and every row held against the sums. It holds people's data: keep it safe.");
    say('The key of the second factors (SECRET_KEY, or secret.key in DATA_DIR) is not in it: keep');
    say('that one elsewhere. Restored without it, people set their second factors up anew.');
  },

  async restore(given) {
    if (!given) throw new Error('Usage: npm run restore -- FILE');
    const config = loadConfig();
    const file = path.resolve(given);
    // Beside the file, and in this place's own backup directory, if the file was brought from elsewhere.
    const ownDirectory = config.backups ? [config.backups.directory] : [];
    const list = await readErasureLists([path.dirname(file), ...ownDirectory]);
    let reset = 0;
    let erased = 0;
    // While going back to an earlier version nothing is restored into the newer one's tables.
    const place = { ...config, isGoingBack: false };
    const sums = await withDatabase(createDatabase(place, { joins: true }), async ({ db }) => {
      const box = await findSecretBox(config);
      return restore(db, file, async (tx) => {
        reset = await resetOtherKeys(tx, box?.keyId ?? null);
        erased = await beginErasuresAnew(tx, list);
      });
    });
    sayRows(sums);
    say('Restored, and every row held against the sums of the backup.');
    sayReset(reset);
    if (erased > 0) {
      say(
        `${erased} people were erased after it was made: the server erases them again as it starts.`,
      );
    }
  },

  async move(given) {
    if (!given || !/^postgres(ql)?:\/\//.test(given)) {
      throw new Error('Usage: npm run db:move -- postgres://user:password@host/database');
    }
    const { dataDir, secretKey } = loadConfig();
    const target = { dataDir, databaseUrl: given, secretKey };
    const box = await findSecretBox(target);
    let reset = 0;
    const from = createDatabase({ dataDir, databaseUrl: null }, { joins: true });
    const sums = await withDatabase(from, (source) =>
      withDatabase(createDatabase(target), (to) =>
        move(source.db, to.db, async (tx) => {
          reset = await resetOtherKeys(tx, box?.keyId ?? null);
        }),
      ),
    );
    sayRows(sums);
    say(
      'Moved and verified. Start with this DATABASE_URL from now on; the old directory is as it was.',
    );
    sayReset(reset);
    if (reset > 0) {
      say(`To take them along, move again into an empty database with SECRET_KEY set to what is`);
      say(`in ${path.join(dataDir, KEY_FILE)}.`);
    }
  },
};

/** One line for the shell, without the parameters of a query: they may be people's data. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return 'That file is there already.';
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(error instanceof DrizzleQueryError)) return error.message;
  const isShown = cause instanceof Error && !isDataError(cause);
  return isShown
    ? `The database refused: ${cause.message}`
    : 'The database refused what was written.';
}

const REASONS: Record<string, BackupFailure> = {
  ENOENT: 'no-directory',
  ENOTDIR: 'no-directory',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'no-room',
};

function failureOf(error: unknown): BackupFailure {
  const known = backupFailure.safeParse((error as { reason?: unknown }).reason);
  return known.data ?? REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unknown';
}

// Only the owner may read the written files.
process.umask(0o077);
const [command = '', given] = process.argv.slice(2);
const run = COMMANDS[command] ?? (() => Promise.reject(new Error('backup, restore or move')));
run(given).catch((error: unknown) => {
  tell({ isProven: false, reason: failureOf(error), message: reasonOf(error) });
  process.stderr.write(`${reasonOf(error)}\n`);
  // Not `process.exit`: the reports have to be sent first.
  process.exitCode = 1;
});
