import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#config/env.ts';
import { assertStrongPassword } from '#server/start-checks.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { createDatabase } from './open.ts';
import { DatabaseStartError } from './start-error.ts';

/** The line that opening it ends with. */
async function lineOf(config: { dataDir: string; databaseUrl: string | null }): Promise<string> {
  const error = await createDatabase(config).then(
    async (database) => {
      await database.close();
      return new Error('it opened');
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

describe('a PostgreSQL that cannot be used is named in one line', () => {
  it('whose role may not create', async () => {
    const url = new URL(await createEmptyDatabaseUrl());
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    const role = `guest_${process.pid}`;
    await admin.query(`create role ${role} login; revoke create on schema public from public`);
    url.username = role;
    const line = await lineOf({ dataDir: '', databaseUrl: url.href });
    await admin.query(`drop role ${role}`);
    await admin.end();
    expect(line).toContain('may not create tables');
  });
});

describe('a variable that is wrong', () => {
  it('is a DATABASE_URL that is no address', () => {
    const load = () => loadConfig({ DATABASE_URL: 'postgres://user:pass@host:port/x' });
    expect(load).toThrow(/^DATABASE_URL: must be an address such as postgres:\/\/\S+$/);
  });

  it('is a SUPER_ADMIN_PASSWORD that anybody would guess', () => {
    const { superAdmin } = loadConfig({ SUPER_ADMIN_PASSWORD: 'password' });
    expect(() => assertStrongPassword(superAdmin)).toThrow(/^SUPER_ADMIN_PASSWORD: is too easy/);
  });
});
