import { SMALL_TABLES } from './small-tables.mjs';

/** @typedef {import('./sql-statements.mjs').Statement} Statement */

const SMALL = new Set(SMALL_TABLES);
const CONTRACT = /^contract:\s*(\d+\.\d+\.\d+)\s+no longer\s+\S+/i;

/** What the migrations since the release have made so far, which the release does not know and nobody fills yet. */
export class Since {
  /** @readonly */
  release;
  /** @type {Set<string>} */
  tables = new Set();
  /** `table.column`. @type {Set<string>} */
  columns = new Set();
  /** Columns of which a validated constraint says that they are not null. @type {Set<string>} */
  neverNull = new Set();
  /** Constraints by name and, where one says that a column is not null, its `table.column`. @type {Map<string, string>} */
  unvalidated = new Map();
  /** Names of constraints that this migration dropped, and that it added. @type {Set<string>} */
  dropped = new Set();
  /** @type {Set<string>} */
  added = new Set();

  /** @param {string} release */
  constructor(release) {
    this.release = release;
  }

  endMigration() {
    this.dropped.clear();
    this.added.clear();
  }

  /** @param {string} table */
  isNew = (table) => this.tables.has(table);
  /** @param {string} table */
  isLarge = (table) => !SMALL.has(table) && !this.isNew(table);

  /** Whether a rule is about something that the release does not know. @param {string} table @param {string} rule */
  namesNewColumn = (table, rule) =>
    [...rule.matchAll(/\w+/g)].some(([word]) => this.columns.has(`${table}.${word}`));

  /** @param {Statement} statement @param {string} what @returns {string[]} */
  contract({ comments }, what) {
    const marked = comments
      .map((comment) => CONTRACT.exec(comment)?.[1])
      .find((version) => version);
    if (marked && isReleased(marked, this.release)) return [];
    if (marked)
      return [
        `${marked} is not released yet (the last is ${this.release}): what it no longer needs goes with a release after it`,
      ];
    return [
      `it ${what}: release what no longer needs it first, and say so before the statement in a later release: -- contract: 0.2.0 no longer reads users.nickname`,
    ];
  }
}

/** @param {string} version @param {string} last */
function isReleased(version, last) {
  const [a = [], b = []] = [version, last].map((one) => one.split('.').map(Number));
  const place = a.findIndex((number, index) => number !== b[index]);
  return place < 0 || (a[place] ?? 0) < (b[place] ?? 0);
}
