import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restore } from '#db/backup/file.ts';
import { requests } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { PATIENT_SERVER, type ServerProcess, startServer } from '#test/server-process.ts';
import { createTestDatabase, createTestPlace } from '#test/test-database.ts';

/** In ms. A database is made, filled and held against another, at low priority: a busy machine takes its time. */
const LONGEST = 800_000;
vi.setConfig({ testTimeout: LONGEST });

let place: string;
let server: ServerProcess;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kargozar-night-'));
  await mkdir(path.join(place, 'backups'));
});
afterEach(async () => {
  await server.kill();
  await rm(place, { recursive: true });
});

async function start(): Promise<void> {
  server = await startServer({
    ...PATIENT_SERVER,
    ...(await createTestPlace(path.join(place, 'data'))),
    BACKUP_DIR: path.join(place, 'backups'),
  });
}

/** Sends call requests one after another until `isOver`; answers how many were acknowledged. */
async function sendUntil(isOver: () => boolean): Promise<number> {
  let acknowledged = 0;
  while (!isOver()) {
    const reply = await fetch(`${server.origin}/call-requests`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${acknowledged >> 8}.${acknowledged & 255}`,
      },
      body: JSON.stringify({ full_name: 'سارا رستمی', phone_number: newPhone() }),
    });
    if (reply.status === 200) acknowledged += 1;
    else expect(reply.status).toBe(503);
    // What is made beside the server has the lower priority and wants its turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return acknowledged;
}

it('is made beside a server at work, proven, told to monitors, and comes back', async () => {
  await start();
  let isMade = false;
  const sending = sendUntil(() => isMade);
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text();
  await expect
    .poll(metrics, { timeout: LONGEST })
    .toMatch(/^backup_proven_timestamp_seconds [1-9]\d+$/m);
  expect(await metrics()).toContain('backup_failing 0\n');
  isMade = true;
  expect(await sending).toBeGreaterThan(0);

  const [name = '', ...others] = await readdir(path.join(place, 'backups'));
  expect(name).toMatch(/^kargozar-.*\.backup$/);
  expect(others).toEqual([]);
  const { db, close } = await createTestDatabase();
  const sums = await restore(db, path.join(place, 'backups', name));
  expect(await db.$count(requests)).toBe(sums.requests?.rows);
  await close();
});

it('ends with the server, which does not wait for it', async () => {
  await start();
  const room = path.join(place, 'data', 'backup.unfinished');
  await expect
    .poll(() => readdir(room).catch(() => []), { timeout: LONGEST })
    .toContain('lock.sqlite');
  expect(await server.stop()).toBe(0);
  expect(await readdir(path.join(place, 'backups'))).not.toContainEqual(
    expect.stringMatching(/\.backup$/),
  );
});
