import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { PERSONAL_DATA } from '#test/personal-columns/index.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { BACKED_UP_TABLES, SKIPPED_TABLES } from './backup/tables.ts';
import { rowsOf } from './rows.ts';

const database = await createTestDatabase();

const tables = Object.entries(schema).flatMap(([key, table]) =>
  is(table, PgTable) ? [{ key: key as keyof typeof PERSONAL_DATA, table }] : [],
);

describe('what is declared of personal data', () => {
  it('has every table of the schema, and no other', () => {
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual(tables.map(({ key }) => key).sort());
  });

  it.each(tables)('$key: every column, and how long', ({ key, table }) => {
    const { columns, kept } = PERSONAL_DATA[key];
    expect(kept).not.toBe('');
    if (columns === 'goes') return;
    expect(Object.keys(columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  it('knows every table and column that the database has, and every backup does', async () => {
    const found = await rowsOf<{ table: string; column: string }>(
      database.db,
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name <> 'schema_migrations'`,
    );
    const known = tables.flatMap(({ table }) =>
      Object.values(getTableColumns(table)).map(
        ({ name }) => `${getTableName(table)}.${columnName(name)}`,
      ),
    );
    expect(found.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known.sort());
    const kept = [...BACKED_UP_TABLES, ...SKIPPED_TABLES].filter(
      (name) => name !== 'schema_migrations',
    );
    expect([...new Set(found.map(({ table }) => table))].sort()).toEqual(kept.sort());
  });
});

/** The names of columns come of those in code, by the client's rule. */
const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
