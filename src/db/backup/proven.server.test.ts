import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertTestUser } from '#test/factories.ts';
import { createTestPlace } from '#test/test-database.ts';
import type { DatabaseHandle } from '../client.ts';
import { lockDirectory } from '../directory-lock.ts';
import { beginAnewAt } from '../migrate.ts';
import { migrationHashes } from '../migration-files.ts';
import { createDatabase } from '../open.ts';
import { requestEvents } from '../schema/index.ts';
import { backUpAndProve } from './proven.ts';
import { assertRoomToBackUp } from './room.ts';
import { schemaOf } from './tables.ts';

let directory: string;
let place: { dataDir: string; databaseUrl: string | null };
let running: DatabaseHandle;
const fileOf = (name: string) => path.join(directory, `${name}.backup`);
const leftovers = () => readdir(path.join(place.dataDir, 'backup.unfinished'));

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-proven-'));
  const { DATA_DIR, DATABASE_URL } = await createTestPlace(path.join(directory, 'data'));
  place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
  running = await createDatabase(place);
  await insertTestUser(running.db);
});
afterEach(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

it('a backup is made while the server runs, held against the sums, and leaves nothing else', async () => {
  const file = fileOf('running');
  // A backup of the same name was broken off before: the name can be used again.
  await writeFile(`${file}.unproven`, 'half');
  const { bytes, sums } = await backUpAndProve(place, file);
  expect(sums.users?.rows).toBe(1);
  expect((await stat(file)).size).toBe(bytes);
  expect(await readdir(directory)).not.toContain('running.backup.unproven');
  await expect(backUpAndProve(place, file)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await leftovers()).toEqual(['lock.sqlite']);
  // The server goes on.
  await insertTestUser(running.db);
});

it('of a database of an earlier version is made as it stands, and nothing is migrated', async () => {
  const earlier = migrationHashes().at(-2) ?? '';
  await running.db.transaction((tx) => beginAnewAt(tx, earlier));
  const { sums } = await backUpAndProve(place, fileOf('earlier'));
  expect(sums.users?.rows).toBe(0);
  expect(await schemaOf(running.db)).toBe(earlier);
});

it('what does not come back is said to be unproven', async () => {
  await running.db.execute(
    sql`alter table request_events drop constraint request_events_request_id_requests_id_fk`,
  );
  await running.db.insert(requestEvents).values({ requestId: 77, type: 'created' });
  const file = fileOf('broken');
  await expect(backUpAndProve(place, file)).rejects.toMatchObject({
    reason: 'unproven',
    message: expect.stringContaining('request_events'),
  });
  const names = await readdir(directory);
  expect(names).toContain('broken.backup.unproven');
  expect(names).not.toContain('broken.backup');
  expect(await leftovers()).toEqual(['lock.sqlite']);
});

it('is refused where it cannot be: no directory, no room, another one under way', async () => {
  const nowhere = path.join(directory, 'unplugged', 'x.backup');
  await expect(backUpAndProve(place, nowhere)).rejects.toMatchObject({ reason: 'no-directory' });
  await expect(
    assertRoomToBackUp(place.dataDir, fileOf('large'), Number.MAX_SAFE_INTEGER / 2),
  ).rejects.toMatchObject({ reason: 'no-room' });
  const room = path.join(place.dataDir, 'backup.unfinished');
  await mkdir(room, { recursive: true });
  const other = lockDirectory(room);
  await expect(backUpAndProve(place, fileOf('second'))).rejects.toMatchObject({ reason: 'busy' });
  other.release();
  await backUpAndProve(place, fileOf('third'));
});
