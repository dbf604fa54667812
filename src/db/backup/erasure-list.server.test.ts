import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { erasures, requests, users } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertWholePerson, NEEDLES, whereStands } from '#test/personal-data.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import {
  beginErasuresAnew,
  type ListedErasure,
  readErasureLists,
  writeErasureList,
} from './erasure-list.ts';
import { backUp, restore } from './file.ts';

let directory: string;
let site: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-erasures-'));
  site = await createTestApp({ env: { BACKUP_DIR: directory } });
});
// Rows have the database's time: what was there at an erasure came before it.
beforeEach(() => {
  site.clock.now = new Date(Date.now() + minutes(1));
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

const listIn = async (place: string): Promise<ListedErasure[]> =>
  JSON.parse(await readFile(path.join(place, 'erasures.json'), 'utf8'));

/** As the command does it. */
async function restoreAnew(db: Database, file: string, places: string[]): Promise<number> {
  const list = await readErasureLists(places);
  let begun = 0;
  await restore(db, file, async (tx) => {
    begun = await beginErasuresAnew(tx, list);
  });
  return begun;
}

describe('an older backup', () => {
  it('is erased again by the list beside it, which names nobody', async () => {
    const person = await insertWholePerson(site);
    const visitor = await insertTestRequest(site.database.db, { fullName: 'رهگذر یگانه' });
    const words = [
      ...Object.values(NEEDLES),
      person.phoneNumber,
      'رهگذر یگانه',
      visitor.phoneNumber,
    ];
    const file = path.join(directory, 'before.backup');
    await backUp(site.database.db, file);
    const calls = requestCalls(site);
    for (const given of [{ user_id: person.user.id }, { request_id: visitor.id }]) {
      const body = { ...given, reason: 'asked' };
      expect((await calls.post('/personal-data/erase', body, person.chief.token)).status).toBe(200);
    }

    const list = path.join(directory, 'erasures.json');
    const text = await readFile(list, 'utf8');
    for (const word of words) expect(text).not.toContain(word);
    expect((await stat(list)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(text)).toMatchObject([
      { user_id: person.user.id, request_ids: [person.requestId, person.claimId] },
      { user_id: null, request_ids: [visitor.id] },
    ]);

    const database = await createTestDatabase();
    const elsewhere = await mkdtemp(path.join(directory, 'elsewhere-'));
    expect(await restoreAnew(database.db, file, [elsewhere, directory, directory])).toBe(2);
    expect(await whereStands(database.db, [person.phoneNumber])).not.toEqual([]);
    // Twice is as good as once.
    const again = await readErasureLists([directory]);
    expect(await database.db.transaction((tx) => beginErasuresAnew(tx, again))).toBe(0);
    const anew = await createTestApp({ database });
    await runJobs(anew.ctx);
    expect(await whereStands(database.db, words)).toEqual([]);
    expect(await database.db.$count(erasures, eq(erasures.kind, 'person'))).toBe(2);
    expect(await database.db.transaction((tx) => beginErasuresAnew(tx, again))).toBe(0);
    await anew.close();
  });

  it('of a place without a list is left as it is, and a list that cannot be read is told', async () => {
    const empty = await mkdtemp(path.join(directory, 'empty-'));
    expect(await readErasureLists([empty])).toEqual([]);
    await writeFile(path.join(empty, 'erasures.json'), '[{}]');
    await expect(readErasureLists([empty])).rejects.toThrow('cannot be read');
    await expect(writeErasureList(site.database.db, empty)).rejects.toThrow('cannot be read');
  });
});

describe('the list of erasures', () => {
  it('erases nobody who came after: ids of an older backup are given anew', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const request = await insertTestRequest(db, {});
    const at = new Date(Date.now() - minutes(5)).toISOString();
    const list = [
      { id: 9001, at, user_id: user.id, request_ids: [], submission_ids: [], policy_ids: [] },
      {
        id: 9002,
        at,
        user_id: null,
        request_ids: [request.id],
        submission_ids: [],
        policy_ids: [],
      },
    ];
    expect(await db.transaction((tx) => beginErasuresAnew(tx, list))).toBe(0);
    // Nor does it take the number of a request where it names an account that is not there.
    const gone = { id: 9003, at: site.clock.now.toISOString(), user_id: 987_654 };
    const named = [{ ...gone, request_ids: [request.id], submission_ids: [], policy_ids: [] }];
    expect(await db.transaction((tx) => beginErasuresAnew(tx, named))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.erasedAt).toBeNull();
    await db.delete(users).where(eq(users.id, user.id));
  });

  it('keeps what the database does not know: a backup from in between may be restored yet', async () => {
    const place = await mkdtemp(path.join(directory, 'kept-'));
    const at = '2026-01-02T03:04:05.678Z';
    const known = { id: 4711, at, user_id: 815, request_ids: [1, 2] };
    await writeFile(path.join(place, 'erasures.json'), JSON.stringify([known]));
    await writeErasureList(site.database.db, place);
    const list = await listIn(place);
    expect(list[0]).toEqual({ ...known, submission_ids: [], policy_ids: [] });
    expect(list.length).toBeGreaterThan(1);
    await writeErasureList(site.database.db, place);
    expect(await listIn(place)).toEqual(list);
  });

  it('is written by the next process where one ended before it could', async () => {
    const { db } = site.database;
    const file = path.join(directory, 'erasures.json');
    await rm(file);
    await db
      .insert(erasures)
      .values({ kind: 'person', userId: 1, begunAt: site.clock.now, finishedAt: site.clock.now });
    const next = await createTestApp({ env: { BACKUP_DIR: directory }, database: site.database });
    await runJobs(next.ctx);
    expect(await listIn(directory)).toContainEqual(
      expect.objectContaining({ user_id: 1, at: site.clock.now.toISOString() }),
    );
    expect(await db.$count(requests)).toBeGreaterThan(0);
  });

  it('has the ends of many that end at once', async () => {
    const { db } = site.database;
    const ended = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [row] = await db
          .insert(erasures)
          .values({ kind: 'person', begunAt: site.clock.now, finishedAt: site.clock.now })
          .returning();
        await writeErasureList(db, directory);
        return row?.id ?? 0;
      }),
    );
    const ids = (await listIn(directory)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(ended));
  });
});
