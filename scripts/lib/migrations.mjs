/**
 * What a migration may do, as the release before still serves from the same tables while it runs and after
 * it: only add (expand). What nothing reads any more is taken away by a later release (contract). And no
 * statement holds a table for as long as it has rows (docs/decisions/034-upgrading.md).
 */
import { createHash } from 'node:crypto';
import { SMALL_TABLES } from './small-tables.mjs';
import { statementsOf } from './sql-statements.mjs';

/**
 * @typedef {import('./sql-statements.mjs').Statement} Statement
 * @typedef {{ name: string, sql: string }} Migration
 * @typedef {{ version: string, migrations: number, sum: string }} Release what the last release was
 * @typedef {{ migration: string, line: number, message: string }} Problem
 */

const SMALL = new Set(SMALL_TABLES);
const NAME = '(?:"?public"?\\.)?"?(\\w+)"?';
const CONTRACT = /^contract:\s*(\d+\.\d+\.\d+)\s+no longer\s+\S+/i;
const IN_BATCHES = /^in batches\b/i;
/** The same for every row and known at once: such a default is kept beside the table and not written into it. */
const CONSTANT =
  /\bdefault (?:''|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp|array\[\])(?:::[\w" ]+(?:\[\])*)?(?= not null| null|$)/i;

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
    const problems = [...mixed(statements), ...statements.flatMap((one) => seen.judge(one))];
    seen.endMigration();
    return problems.map((problem) => ({ migration: migration.name, ...problem }));
  });
}

/** @typedef {{ line: number, message: string }} Found */

const isConcurrent = (/** @type {Statement} */ { text }) =>
  /^(?:create (?:unique )?|drop )index concurrently\b/i.test(text);
const isInBatches = (/** @type {Statement} */ { comments }) =>
  comments.some((comment) => IN_BATCHES.test(comment));

/** @param {Statement[]} statements @returns {Found[]} */
function mixed(statements) {
  const apart = statements.filter((one) => isConcurrent(one) || isInBatches(one));
  const [first] = apart;
  if (!first || apart.length === statements.length) return [];
  const message =
    'what runs concurrently or in batches runs outside the transaction of its migration: give it a migration of its own';
  return [{ line: first.line, message }];
}

/** What the migrations since the release have made so far, which the release does not know and nobody fills yet. */
class Since {
  #release;
  /** @type {Set<string>} */
  #tables = new Set();
  /** `table.column`. @type {Set<string>} */
  #columns = new Set();
  /** Columns of which a validated constraint says that they are not null. @type {Set<string>} */
  #neverNull = new Set();
  /** Constraints by name and, where one says that a column is not null, its `table.column`. @type {Map<string, string>} */
  #unvalidated = new Map();
  /** Names of constraints that this migration dropped, and that it added. @type {Set<string>} */
  #dropped = new Set();
  /** @type {Set<string>} */
  #added = new Set();

  /** @param {string} release */
  constructor(release) {
    this.#release = release;
  }

  endMigration() {
    this.#dropped.clear();
    this.#added.clear();
  }

  /** @param {Statement} statement @returns {Found[]} */
  judge(statement) {
    const told = this.#messages(statement);
    return told.map((message) => ({ line: statement.line, message }));
  }

  /** @param {string} table */
  #isNew = (table) => this.#tables.has(table);
  /** @param {string} table */
  #isLarge = (table) => !SMALL.has(table) && !this.#isNew(table);

  /** @param {Statement} statement @returns {string[]} */
  #messages(statement) {
    const { text } = statement;
    const made = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i').exec(
      text,
    );
    if (made) {
      this.#tables.add(made[1] ?? '');
      return [];
    }
    const index = new RegExp(
      `^create (unique )?index (concurrently )?.*? on (?:only )?${NAME}(.*)$`,
      'i',
    ).exec(text);
    if (index) return this.#index(statement, index);
    const altered = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`, 'i').exec(
      text,
    );
    if (altered) {
      const [, table = '', actions = ''] = altered;
      if (this.#isNew(table)) return [];
      return actionsOf(actions).flatMap((action) => this.#alter(statement, table, action));
    }
    const changed = new RegExp(`^(?:update|delete from|insert into) (?:only )?${NAME}`, 'i').exec(
      text,
    );
    if (changed || /^with\b/i.test(text)) return this.#rows(statement, changed?.[1] ?? '');
    if (/^drop index\b/i.test(text)) return this.#dropIndex(statement);
    const gone = new RegExp(`^drop table (?:if exists )?${NAME}`, 'i').exec(text);
    if (gone && this.#isNew(gone[1] ?? '')) return [];
    if (/^drop\b/i.test(text))
      return this.#contract(statement, 'takes away what the release before may still use');
    if (
      /^create (?:or replace )?(?:function|trigger|view|type|sequence|extension)\b|^comment on\b|^alter type \S+ add value\b/i.test(
        text,
      )
    )
      return [];
    return [
      `the check of migrations does not know what “${text.slice(0, 40)}” does to a table that others work with: find another way, or teach scripts/lib/migrations.mjs with the lock that it takes`,
    ];
  }

  /** @param {Statement} statement @param {RegExpExecArray} match @returns {string[]} */
  #index(statement, [, unique, concurrently, table = '', rest = '']) {
    if (this.#isNew(table)) return [];
    const told = [];
    if (!concurrently && this.#isLarge(table)) {
      told.push(
        `an index over ${table} stops all writing there while it is made: create index concurrently, in a migration of its own`,
      );
    }
    if (unique && !this.#namesNewColumn(table, rest)) {
      told.push(
        ...this.#contract(statement, `forbids rows of ${table} that the release before may write`),
      );
    }
    return told;
  }

  /** @param {Statement} statement @returns {string[]} */
  #dropIndex(statement) {
    const told = this.#contract(
      statement,
      'takes away an index that the release before may lean on',
    );
    if (!isConcurrent(statement))
      told.push(
        'dropping an index waits for its table: drop index concurrently, in a migration of its own',
      );
    return told;
  }

  /** @param {Statement} statement @param {string} table @returns {string[]} */
  #rows(statement, table) {
    const { text } = statement;
    const isPlain = /^insert into\b(?!.*\bselect\b)/i.test(text);
    if (isPlain || (this.#isNew(table) && !/\bselect\b/i.test(text))) return [];
    if (isInBatches(statement)) {
      return /\blimit \d+/i.test(text)
        ? []
        : ['a batch needs a limit, and a condition that what it did no longer meets'];
    }
    const read = [
      ...text.matchAll(new RegExp(`\\b(?:from|join|update|into|using) (?:only )?${NAME}`, 'gi')),
    ].map(([, name = '']) => name);
    const large = read.find(
      (name) =>
        this.#isLarge(name) &&
        !/^(?:select|lateral|unnest|generate_series|jsonb?_\w+)$/i.test(name),
    );
    return large
      ? [
          `one statement over all of ${large} holds its rows until it ends: let it do a thousand at a time (a comment “in batches” before it, and a limit), or let the server do it beside its work`,
        ]
      : [];
  }

  /** @param {Statement} statement @param {string} table @param {string} action @returns {string[]} */
  #alter(statement, table, action) {
    const add =
      /^add (?:column )?(?!constraint\b|primary key\b|unique\b|check\b|foreign key\b|exclude\b)(?:if not exists )?"?(\w+)"? (.*)$/i.exec(
        action,
      );
    if (add) return this.#addColumn(table, add[1] ?? '', add[2] ?? '');
    if (/^add\b/i.test(action)) return this.#addConstraint(statement, table, action);
    const validated = /^validate constraint "?(\w+)"?/i.exec(action)?.[1];
    if (validated) {
      const column = this.#unvalidated.get(validated);
      if (column) this.#neverNull.add(column);
      return this.#added.has(validated)
        ? [
            'validating reads the whole table, under the lock of the constraint that this migration adds: validate in the next migration',
          ]
        : [];
    }
    const dropped = /^drop constraint (?:if exists )?"?(\w+)"?/i.exec(action)?.[1];
    if (dropped) {
      this.#dropped.add(dropped);
      return /_(?:fk|pkey|unique|key)$/.test(dropped)
        ? this.#contract(statement, 'takes away a key that the release before may lean on')
        : [];
    }
    if (/^drop (?:column )?/i.test(action) && !/^drop (?:not null|default)/i.test(action))
      return this.#contract(
        statement,
        `takes away what the release before may still read of ${table}`,
      );
    if (/^rename\b/i.test(action)) {
      return [
        `the release before knows the old name only: add the new one beside it, write both, and drop the old one in a later release`,
      ];
    }
    const [, column = '', change = ''] = /^alter (?:column )?"?(\w+)"? (.*)$/i.exec(action) ?? [];
    const isOwn = this.#columns.has(`${table}.${column}`);
    if (/^(?:set data )?type\b/i.test(change))
      return [
        `another type writes ${table} anew while nobody may read it: add a column of that type, write both, fill it in batches, and drop the old one in a later release`,
      ];
    if (/^set not null/i.test(change)) return this.#setNotNull(statement, table, column);
    if (/^drop default/i.test(change))
      return isOwn
        ? []
        : this.#contract(
            statement,
            `lets the release before, which leaves ${column} out, write no row any more`,
          );
    if (/^(?:set default|drop not null|set statistics)\b/i.test(change)) return [];
    return [
      `the check of migrations does not know what “${action.slice(0, 40)}” does to ${table}, which others work with: find another way, or teach scripts/lib/migrations.mjs with the lock that it takes`,
    ];
  }

  /** @param {string} table @param {string} column @param {string} rest @returns {string[]} */
  #addColumn(table, column, rest) {
    this.#columns.add(`${table}.${column}`);
    const told = [];
    if (/\bgenerated\b|\bserial\b/i.test(rest))
      told.push(
        `a computed or numbered column writes ${table} anew while nobody may read it: add a plain column, let the code fill it, and the old rows in batches`,
      );
    if (/\bdefault\b/i.test(rest) && !CONSTANT.test(rest))
      told.push(
        `a default that is no constant writes ${table} anew: add the column without it, and fill the rows in batches`,
      );
    if (/\bnot null\b/i.test(rest) && !/\bdefault\b/i.test(rest))
      told.push(
        `rows that are there, and those that the release before writes, have no ${column}: let it be null, or give it a constant default`,
      );
    if (this.#isLarge(table) && /\b(?:references|unique|primary key|check)\b/i.test(rest))
      told.push(
        `a rule in the column is held against all of ${table} under the strongest lock: add it as a constraint not valid, and validate it in the next migration`,
      );
    return told;
  }

  /** @param {Statement} statement @param {string} table @param {string} action @returns {string[]} */
  #addConstraint(statement, table, action) {
    const name = /^add constraint "?(\w+)"?/i.exec(action)?.[1] ?? '';
    this.#added.add(name);
    const [, notNull] = /\bcheck \(+"?(?:\w+"?\."?)?(\w+)"? is not null\)+/i.exec(action) ?? [];
    if (notNull) this.#unvalidated.set(name, `${table}.${notNull}`);
    if (/ using index\b/i.test(action)) return [];
    const told = [];
    if (/\b(?:primary key|unique|exclude)\b/i.test(action)) {
      if (this.#isLarge(table))
        told.push(
          `a key of ${table} is made under its strongest lock: create a unique index concurrently, in a migration of its own`,
        );
    } else if (this.#isLarge(table) && !/\bnot valid\b/i.test(action)) {
      told.push(
        `the constraint is held against all of ${table} under a lock: add it not valid, and validate it in the next migration`,
      );
    }
    // A check that is written anew under its name is a wider one; whether it is, the release before shows.
    if (!this.#dropped.has(name) && !this.#namesNewColumn(table, action))
      told.push(
        ...this.#contract(statement, `forbids rows of ${table} that the release before may write`),
      );
    return told;
  }

  /** @param {Statement} statement @param {string} table @param {string} column @returns {string[]} */
  #setNotNull(statement, table, column) {
    const told = this.#contract(statement, `forbids the release before to leave ${column} out`);
    if (this.#isLarge(table) && !this.#neverNull.has(`${table}.${column}`))
      told.push(
        `PostgreSQL reads all of ${table} under its strongest lock: first add check (${column} is not null) not valid, in the next migration validate it, then set not null`,
      );
    return told;
  }

  /** Whether a rule is about something that the release does not know. @param {string} table @param {string} rule */
  #namesNewColumn = (table, rule) =>
    [...rule.matchAll(/\w+/g)].some(([word]) => this.#columns.has(`${table}.${word}`));

  /** @param {Statement} statement @param {string} what @returns {string[]} */
  #contract({ comments }, what) {
    const marked = comments
      .map((comment) => CONTRACT.exec(comment)?.[1])
      .find((version) => version);
    if (marked && isReleased(marked, this.#release)) return [];
    if (marked)
      return [
        `${marked} is not released yet (the last is ${this.#release}): what it no longer needs goes with a release after it`,
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

/** The actions of one `alter table`, told apart by the commas outside brackets. @param {string} text */
function actionsOf(text) {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}
