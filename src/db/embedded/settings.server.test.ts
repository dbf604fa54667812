import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDirectories, lineAt, openAt, refusalOf, show } from '#test/embedded-directories.ts';
import { openPostgres } from '../postgres.ts';
import { rowsOf } from '../rows.ts';

let directories: Awaited<ReturnType<typeof createDirectories>>;
beforeAll(async () => {
  directories = await createDirectories();
});
afterAll(() => directories.remove());

const isRoot = process.getuid?.() === 0;

describe('who may do what', () => {
  it('is said for two roles alone, and the product’s can run no programs', async () => {
    const dataDir = await directories.whole();
    const database = await openAt(dataDir);
    const [role] = await rowsOf(
      database.db,
      sql`select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication,
        pg_has_role('pg_execute_server_program', 'member') as programs
        from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      ...{ name: 'kargozar', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
      ...{ rolreplication: false, programs: false },
    });
    const copied = await refusalOf(database, `copy (select 1) to program 'true'`);
    expect(copied).toContain('permission denied');
    expect(await refusalOf(database, `copy (select 1) to '/tmp/x'`)).toContain('permission denied');
    await expect(database.alone('alter system set jit = on')).rejects.toThrow('permission denied');
    expect(await refusalOf(database, `set role postgres`)).toContain('permission denied');
    const rules = await readFile(path.join(dataDir, 'postgres/pg_hba.conf'), 'utf8');
    expect(rules.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([
      'local kargozar kargozar trust',
      'local all postgres trust',
    ]);
    const host = path.join(dataDir, 'postgres');
    const elsewhere = openPostgres({ host, user: 'kargozar', database: 'postgres' });
    await expect(elsewhere).rejects.toThrow('no pg_hba.conf entry');
  });

  it('is not asked of the shell, which may name another server for psql', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('PGPORT', '1');
    vi.stubEnv('PGSSLMODE', 'require');
    expect(await show(await openAt(await directories.whole()), 'fsync')).toBe('on');
  });

  it('pages that the disk damaged are refused, and nothing listens on the network', async () => {
    const database = await openAt(await directories.whole());
    expect(await show(database, 'data_checksums')).toBe('on');
    expect(await show(database, 'listen_addresses')).toBe('');
    expect(await show(database, 'unix_socket_permissions')).toBe('0700');
  });
});

describe('the operator’s own settings', () => {
  async function withExtra(text: string): Promise<{ dataDir: string; extra: string }> {
    const dataDir = await directories.whole();
    const extra = path.join(dataDir, 'postgresql.extra.conf');
    await writeFile(extra, text, { mode: 0o600 });
    return { dataDir, extra };
  }

  it('come last, but for what keeps data on the disk and strangers out', async () => {
    const { dataDir } = await withExtra(
      `work_mem = '7MB'
      fsync = off
      full_page_writes = off
      synchronous_commit = off
      listen_addresses = '*'
      unix_socket_directories = '/tmp'
      hba_file = '/dev/null'
      data_directory = '/tmp'
      port = 5999`,
    );
    const database = await openAt(dataDir);
    const names = ['work_mem', 'fsync', 'full_page_writes', 'synchronous_commit', 'port'];
    const values = await Promise.all(names.map((name) => show(database, name)));
    expect(values).toEqual(['7MB', 'on', 'on', 'on', '5432']);
    expect(await show(database, 'listen_addresses')).toBe('');
  });

  it('are refused where others may write them or have written them, in one line', async () => {
    const { dataDir, extra } = await withExtra(`work_mem = '7MB'`);
    await chmod(extra, 0o620);
    expect(await lineAt(dataDir)).toMatch(/extra\.conf may be written to by other users;/);
    await chmod(extra, 0o600);
    if (isRoot) {
      await chown(extra, 12345, 12345);
      expect(await lineAt(dataDir)).toMatch(/extra\.conf belongs to another user;/);
    }
    await rm(extra);
    await mkdir(extra);
    expect(await lineAt(dataDir)).toMatch(/extra\.conf is no file;/);
    await rm(extra, { recursive: true });
    await (await openAt(dataDir)).close();
  });

  it('that are wrong are told of in PostgreSQL’s own words, and no earlier ones', async () => {
    const { dataDir, extra } = await withExtra('work_mem = plenty');
    const line = await lineAt(dataDir);
    expect(line).toMatch(/^PostgreSQL in .* does not start \(1\): .*"work_mem": "plenty"/);
    await writeFile(extra, 'no_such_thing = 1');
    const second = await lineAt(dataDir);
    expect(second).toContain('unrecognized configuration parameter "no_such_thing"');
    expect(second).not.toContain('plenty');
  });
});
