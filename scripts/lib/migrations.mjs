/**
 * What a migration may do, as the release before still serves from the same tables while it runs and after
 * it: only add (expand). What nothing reads any more is taken away by a later release (contract). And no
 * statement holds a table for as long as it has rows (docs/decisions/034-upgrading.md).
 */
import { createHash } from 'node:crypto';
import { Since } from './migration-since.mjs';
import { isConcurrent, isInBatches, statementProblems } from './migration-statement.mjs';
import { statementsOf } from './sql-statements.mjs';

/**
 * @typedef {import('./sql-statements.mjs').Statement} Statement
 * @typedef {{ name: string, sql: string }} Migration
 * @typedef {{ version: string, migrations: number, sum: string }} Release what the last release was
 * @typedef {{ migration: string, line: number, message: string }} Problem
 */

/** One sum over released migrations, which stay as they are: databases know them by it. @param {Migration[]} migrations */
export const sumOf = (migrations) =>
  createHash('sha256')
    .update(migrations.map(({ name, sql }) => `${name}\0${sql}`).join('\0'))
    .digest('hex');

/**
 * Holds the migrations after the last release against the rules.
 * @param {Migration[]} migrations all, in order
 * @param {Release} release
 * @returns {Problem[]}
 */
export function checkMigrations(migrations, release) {
  const released = migrations.slice(0, release.migrations);
  if (sumOf(released) !== release.sum) {
    const message = `the migrations of ${release.version} were changed: databases that have them would not know them again; put them back and add a new one`;
    return [{ migration: released.at(-1)?.name ?? '', line: 1, message }];
  }
  const seen = new Since(release.version);
  return migrations.slice(release.migrations).flatMap((migration) => {
    const statements = statementsOf(migration.sql);
    const problems = [...mixed(statements), ...statements.flatMap((one) => judge(seen, one))];
    seen.endMigration();
    return problems.map((problem) => ({ migration: migration.name, ...problem }));
  });
}

/** @typedef {{ line: number, message: string }} Found */

/** @param {Statement[]} statements @returns {Found[]} */
function mixed(statements) {
  const apart = statements.filter((one) => isConcurrent(one) || isInBatches(one));
  const [first] = apart;
  if (!first || apart.length === statements.length) return [];
  const message =
    'what runs concurrently or in batches runs outside the transaction of its migration: give it a migration of its own';
  return [{ line: first.line, message }];
}

/** @param {Since} seen @param {Statement} statement @returns {Found[]} */
const judge = (seen, statement) =>
  statementProblems(seen, statement).map((message) => ({ line: statement.line, message }));
