import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '#config/env.ts';
import { assertStrongPassword } from '#server/start-checks.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { createDatabase } from './open.ts';
import { DatabaseStartError } from './start-error.ts';

const isEmbedded = inject('engine') === 'embedded';
/** What belongs to one engine is not there at all on the other. */
const describeEmbedded = isEmbedded ? describe : () => {};
const describePostgres = isEmbedded ? () => {} : describe;

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

describeEmbedded('an embedded directory that cannot be used is named in one line', () => {
  let directory: string;
  let whole: string;
  let copies = 0;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
    whole = path.join(directory, 'whole');
    await (await createDatabase({ dataDir: whole, databaseUrl: null })).close();
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  async function lineAfter(harm: (dataDir: string) => Promise<unknown>): Promise<string> {
    copies += 1;
    const dataDir = path.join(directory, String(copies));
    await cp(whole, dataDir, { recursive: true });
    await harm(dataDir);
    return lineOf({ dataDir, databaseUrl: null });
  }

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])(
    'without %s, which is not made anew',
    async (part) => {
      const line = await lineAfter((dataDir) =>
        rm(path.join(dataDir, 'database', part), { recursive: true }),
      );
      expect(line).toContain(`${part} is missing`);
      expect(line).toContain('npm run restore');
    },
  );

  it('with an emptied pg_control', async () => {
    const line = await lineAfter((dataDir) =>
      writeFile(path.join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192)),
    );
    expect(line).toContain('pg_control is empty');
  });

  it('with garbage in its lock file', async () => {
    const line = await lineAfter((dataDir) =>
      writeFile(path.join(dataDir, 'lock.sqlite'), 'garbage '.repeat(1000)),
    );
    expect(line).toMatch(/lock\.sqlite is damaged/);
  });

  it('that cannot be made, whatever the system calls that', async () => {
    const link = path.join(directory, 'link');
    await symlink(path.join(directory, 'no', 'where'), link);
    // A read-only file system is named no better than a link to nowhere.
    for (const dataDir of [link, path.join(directory, 'x'.repeat(300))]) {
      const line = await lineOf({ dataDir, databaseUrl: null });
      expect(line).toMatch(/^DATA_DIR .* cannot be used: /);
    }
  });

  it('that is a file', async () => {
    const dataDir = path.join(directory, 'file');
    await writeFile(dataDir, '');
    expect(await lineOf({ dataDir, databaseUrl: null })).toContain('it is a file');
    expect(await lineOf({ dataDir: `${dataDir}/in`, databaseUrl: null })).toContain('is a file');
  });
});

describePostgres('a PostgreSQL that cannot be used is named in one line', () => {
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
