import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { isDataError, isLockTimeout, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { applied, ensureAppliedTable } from './applied-migrations.ts';
import type { DatabaseHandle, Queryable, Transaction } from './client.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { runApart, runInside } from './migration-steps.ts';
import { DatabaseStartError } from './start-error.ts';

/** The database to migrate. */
type Migrating = Pick<DatabaseHandle, 'db' | 'alone'>;

type Options = {
  migrations?: Migration[];
  /** How long, in ms, locks of other transactions are retried. */
  patience?: number;
};

/**
 * How long a statement waits for the lock of a table, in ms. All later statements on the table wait behind
 * it, so it gives up soon, lets them through and tries again.
 */
const LONGEST_IN_LINE = seconds(0.1);
/** Between two tries, in ms. */
const STEP_BACK = { least: seconds(0.1), most: seconds(1) };

async function hashesIn(db: Transaction | Migrating['db']): Promise<Set<string>> {
  const done = await db.select({ hash: applied.hash }).from(applied).where(sql`position > 0`);
  return new Set(done.map(({ hash }) => hash));
}

async function note(tx: Transaction, position: number, { hash, needs }: Migration): Promise<void> {
  await tx.insert(applied).values({ position, hash, version: PRODUCT_VERSION, needs });
}

/** Applies what is missing in one transaction, for a database that no other process uses. */
async function applyInside(tx: Transaction, migrations: Migration[]): Promise<void> {
  const done = await hashesIn(tx);
  for (const [index, migration] of migrations.entries()) {
    if (done.has(migration.hash)) continue;
    for (const step of migration.steps) await runInside(tx, step);
    await note(tx, index + 1, migration);
  }
}

/**
 * Whether its statements run outside the transaction that records it, which would wait for its own locks
 * otherwise.
 */
function isApart({ name, steps }: Migration): boolean {
  const apart = steps.filter(({ way }) => way !== 'together').length;
  if (apart > 0 && apart < steps.length) throw new Error(`${name} mixes two ways of running`);
  return apart > 0;
}

/**
 * Applies one migration, unless another process has done so meanwhile. False when one is at work: this
 * process does not wait for its turn in the database, as an index that is made concurrently would wait for
 * that waiting transaction.
 */
function applyOne({ db, alone }: Migrating, position: number, migration: Migration) {
  const apart = isApart(migration);
  return db.transaction(async (tx): Promise<boolean> => {
    const turn = sql`position = 0`;
    const [lock] = await tx.select().from(applied).where(turn).for('update', { skipLocked: true });
    if (!lock) return false;
    if ((await hashesIn(tx)).has(migration.hash)) return true;
    if (apart) {
      for (const step of migration.steps) await runApart({ db, alone }, step, LONGEST_IN_LINE);
    } else {
      await tx.execute(sql.raw(`set local lock_timeout = ${LONGEST_IN_LINE}`));
      for (const step of migration.steps) await runInside(tx, step);
    }
    await note(tx, position, migration);
    return true;
  });
}

/** A random pause, so that two processes that give up together do not try again together. */
const stepBack = (): Promise<void> =>
  pause(STEP_BACK.least + Math.random() * (STEP_BACK.most - STEP_BACK.least));

/** One line for the operator: the database's error, without any content of its rows. */
function brokenOff(name: string, error: unknown): DatabaseStartError {
  let innermost = error instanceof Error ? error : new Error(String(error));
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  const reason = isDataError(error)
    ? 'a row that is there does not fit'
    : innermost.message.split('\n', 1)[0];
  return new DatabaseStartError(
    `Migration ${name} broke off: ${reason}. Those before it are done; the next start goes on with it ("When an upgrade fails" in docs/operations.md).`,
    { cause: error },
  );
}

async function persistently(
  { name }: Migration,
  patience: number,
  apply: () => Promise<boolean>,
): Promise<void> {
  let end = performance.now() + patience;
  for (;;) {
    try {
      if (await apply()) return;
      // Another process may be in the middle of a long migration, which may take any time.
      end = performance.now() + patience;
    } catch (error) {
      if (!isLockTimeout(error)) throw brokenOff(name, error);
      if (performance.now() > end) {
        throw new DatabaseStartError(
          `Migration ${name} was not begun: another connection holds one of its tables. Nothing of it was changed; docs/operations.md says how to find that connection ("When an upgrade fails").`,
          { cause: error },
        );
      }
    }
    await stepBack();
  }
}

/**
 * Makes the table and its lock row; two first starts at once may collide here, and the second tries again.
 */
async function ensureTable({ db }: Migrating): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ensureAppliedTable(db);
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * Applies the generated migrations that are missing, each in a transaction of its own behind a row lock: of
 * two processes that start together one migrates, the other waits and finds nothing to do. Processes of the
 * earlier version go on serving: no statement waits for a table's lock for longer than a moment, and what
 * takes long holds none (docs/decisions/034-upgrading.md). A failed migration leaves the earlier ones
 * applied; the next start continues from there. Throws a `DatabaseStartError` of one line then, and when a
 * lock is not available.
 *
 * Our own loop in place of drizzle's `migrate` (docs/decisions/002-migrations.md).
 */
export async function migrateToLatest(
  database: Migrating,
  { migrations = readMigrations(), patience = minutes(2) }: Options = {},
): Promise<void> {
  await ensureTable(database);
  const done = await hashesIn(database.db);
  for (const [index, migration] of migrations.entries()) {
    if (done.has(migration.hash)) continue;
    await persistently(migration, patience, () => applyOne(database, index + 1, migration));
  }
}

/** Empties a database. The role has to be allowed to make schemas, as its owner is. */
export async function beginAnew(db: Queryable): Promise<void> {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

/**
 * Gives an empty database the schema of an earlier migration, so that rows of that time fit. As `beginAnew`.
 */
export async function beginAnewAt(tx: Transaction, hash: string): Promise<void> {
  const migrations = readMigrations();
  await beginAnew(tx);
  await ensureAppliedTable(tx);
  const end = migrations.findIndex((migration) => migration.hash === hash) + 1;
  await applyInside(tx, migrations.slice(0, end));
}

/** Migrates a restored earlier schema to the latest one. */
export const migrateForward = (tx: Transaction): Promise<void> => applyInside(tx, readMigrations());
