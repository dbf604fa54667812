import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import type { Queryable, Transaction } from '../client.ts';
import { rowsOf } from '../rows.ts';
import { BACKED_UP_TABLES, columnsOf, namesOf, schemaOf } from './tables.ts';

/** Rows fetched at once, fewer where they are long: a picture is some 200 KB as text, a file may be more. */
const BATCH = { rows: 200, letters: 4_000_000 };
const FIRST_BATCH = 10;

export const FORMAT = 'kargozar-backup';
export const VERSION = 1;

type Header = { format: string; version: number; at: string; schema: string; app: string };
/** How many rows a table has, and the SHA-256 of their lines in the order of the key, in hex. */
type Sum = { rows: number; sha256: string };
export type Sums = Record<string, Sum>;

/** A line that is no row. Rows are JSON objects and never begin like this. */
export const MARK = '#';
const mark = (name: string, value: unknown): string => `${MARK}${name} ${JSON.stringify(value)}`;

/**
 * The columns that order rows, so that two servers list them in one order: the first column, and for pieces
 * of files the second as well.
 */
const keyOf = (table: string) => (table === 'file_chunks' ? sql`1, 2` : sql`1`);

/** Every row of a table as a line of JSON, by key; times are in UTC, so that two servers write them alike. */
async function* rowLines(tx: Transaction, table: string): AsyncGenerator<string> {
  const columns = namesOf(await columnsOf(tx, table));
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`declare kept no scroll cursor for
    select row_to_json(kept)::text as line
    from (select ${columns} from ${sql.identifier(table)} order by ${keyOf(table)}) as kept`);
  for (let rows = FIRST_BATCH, longest = 1; ; ) {
    const batch = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rows} from kept`));
    for (const { line } of batch) {
      longest = Math.max(longest, line.length);
      yield line;
    }
    if (batch.length < rows) break;
    rows = Math.max(1, Math.min(BATCH.rows, Math.floor(BATCH.letters / longest)));
  }
  await tx.execute(sql`close kept`);
}

/** The sum of a table, line by line. */
function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string): void {
      rows += 1;
      hash.update(line).update('\n');
    },
    end: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** The sum of a table's rows now, for comparison with the backup; undefined where there is no such table. */
export async function sumOf(tx: Transaction, table: string): Promise<Sum | undefined> {
  if ((await columnsOf(tx, table)).length === 0) return undefined;
  const sum = createSum();
  for await (const line of rowLines(tx, table)) sum.add(line);
  return sum.end();
}

async function headerOf(tx: Queryable): Promise<Header> {
  const at = new Date().toISOString();
  return {
    format: FORMAT,
    version: VERSION,
    at,
    schema: await schemaOf(tx),
    // Names the version to use, for the owner of a backup that another version cannot read.
    app: PRODUCT_VERSION,
  };
}

/**
 * Everything that is stored, as lines: the header, each table's mark and rows, and in the end the sums. Of
 * one instant when the transaction is repeatable read.
 */
export async function* dumpLines(tx: Transaction): AsyncGenerator<string> {
  yield mark('header', await headerOf(tx));
  const sums: Sums = {};
  for (const table of BACKED_UP_TABLES) {
    // A database of an earlier version has not all of them.
    if ((await columnsOf(tx, table)).length === 0) continue;
    yield mark('table', table);
    const sum = createSum();
    for await (const line of rowLines(tx, table)) {
      sum.add(line);
      yield line;
    }
    sums[table] = sum.end();
  }
  yield mark('end', sums);
}
