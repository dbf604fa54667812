// Long: one backup is made, damaged, restored and moved: the cases share the database that it is of.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { recordAudit } from '#features/audit/audit.server.ts';
import { storePicture } from '#features/media/media.server.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertManyRequests, insertTestRequest } from '#test/requests.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { Database, DatabaseHandle } from '../client.ts';
import { beginAnewAt, migrateToLatest } from '../migrate.ts';
import { migrationHashes } from '../migration-files.ts';
import { rowsOf } from '../rows.ts';
import {
  requestEvents,
  requests,
  sessions,
  smsOutbox,
  submissions,
  users,
  views,
} from '../schema/index.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { sumOf } from './dump.ts';
import { backUp, move, restore } from './file.ts';
import { BACKED_UP_TABLES, columnsOf, namesOf, SKIPPED_TABLES } from './tables.ts';

let directory: string;
let source: DatabaseHandle;
let file: string;

/** A database for one test: a dozen of them open at once took 4 GB. */
async function emptyHandle(): Promise<DatabaseHandle> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

const empty = async (): Promise<Database> => (await emptyHandle()).db;

/** Something of everything, with what is hard to carry: microseconds, bytes, odd letters, nulls. */
async function fill(db: Database): Promise<void> {
  await seedCatalogue(db);
  const user = await insertTestUser(db, { firstName: 'زهرا «ب»\n\\u0000', birthday: '1990-03-21' });
  await db.insert(sessions).values({
    userId: user.id,
    tokenHash: 'a'.repeat(64),
    device: 'x',
    isPersistent: true,
    expiresAt: new Date('2030-01-01'),
  } as typeof sessions.$inferInsert);
  const { id } = await insertTestRequest(db, { userId: user.id, details: { note: '{"a":[1]}' } });
  await db.execute(sql`update requests set created_at = '2026-11-20T08:00:00.123456Z'`);
  await db.insert(requestEvents).values({ requestId: id, type: 'created', payload: { n: 1 } });
  await db.insert(smsOutbox).values({
    phoneNumber: user.phoneNumber,
    template: 'request-closed',
    params: { code: '1' },
    dueAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await db.insert(views).values([
    { ownerId: user.id, list: 'requests', name: 'مال من', query: 'assignee=me' },
    { ownerId: user.id, list: 'requests', name: 'همه', query: '', isShared: true },
  ]);
  await storePicture(db, { bytes: Buffer.from([0, 255, 92, 34, 10]), width: 1, height: 1 });
  await db.transaction((tx) =>
    recordAudit(tx, user.id, 'user.updated', user.id, {
      before: { role: null },
      after: { role: 'معلم' },
    }),
  );
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-backup-'));
  source = await createTestDatabase();
  await fill(source.db);
  file = path.join(directory, 'whole.backup');
  await backUp(source.db, file);
});
afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true, force: true });
});

it('decides of every table whether it is kept', async () => {
  const rows = await rowsOf<{ name: string }>(
    source.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...BACKED_UP_TABLES, ...SKIPPED_TABLES].sort(),
  );
});

describe('a backup', () => {
  it('comes back with every row as it was, without sessions, and goes on counting', async () => {
    const db = await empty();
    const sums = await restore(db, file);
    expect(sums).toMatchObject({ users: { rows: 1 }, insurance_types: { rows: 38 } });
    const whole = (from: Database) => from.select().from(requests);
    expect(await whole(db)).toEqual(await whole(source.db));
    const [row] = await rowsOf<{ at: string }>(
      db,
      sql`select to_char(created_at at time zone 'UTC', 'HH24:MI:SS.US') as at from requests`,
    );
    expect(row?.at).toBe('08:00:00.123456');
    const kept = (from: Database) => from.select().from(views).orderBy(views.id);
    expect(await kept(db)).toEqual(await kept(source.db));
    expect(await kept(db)).toHaveLength(2);
    expect(await db.$count(sessions)).toBe(0);
    // What waited to be sent then is not sent now.
    const texts = await db.select().from(smsOutbox);
    expect(texts).toMatchObject([{ state: 'unknown', params: null }]);
    const [known] = await db.select().from(users);
    expect((await insertTestUser(db)).id).toBe((known?.id ?? 0) + 1);
  });

  it('is readable by its owner alone, and overwrites nothing', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(source.db, file)).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await stat(file)).size).toBeGreaterThan(1000);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });

  it('is refused by a database that is not empty', async () => {
    const db = await empty();
    await insertTestUser(db);
    await expect(restore(db, file)).rejects.toThrow('not empty');
    expect(await db.$count(users)).toBe(1);
  });
});

describe('a file that is not whole', () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
  const cases: [string, () => Promise<Buffer>, RegExp][] = [
    ['cut off', async () => (await readFile(file)).subarray(0, 2000), /damaged/],
    ['no backup', async () => Buffer.from('hello'), /damaged/],
    ['of somebody else', async () => gzipSync('{"a":1}\n'), /no backup/],
    [
      'without its end',
      async () => gzipSync((await lines()).slice(0, -1).join('\n')),
      /incomplete/,
    ],
    [
      'without a row',
      async () => {
        const all = await lines();
        const place = all.indexOf('#table "requests"') + 1;
        return gzipSync(all.toSpliced(place, 1).join('\n'));
      },
      /requests|request_events|submissions/,
    ],
    [
      'of a newer version',
      async () => {
        const [, ...rest] = await lines();
        const header = { format: 'kargozar-backup', version: 1, at: '', schema: 'x', app: '9.9.9' };
        return gzipSync([`#header ${JSON.stringify(header)}`, ...rest].join('\n'));
      },
      /version 9\.9\.9 of Kargozar/,
    ],
    [
      'with a row changed',
      async () => gzipSync((await lines()).join('\n').replace('معلم', 'مدیر')),
      /audit_log/,
    ],
  ];

  const PHONE = /09\d{9}/;
  it.each([
    ['a row that is none', (line: string) => line.slice(0, -9)],
    [
      'a row with a wrong value',
      (line: string) => line.replace(/"created_at":"[^"]*"/, '"created_at":"x"'),
    ],
    [
      'a row with a value too few',
      (line: string) => line.replace(/"phone_number":"[^"]*"/, '"phone_number":null'),
    ],
  ])('%s: says which, and nothing of what stands in it', async (name, damage) => {
    const all = await lines();
    const place = all.indexOf('#table "users"') + 1;
    expect(all[place]).toMatch(PHONE);
    const broken = path.join(directory, `${name}.backup`);
    await writeFile(broken, gzipSync(all.with(place, damage(all[place] ?? '')).join('\n')));
    const refusal = await restore(await empty(), broken).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      message: 'The backup is damaged at row 1 of users. Nothing was changed.',
    });
    expect(String((refusal as Error).stack)).not.toMatch(PHONE);
  });

  it.each(cases)('%s: is refused, and leaves nothing behind', async (name, content, reason) => {
    const broken = path.join(directory, `${name}.backup`);
    await writeFile(broken, await content());
    const db = await empty();
    await expect(restore(db, broken)).rejects.toThrow(reason);
    for (const table of ['users', 'categories', 'requests']) {
      const found = await rowsOf(db, sql`select 1 from ${sql.identifier(table)}`);
      expect(found, table).toEqual([]);
    }
  });
});

describe('a backup of an earlier version', () => {
  /** A call request as it was stored before submissions had codes of their own. */
  async function writeEarlierBackup(): Promise<string> {
    const earlier = migrationHashes()[8] ?? '';
    const db = await empty();
    const lines = await db.transaction(async (tx) => {
      await beginAnewAt(tx, earlier);
      await tx.execute(sql`insert into requests (kind, tracking_code, full_name, phone_number, details, respond_by, due_at)
        values ('call', '12345678', 'مریم احمدی', '09121234567', '{}', now(), now())`);
      await tx.execute(sql`insert into request_events (request_id, type) values (1, 'created')`);
      const header = { format: 'kargozar-backup', version: 1, at: '', schema: earlier };
      const all = [`#header ${JSON.stringify(header)}`];
      const sums: Record<string, unknown> = {};
      for (const table of BACKED_UP_TABLES) {
        const sum = await sumOf(tx, table);
        if (!sum) continue;
        sums[table] = sum;
        const columns = namesOf(await columnsOf(tx, table));
        const rows = await rowsOf<{ line: string }>(
          tx,
          sql`select row_to_json(kept)::text as line
            from (select ${columns} from ${sql.identifier(table)} order by 1) as kept`,
        );
        all.push(`#table "${table}"`, ...rows.map(({ line }) => line));
      }
      return [...all, `#end ${JSON.stringify(sums)}`];
    });
    const backup = path.join(directory, 'earlier.backup');
    await writeFile(backup, gzipSync(lines.join('\n')));
    return backup;
  }

  it('comes back as this version keeps it, and goes on counting', async () => {
    const target = await emptyHandle();
    const { db } = target;
    await restore(db, await writeEarlierBackup());
    expect(await db.select().from(submissions)).toMatchObject([
      { requestId: 1, trackingCode: '12345678' },
    ]);
    expect((await insertTestRequest(db)).id).toBe(2);
    // It is up to date: there is nothing left to migrate, and a backup of it comes back.
    await migrateToLatest(target);
    const again = path.join(directory, 'again.backup');
    await backUp(db, again);
    expect(await restore(await empty(), again)).toMatchObject({ submissions: { rows: 2 } });
  });
});

it('moves from one database to another, and verifies', async () => {
  const db = await empty();
  const sums = await move(source.db, db);
  expect(sums.media?.rows).toBe(9);
  expect(await db.select().from(smsOutbox)).toMatchObject([{ state: 'pending' }]);
  expect(await db.select().from(requests)).toEqual(await source.db.select().from(requests));
});

it('brings back requests that are joined to later ones, more than are written at once', async () => {
  const from = await empty();
  await insertManyRequests(from, 450, 10);
  await from.execute(sql`update requests set joined_into = (select max(id) from requests)
    where id = (select min(id) from requests)`);
  const joined = path.join(directory, 'joined.backup');
  await backUp(from, joined);
  const to = await empty();
  await restore(to, joined);
  const links = (db: Database) =>
    rowsOf(db, sql`select joined_into from requests where joined_into is not null`);
  expect(await links(to)).toEqual(await links(from));
  expect(await links(to)).toHaveLength(1);
});
