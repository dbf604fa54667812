import { actionsOf, alterProblems } from './migration-alter.mjs';

/** @typedef {import('./sql-statements.mjs').Statement} Statement */
/** @typedef {import('./migration-since.mjs').Since} Since */

const NAME = '(?:"?public"?\\.)?"?(\\w+)"?';
const IN_BATCHES = /^in batches\b/i;

export const isConcurrent = (/** @type {Statement} */ { text }) =>
  /^(?:create (?:unique )?|drop )index concurrently\b/i.test(text);
export const isInBatches = (/** @type {Statement} */ { comments }) =>
  comments.some((comment) => IN_BATCHES.test(comment));

/** What a statement does to the release before, in words. @param {Since} since @param {Statement} statement @returns {string[]} */
export function statementProblems(since, statement) {
  const { text } = statement;
  const made = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i').exec(text);
  if (made) {
    since.tables.add(made[1] ?? '');
    return [];
  }
  const index = new RegExp(
    `^create (unique )?index (concurrently )?.*? on (?:only )?${NAME}(.*)$`,
    'i',
  ).exec(text);
  if (index) return indexProblems(since, statement, index);
  const altered = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`, 'i').exec(text);
  if (altered) {
    const [, table = '', actions = ''] = altered;
    if (since.isNew(table)) return [];
    return actionsOf(actions).flatMap((action) => alterProblems(since, statement, table, action));
  }
  const changed = new RegExp(`^(?:update|delete from|insert into) (?:only )?${NAME}`, 'i').exec(
    text,
  );
  if (changed || /^with\b/i.test(text)) return rowsProblems(since, statement, changed?.[1] ?? '');
  if (/^drop index\b/i.test(text)) return dropIndexProblems(since, statement);
  const gone = new RegExp(`^drop table (?:if exists )?${NAME}`, 'i').exec(text);
  if (gone && since.isNew(gone[1] ?? '')) return [];
  if (/^drop\b/i.test(text))
    return since.contract(statement, 'takes away what the release before may still use');
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

/** @param {Since} since @param {Statement} statement @param {RegExpExecArray} match @returns {string[]} */
function indexProblems(since, statement, [, unique, concurrently, table = '', rest = '']) {
  if (since.isNew(table)) return [];
  const told = [];
  if (!concurrently && since.isLarge(table)) {
    told.push(
      `an index over ${table} stops all writing there while it is made: create index concurrently, in a migration of its own`,
    );
  }
  if (unique && !since.namesNewColumn(table, rest)) {
    told.push(
      ...since.contract(statement, `forbids rows of ${table} that the release before may write`),
    );
  }
  return told;
}

/** @param {Since} since @param {Statement} statement @returns {string[]} */
function dropIndexProblems(since, statement) {
  const told = since.contract(statement, 'takes away an index that the release before may lean on');
  if (!isConcurrent(statement))
    told.push(
      'dropping an index waits for its table: drop index concurrently, in a migration of its own',
    );
  return told;
}

/** @param {Since} since @param {Statement} statement @param {string} table @returns {string[]} */
function rowsProblems(since, statement, table) {
  const { text } = statement;
  const isPlain = /^insert into\b(?!.*\bselect\b)/i.test(text);
  if (isPlain || (since.isNew(table) && !/\bselect\b/i.test(text))) return [];
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
      since.isLarge(name) && !/^(?:select|lateral|unnest|generate_series|jsonb?_\w+)$/i.test(name),
  );
  return large
    ? [
        `one statement over all of ${large} holds its rows until it ends: let it do a thousand at a time (a comment “in batches” before it, and a limit), or let the server do it beside its work`,
      ]
    : [];
}
