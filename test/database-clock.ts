/**
 * PostgreSQL has the machine's time and no other. What the product calls now() is found in a test's database before
 * PostgreSQL's own, also by the defaults of tables, so that it has the time of day of its run (`clock-at.ts`).
 */

/** Has what connects to a database find that clock first; a setting of a database is not copied with it. */
export const ownClockFirst = (database: string): string =>
  `alter database ${database} set search_path = public, pg_catalog`;

/** Sets the clock of a database so many milliseconds ahead of the machine; before its tables are made. */
export const databaseClock = (ahead: number): string[] =>
  [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ].map(
    ([name, kind]) => `create or replace function public.${name}() returns timestamptz
      language sql ${kind} as $$ select pg_catalog.${name}() + interval '${ahead} milliseconds' $$`,
  );
