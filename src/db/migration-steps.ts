import { sql } from 'drizzle-orm';
import type { Database, DatabaseHandle, Transaction } from './client.ts';
import type { Step } from './migration-files.ts';
import { rowsOf } from './rows.ts';

const changedBy = (result: unknown): number =>
  (result as { rowCount: number | null }).rowCount ?? 0;

/**
 * Runs a statement in a transaction of a database that no other process uses, whichever way it has elsewhere.
 */
export async function runInside(tx: Transaction, { text, way }: Step): Promise<void> {
  if (way === 'concurrently') {
    await tx.execute(sql.raw(text.replace(/\bconcurrently\b/i, '')));
    return;
  }
  while (changedBy(await tx.execute(sql.raw(text))) > 0 && way === 'in-batches');
}

const INDEX = /\bindex\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?([\w.]+)"?/i;

/** Whether an index exists and is valid: a broken off `create index` leaves one that is of no use. */
async function isIndexWhole(db: Database, name: string): Promise<boolean | null> {
  const [found] = await rowsOf<{ whole: boolean }>(
    db,
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass(${`"${name}"`})`,
  );
  return found?.whole ?? null;
}

type Postgres = Pick<DatabaseHandle, 'db' | 'alone'>;

/** Makes or drops an index as if for the first time, also when an earlier try was broken off. */
async function runConcurrently({ db, alone }: Postgres, text: string): Promise<void> {
  const [match = '', name = ''] = INDEX.exec(text) ?? [];
  const isMade = /\bcreate\b[^;]*$/i.test(text.slice(0, text.indexOf(match)));
  const isWhole = await isIndexWhole(db, name);
  if (isMade ? isWhole === true : isWhole === null) return;
  if (isMade && isWhole === false) await alone(`drop index concurrently if exists "${name}"`);
  await alone(text);
}

/** Runs one batch; the batches before it stay committed, whatever becomes of it. */
const runBatch = ({ db }: Postgres, text: string, longest: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${longest}`));
    return changedBy(await tx.execute(sql.raw(text)));
  });

/**
 * Runs a statement outside the transaction that records its migration. A batch waits at most `longest` ms for
 * a locked row.
 */
export async function runApart(
  database: Postgres,
  { text, way }: Step,
  longest: number,
): Promise<void> {
  if (way === 'concurrently') return runConcurrently(database, text);
  while ((await runBatch(database, text, longest)) > 0);
}
