import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../client.ts';
import { FORMAT, MARK, type Sums, sumOf, VERSION } from './dump.ts';
import { columnsOf, KEPT_TABLES, namesOf, rowsOf, schemaOf } from './tables.ts';

const BATCH = 200;

/** What cannot be restored, and why, in one line for the shell. */
export class BackupError extends Error {}

const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  at: z.string(),
  schema: z.string(),
});
const table = z.enum(KEPT_TABLES);
const sums = z.record(table, z.object({ rows: z.number(), sha256: z.string() }));

/** The one row that migrations themselves make. */
const MADE_BY_MIGRATIONS = 'content_version';

async function requireEmpty(tx: Transaction): Promise<void> {
  for (const name of KEPT_TABLES) {
    if (name === MADE_BY_MIGRATIONS) continue;
    const found = await rowsOf(tx, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length > 0) {
      throw new BackupError(`The database is not empty: there are ${name}. Nothing was changed.`);
    }
  }
  await tx.execute(sql`delete from ${sql.identifier(MADE_BY_MIGRATIONS)}`);
}

/** Where rows go: a table and the names of its columns. */
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

/** The next row gets a number of its own. */
async function continueNumbers(tx: Transaction, name: string): Promise<void> {
  const identity = (await columnsOf(tx, name)).find(({ isIdentity }) => isIdentity);
  if (!identity) return;
  const column = sql.identifier(identity.name);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${identity.name}),
    (select coalesce(max(${column}), 0) + 1 from ${sql.identifier(name)}), false)`);
}

async function verify(tx: Transaction, expected: Sums): Promise<void> {
  for (const name of KEPT_TABLES) {
    const [now, then] = [await sumOf(tx, name), expected[name]];
    if (now.rows !== then?.rows || now.sha256 !== then.sha256) {
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
 * Writes the lines of a backup into an empty, migrated database, and holds what then stands there
 * against the sums of the backup; answers them. Throws a `BackupError` when the database is not empty,
 * the backup is of another version or incomplete, or a row came out differently: roll back then.
 */
export async function loadLines(tx: Transaction, lines: AsyncIterable<string>): Promise<Sums> {
  let current: Target | null = null;
  let batch: string[] = [];
  let expected: Sums | null = null;
  let isKnown = false;
  const flush = async () => {
    if (current) await insertLines(tx, current, batch);
    batch = [];
  };
  for await (const line of lines) {
    if (!line.startsWith(MARK)) {
      if (!current) throw new BackupError('This is no backup of Kargozar.');
      batch.push(line);
      if (batch.length === BATCH) await flush();
      continue;
    }
    await flush();
    const [name = '', value = ''] = line.slice(1).split(/ (.*)/s);
    if (name === 'header') {
      if (read(header, value).schema !== (await schemaOf(tx))) {
        throw new BackupError(
          'The backup was made by another version of Kargozar: restore it with that version, then update.',
        );
      }
      isKnown = true;
      await requireEmpty(tx);
    } else if (!isKnown) throw new BackupError('This is no backup of Kargozar.');
    else if (name === 'table') {
      const begun = read(table, value);
      current = { name: begun, columns: namesOf(await columnsOf(tx, begun)) };
    } else expected = read(sums, value) as Sums;
  }
  if (!expected) throw new BackupError('The backup is incomplete: its end is missing.');
  for (const name of KEPT_TABLES) await continueNumbers(tx, name);
  await verify(tx, expected);
  return expected;
}
