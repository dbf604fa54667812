import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasures } from '#db/schema/index.ts';
import { insertWholePerson, NEEDLES, whereStands } from '#test/personal-data.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { beginErasuresAnew, writeErasureList } from './erasure-list.ts';
import { backUp, restore } from './file.ts';

let directory: string;
let site: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-erasures-'));
  site = await createTestApp({ env: { BACKUP_DIR: directory } });
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

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
      { user_id: person.user.id, request_ids: [person.requestId] },
      { user_id: null, request_ids: [visitor.id] },
    ]);

    const database = await createTestDatabase();
    await restore(database.db, file);
    expect(await whereStands(database.db, [person.phoneNumber])).not.toEqual([]);
    expect(await beginErasuresAnew(database.db, directory)).toBe(2);
    // Twice is as good as once.
    expect(await beginErasuresAnew(database.db, directory)).toBe(0);
    const anew = await createTestApp({ database });
    await anew.services.maintenance.runOnce();
    expect(await whereStands(database.db, words)).toEqual([]);
    expect(await database.db.$count(erasures)).toBe(3);
    await anew.close();
  });

  it('of a place without a list is left as it is, and a list that cannot be read is told', async () => {
    const empty = await mkdtemp(path.join(directory, 'empty-'));
    expect(await beginErasuresAnew(site.database.db, empty)).toBe(0);
    await writeFile(path.join(empty, 'erasures.json'), '[{}]');
    await expect(beginErasuresAnew(site.database.db, empty)).rejects.toThrow('cannot be read');
    await writeErasureList(site.database.db, empty);
    expect(await beginErasuresAnew(site.database.db, empty)).toBe(0);
  });
});
