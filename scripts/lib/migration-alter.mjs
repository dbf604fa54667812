/** @typedef {import('./sql-statements.mjs').Statement} Statement */
/** @typedef {import('./migration-since.mjs').Since} Since */

/** The same for every row and known at once: such a default is kept beside the table and not written into it. */
const CONSTANT =
  /\bdefault (?:''|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp|array\[\])(?:::[\w" ]+(?:\[\])*)?(?= not null| null|$)/i;

/** What one action of an `alter table` does to the release before. @param {Since} since @param {Statement} statement @param {string} table @param {string} action @returns {string[]} */
export function alterProblems(since, statement, table, action) {
  const add =
    /^add (?:column )?(?!constraint\b|primary key\b|unique\b|check\b|foreign key\b|exclude\b)(?:if not exists )?"?(\w+)"? (.*)$/i.exec(
      action,
    );
  if (add) return addColumnProblems(since, table, add[1] ?? '', add[2] ?? '');
  if (/^add\b/i.test(action)) return addConstraintProblems(since, statement, table, action);
  const validated = /^validate constraint "?(\w+)"?/i.exec(action)?.[1];
  if (validated) {
    const column = since.unvalidated.get(validated);
    if (column) since.neverNull.add(column);
    return since.added.has(validated)
      ? [
          'validating reads the whole table, under the lock of the constraint that this migration adds: validate in the next migration',
        ]
      : [];
  }
  const dropped = /^drop constraint (?:if exists )?"?(\w+)"?/i.exec(action)?.[1];
  if (dropped) {
    since.dropped.add(dropped);
    return /_(?:fk|pkey|unique|key)$/.test(dropped)
      ? since.contract(statement, 'takes away a key that the release before may lean on')
      : [];
  }
  if (/^drop (?:column )?/i.test(action) && !/^drop (?:not null|default)/i.test(action))
    return since.contract(
      statement,
      `takes away what the release before may still read of ${table}`,
    );
  if (/^rename\b/i.test(action)) {
    return [
      `the release before knows the old name only: add the new one beside it, write both, and drop the old one in a later release`,
    ];
  }
  const [, column = '', change = ''] = /^alter (?:column )?"?(\w+)"? (.*)$/i.exec(action) ?? [];
  const isOwn = since.columns.has(`${table}.${column}`);
  if (/^(?:set data )?type\b/i.test(change))
    return [
      `another type writes ${table} anew while nobody may read it: add a column of that type, write both, fill it in batches, and drop the old one in a later release`,
    ];
  if (/^set not null/i.test(change)) return setNotNullProblems(since, statement, table, column);
  if (/^drop default/i.test(change))
    return isOwn
      ? []
      : since.contract(
          statement,
          `lets the release before, which leaves ${column} out, write no row any more`,
        );
  if (/^(?:set default|drop not null|set statistics)\b/i.test(change)) return [];
  return [
    `the check of migrations does not know what “${action.slice(0, 40)}” does to ${table}, which others work with: find another way, or teach scripts/lib/migrations.mjs with the lock that it takes`,
  ];
}

/** @param {Since} since @param {string} table @param {string} column @param {string} rest @returns {string[]} */
function addColumnProblems(since, table, column, rest) {
  since.columns.add(`${table}.${column}`);
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
  if (since.isLarge(table) && /\b(?:references|unique|primary key|check)\b/i.test(rest))
    told.push(
      `a rule in the column is held against all of ${table} under the strongest lock: add it as a constraint not valid, and validate it in the next migration`,
    );
  return told;
}

/** @param {Since} since @param {Statement} statement @param {string} table @param {string} action @returns {string[]} */
function addConstraintProblems(since, statement, table, action) {
  const name = /^add constraint "?(\w+)"?/i.exec(action)?.[1] ?? '';
  since.added.add(name);
  const [, notNull] = /\bcheck \(+"?(?:\w+"?\."?)?(\w+)"? is not null\)+/i.exec(action) ?? [];
  if (notNull) since.unvalidated.set(name, `${table}.${notNull}`);
  if (/ using index\b/i.test(action)) return [];
  const told = [];
  if (/\b(?:primary key|unique|exclude)\b/i.test(action)) {
    if (since.isLarge(table))
      told.push(
        `a key of ${table} is made under its strongest lock: create a unique index concurrently, in a migration of its own`,
      );
  } else if (since.isLarge(table) && !/\bnot valid\b/i.test(action)) {
    told.push(
      `the constraint is held against all of ${table} under a lock: add it not valid, and validate it in the next migration`,
    );
  }
  // A check that is written anew under its name is a wider one; whether it is, the release before shows.
  if (!since.dropped.has(name) && !since.namesNewColumn(table, action))
    told.push(
      ...since.contract(statement, `forbids rows of ${table} that the release before may write`),
    );
  return told;
}

/** @param {Since} since @param {Statement} statement @param {string} table @param {string} column @returns {string[]} */
function setNotNullProblems(since, statement, table, column) {
  const told = since.contract(statement, `forbids the release before to leave ${column} out`);
  if (since.isLarge(table) && !since.neverNull.has(`${table}.${column}`))
    told.push(
      `PostgreSQL reads all of ${table} under its strongest lock: first add check (${column} is not null) not valid, in the next migration validate it, then set not null`,
    );
  return told;
}

/** The actions of one `alter table`, told apart by the commas outside brackets. @param {string} text */
export function actionsOf(text) {
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
