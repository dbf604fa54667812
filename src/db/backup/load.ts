import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDataError } from '#lib/node/pg-errors.ts';
import type { Transaction } from '../client.ts';
import { beginAnewAt, migrateForward } from '../migrate.ts';
import { migrationHashes } from '../migration-files.ts';
import { rowsOf } from '../rows.ts';
import { FORMAT, MARK, type Sums, sumOf, VERSION } from './dump.ts';
import { BACKED_UP_TABLES, columnsOf, namesOf, schemaOf } from './tables.ts';

/** Rows written at once, and their length: a picture is a row of some hundred thousand letters. */
const BATCH = { rows: 200, letters: 4_000_000 };

/** Why a backup cannot be restored, in one line for the shell. */
export class BackupError extends Error {}

const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  at: z.string(),
  schema: z.string(),
  app: z.string().optional(),
});
const table = z.enum(BACKED_UP_TABLES);
const sums = z.partialRecord(table, z.object({ rows: z.number(), sha256: z.string() }));

/** The one row that migrations themselves make. */
const MADE_BY_MIGRATIONS = 'content_version';

/** Throws unless the database has nothing but what migrations made. */
async function requireEmpty(tx: Transaction): Promise<void> {
  for (const name of BACKED_UP_TABLES) {
    if (name === MADE_BY_MIGRATIONS) continue;
    const found = await rowsOf(tx, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length > 0) {
      throw new BackupError(`The database is not empty: there are ${name}. Nothing was changed.`);
    }
  }
}

/**
 * Gives the database the schema of the time of the backup. Returns whether it has to be migrated forward
 * afterwards.
 */
async function prepare(tx: Transaction, { schema, app }: z.infer<typeof header>): Promise<boolean> {
  await requireEmpty(tx);
  const isOlder = schema !== (await schemaOf(tx));
  if (isOlder) {
    if (!migrationHashes().includes(schema)) {
      throw new BackupError(
        `The backup was made by ${app ? `version ${app}` : 'a newer version'} of Kargozar, which this one does not know: restore it with that version or a later one.`,
      );
    }
    await beginAnewAt(tx, schema);
  }
  await tx.execute(sql`delete from ${sql.identifier(MADE_BY_MIGRATIONS)}`);
  return isOlder;
}

/** Where the rows go: a table and the names of its columns. */
type Target = { name: string; columns: ReturnType<typeof namesOf> };

async function insertLines(
  tx: Transaction,
  { name, columns }: Target,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const target = sql.identifier(name);
  await tx.execute(sql`insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, ${`[${lines.join(',')}]`}::json)`);
}

function isObject(line: string): boolean {
  try {
    return JSON.parse(line) !== null;
  } catch {
    return false;
  }
}

/** Where the damage is, as precisely as possible, without any content of the rows. */
function damaged(table: string, first: number, lines: readonly string[]): BackupError {
  const broken = lines.findIndex((line) => !isObject(line));
  const place =
    broken < 0 && lines.length > 1
      ? `one of the rows ${first} to ${first + lines.length - 1}`
      : `row ${first + Math.max(0, broken)}`;
  return new BackupError(`The backup is damaged at ${place} of ${table}. Nothing was changed.`);
}

/** Sets the sequence, so that the next row gets a number of its own. */
async function continueNumbers(tx: Transaction, name: string): Promise<void> {
  const identity = (await columnsOf(tx, name)).find(({ isIdentity }) => isIdentity);
  if (!identity) return;
  const column = sql.identifier(identity.name);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${identity.name}),
    (select coalesce(max(${column}), 0) + 1 from ${sql.identifier(name)}), false)`);
}

/** Compares every table of the database or of the backup with the sums of the backup. */
async function verify(tx: Transaction, expected: Sums): Promise<void> {
  for (const name of BACKED_UP_TABLES) {
    const [now, then] = [await sumOf(tx, name), expected[name]];
    if (now?.rows !== then?.rows || now?.sha256 !== then?.sha256) {
      throw new BackupError(
        `The rows of ${name} are not those of the backup. Nothing was changed.`,
      );
    }
  }
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('This is no backup of Kargozar, or one of another format.');
  }
}

/**
 * Writes the lines of a backup into an empty, migrated database, and compares the result with the sums of the
 * backup; returns them. Rows of an earlier version are then migrated. Throws a `BackupError` when the
 * database is not empty, the backup is of a newer version, damaged or incomplete, or a row came out
 * differently: the caller then has to roll back.
 */
export async function loadLines(tx: Transaction, lines: AsyncIterable<string>): Promise<Sums> {
  let current: Target | null = null;
  let batch: string[] = [];
  let letters = 0;
  let written = 0;
  let expected: Sums | null = null;
  let isKnown = false;
  let isOlder = false;
  const flush = async () => {
    const target = current;
    if (!target) return;
    await insertLines(tx, target, batch).catch((error: unknown) => {
      throw isDataError(error) ? damaged(target.name, written + 1, batch) : error;
    });
    written += batch.length;
    letters = 0;
    batch = [];
  };
  for await (const line of lines) {
    if (!line.startsWith(MARK)) {
      if (!current) throw new BackupError('This is no backup of Kargozar.');
      batch.push(line);
      letters += line.length;
      if (batch.length === BATCH.rows || letters > BATCH.letters) await flush();
      continue;
    }
    await flush();
    const [name = '', value = ''] = line.slice(1).split(/ (.*)/s);
    if (name === 'header') {
      isOlder = await prepare(tx, read(header, value));
      isKnown = true;
    } else if (!isKnown) throw new BackupError('This is no backup of Kargozar.');
    else if (name === 'table') {
      const begun = read(table, value);
      current = { name: begun, columns: namesOf(await columnsOf(tx, begun)) };
      written = 0;
    } else expected = read(sums, value) as Sums;
  }
  if (!expected) throw new BackupError('The backup is incomplete: its end is missing.');
  // A request may be joined to a later one, so this is checked once all rows are there, and before any table
  // is changed.
  await tx.execute(sql`set constraints all immediate`);
  for (const name of Object.keys(expected)) await continueNumbers(tx, name);
  await verify(tx, expected);
  if (isOlder) await migrateForward(tx);
  return expected;
}
